internal import CPQ
internal import Glibc

/// The request to cancel what runs on a connection.
///
/// libpq connects anew for it, and waits for the server without a limit. So a thread does this for which nobody waits.
final class Cancellation: @unchecked Sendable {
    private let library: PQLibrary
    private let handle: OpaquePointer

    init?(of connection: OpaquePointer, _ library: PQLibrary) {
        guard let handle = library.makeCancel(connection) else { return nil }
        self.library = library
        self.handle = handle
    }

    deinit { library.freeCancel(handle) }

    /// Asks the server, soon.
    func send() {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread,
            nil,
            { context in
                if let context { Unmanaged<Cancellation>.fromOpaque(context).takeRetainedValue().ask() }
                return nil
            },
            context.toOpaque()
        )
        guard code == 0 else { return context.release() }
        pthread_detach(thread)
    }

    private func ask() {
        var reason = [CChar](repeating: 0, count: 256)
        _ = library.cancel(handle, &reason, Int32(reason.count))
    }
}
