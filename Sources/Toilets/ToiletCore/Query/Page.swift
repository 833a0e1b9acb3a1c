/// A page of results: a number and a size.
public struct Page: Hashable, Sendable {
    /// The page's number, from 1.
    public let number: Int
    /// The number of results per page.
    public let size: Int
    /// How many results later it begins than a page of this number.
    private let shift: Int

    /// How many results a page has where no size is given.
    public static let usualSize = 10

    /// Thrown for a number or size below 1.
    public enum OutOfRange: Error, Hashable, Sendable {
        case number(Int)
        case size(Int)
    }

    /// The first results, as many as a page usually has.
    public init() {
        (number, size, shift) = (1, Page.usualSize, 0)
    }

    /// Creates a page. Throws ``OutOfRange`` if the number or the size is below 1.
    public init(_ number: Int, of size: Int = usualSize) throws(OutOfRange) {
        guard number >= 1 else { throw .number(number) }
        guard size >= 1 else { throw .size(size) }
        (self.number, self.size, shift) = (number, size, 0)
    }

    /// Creates a page that begins behind so many results, which need not be whole pages. Throws ``OutOfRange`` if the
    /// size is below 1.
    package init(behind count: Int, of size: Int) throws(OutOfRange) {
        guard size >= 1 else { throw .size(size) }
        let count = min(max(0, count), .max - 1)
        (number, self.size, shift) = (count / size + 1, size, count % size)
    }

    /// A single page with all results.
    public static var everything: Page { Page(everything: ()) }

    private init(everything: Void) {
        (number, size, shift) = (1, .max, 0)
    }

    /// The number of results before this page.
    public var offset: Int {
        let (pages, overflow) = (number - 1).multipliedReportingOverflow(by: size)
        return overflow ? .max : pages + shift
    }
    /// The number of results up to the end of this page.
    public var end: Int {
        let (end, overflow) = offset.addingReportingOverflow(size)
        return overflow ? .max : end
    }

    /// The number of pages for a number of results; 0 for none.
    public func pages(for total: Int) -> Int {
        total / size + (total % size == 0 ? 0 : 1)
    }
}
