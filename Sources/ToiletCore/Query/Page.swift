/// A page of results: a number and a size.
public struct Page: Hashable, Sendable {
    /// The page's number, from 1.
    public let number: Int
    /// The number of results per page.
    public let size: Int

    /// Thrown for a number or size below 1.
    public enum OutOfRange: Error, Hashable, Sendable {
        case number(Int)
        case size(Int)
    }

    /// The first ten results.
    public init() {
        number = 1
        size = 10
    }

    /// Creates a page. Throws ``OutOfRange`` if the number or the size is below 1.
    public init(_ number: Int, of size: Int = 10) throws(OutOfRange) {
        guard number >= 1 else { throw .number(number) }
        guard size >= 1 else { throw .size(size) }
        self.number = number
        self.size = size
    }

    /// A single page with all results.
    public static var everything: Page { Page(everything: ()) }

    private init(everything: Void) {
        number = 1
        size = .max
    }

    /// The number of results before this page.
    public var offset: Int { (number - 1).multipliedClamped(by: size) }
    /// The number of results up to the end of this page.
    public var end: Int { number.multipliedClamped(by: size) }

    /// The number of pages for a number of results; 0 for none.
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
