/// A park of the table that comes with the program: its name, and what is usual there.
package struct BundledPark: Hashable, Sendable {
    package var name: String
    /// The City's number; nil where it is not known.
    package var key: Int?
    /// The URL of its web page.
    package var page: String?
    /// The line on which it closes; nil where it is on none, or was not seen.
    package var line: ClosingLine?
    /// Whether its own notice gives public holidays the hours of the weekend.
    package var holidaysAreWeekend = false
    /// Where toilets stand that have its hours.
    package var points: [Coordinate] = []

    package init(name: String, key: Int? = nil, page: String? = nil, line: ClosingLine? = nil) {
        self.name = name
        self.key = key
        self.page = page
        self.line = line
    }

    /// Within this many metres of a point a toilet is taken to be the one that stood there.
    package static let reach = 10.0
}
