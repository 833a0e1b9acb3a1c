internal import ByteStreams
internal import CPQ

/// The request to cancel what runs on a connection.
///
/// libpq connects anew for it, and waits for the server without a limit. So a thread does this for which nobody waits.
final class Cancellation: Sendable {
    private let library: PQLibrary
    nonisolated(unsafe) private let handle: OpaquePointer

    init?(of connection: OpaquePointer, _ library: PQLibrary) {
        guard let handle = library.makeCancel(connection) else { return nil }
        self.library = library
        self.handle = handle
    }

    deinit { library.freeCancel(handle) }

    /// Asks the server, soon.
    func send() { try? SystemThread { self.ask() }.detach() }

    private func ask() {
        var reason = [CChar](repeating: 0, count: 256)
        _ = library.cancel(handle, &reason, Int32(clamping: reason.count))
    }
}
