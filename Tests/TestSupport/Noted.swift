import Synchronization

/// What was noted while something ran, in its order.
public final class Noted<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    /// Begins with nothing.
    public init() {}

    /// Everything so far.
    public var all: [Element] { elements.withLock(\.self) }

    /// Notes one more.
    public func add(_ element: Element) { elements.withLock { $0.append(element) } }
}
