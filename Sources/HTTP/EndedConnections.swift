internal import ByteStreams

/// The connections whose clients have said that they will send no more. Used by one thread.
struct EndedConnections {
    private var list: [(connection: HTTPConnection, next: Int, wait: Int)] = []

    /// How long libmicrohttpd has to notice it by itself, and the longest time between two looks, in microseconds.
    private static let waits = (first: 5_000, longest: 1_000_000)

    mutating func add(_ connection: HTTPConnection) {
        list.append((connection, MonotonicClock.microseconds + Self.waits.first, Self.waits.first))
    }

    /// Nudges those whose time has come. Returns when the next one is to be nudged.
    mutating func nudge(_ table: ConnectionTable, now: Int) -> Int {
        list.removeAll { $0.next <= now && !table.nudge($0.connection) }
        for index in list.indices where list[index].next <= now {
            list[index].wait = min(2 * list[index].wait, Self.waits.longest)
            list[index].next = now + list[index].wait
        }
        return list.map(\.next).min() ?? .max
    }
}
