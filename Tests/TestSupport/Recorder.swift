import Synchronization

/// A thread-safe list of recorded values, in order.
public final class Recorder<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    /// Creates an empty list.
    public init() {}

    /// All values so far.
    public var all: [Element] { elements.withLock(\.self) }

    /// Appends a value.
    public func add(_ element: Element) { elements.withLock { $0.append(element) } }
}
