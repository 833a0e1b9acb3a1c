/// What is known of a street beside its name.
package struct StreetPlan: Sendable {
    /// Its centre lines; none where they are not known.
    package var lines: [[Coordinate]]
    /// House numbers with their points.
    package var numbers: HouseNumbers?

    package init(lines: [[Coordinate]] = [], numbers: HouseNumbers? = nil) {
        self.lines = lines
        self.numbers = numbers
    }
}
