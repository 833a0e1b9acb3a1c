import Synchronization

/// Records values from any thread, in their order.
public final class Recorder<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    /// Creates an empty recorder.
    public init() {}

    /// The values so far.
    public var all: [Element] { elements.withLock(\.self) }

    /// Adds a value.
    public func add(_ element: Element) { elements.withLock { $0.append(element) } }
}
