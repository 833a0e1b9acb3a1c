internal import ByteStreams
internal import CEpoll
internal import Glibc
internal import Synchronization

/// A thread that serves connections, and what other threads tell it.
final class EventLoop: Sendable {
    /// What other threads tell it.
    enum Message: Sendable {
        /// A connection that was accepted.
        case adopt(descriptor: Int32, PeerAddress)
        /// The answer that was made for the request of a connection.
        case answer(connection: UInt64, Result<HTTPResponse, HTTPRefusal>)
        /// Something has come from the writer of a body.
        case part(connection: UInt64)
        /// A place for a connection is free again.
        case room
        case stopAccepting
        case end
    }

    let index: Int
    let poller: Poller
    private let wake: EventDescriptor
    private let messages = Mutex<[Message]>([])
    private let thread = Mutex<SystemThread?>(nil)

    /// The number of the wake signal among the events.
    static let wakeNumber: UInt64 = 0

    init(index: Int) throws(HTTPServerError) {
        self.index = index
        poller = try Poller()
        wake = try EventDescriptor()
        guard poller.add(reading: wake.descriptor, number: Self.wakeNumber) else { throw .failed("epoll_ctl") }
    }

    /// Starts the thread, which serves until it is told to end.
    func start(_ shared: SharedByThreads, sockets: [ListeningSocket], loops: [EventLoop]) throws(HTTPServerError) {
        // From now on only the thread uses them.
        nonisolated(unsafe) let sockets = sockets
        do {
            let started = try SystemThread { [self] in
                ConnectionServer(shared, self, sockets: sockets, loops: loops).run()
            }
            thread.withLock { $0 = started }
        } catch {
            throw .failed("pthread_create", code: error.code)
        }
    }

    func post(_ message: Message) {
        let isFirst = messages.withLock { messages in
            messages.append(message)
            return messages.count == 1
        }
        if isFirst { wake.signal() }
    }

    /// Takes what was posted.
    func takeMessages() -> [Message] {
        wake.clear()
        return messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }

    /// Tells the thread to end, and waits for that.
    func end() {
        post(.end)
        thread.withLock { $0.take() }?.join()
    }
}
