/// A part of an answer: so many at a time, and which of them.
public struct Page: Hashable, Sendable {
    /// Which page, from 1.
    public let number: Int
    /// How many results a page holds.
    public let size: Int

    /// A number below one.
    public enum OutOfRange: Error, Hashable, Sendable {
        case number(Int)
        case size(Int)
    }

    /// The first ten results.
    public init() {
        number = 1
        size = 10
    }

    /// Takes the page's number, from 1, and how many results it holds.
    public init(_ number: Int, of size: Int = 10) throws(OutOfRange) {
        guard number >= 1 else { throw .number(number) }
        guard size >= 1 else { throw .size(size) }
        self.number = number
        self.size = size
    }

    /// All the results.
    public static var everything: Page { Page(everything: ()) }

    private init(everything: Void) {
        number = 1
        size = .max
    }

    /// How many results come before this page.
    public var offset: Int { (number - 1).multipliedClamped(by: size) }
    /// How many results there are up to the end of this page.
    public var end: Int { number.multipliedClamped(by: size) }

    /// How many pages a number of results fills; none fill none.
    public func pages(for total: Int) -> Int {
        total / size + (total % size == 0 ? 0 : 1)
    }
}

extension Int {
    fileprivate func multipliedClamped(by other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
