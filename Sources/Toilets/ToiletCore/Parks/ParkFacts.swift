/// What follows from a row of the City's green spaces, the periods that were imported before, and the bundled table.
package struct ParkFacts: Sendable {
    /// The name to show; nil where the row has none.
    package let name: String?
    /// The hours that are stated, with their periods; nil where none can be used.
    package let hours: String?
    /// The first day for which they are stated; nil where that is for no period.
    package let first: CivilDate?
    /// The last day for which they are stated; nil where that has no end.
    package let last: CivilDate?
    /// What is known of the hours at all times; nil where nothing is.
    package let opening: String?
    package let usual: UsualClosing
    /// Whether public holidays have the hours of the weekend.
    package let holidaysAreWeekend: Bool
    /// The line of the bundled table.
    package let line: ClosingLine?
    /// The web page of the bundled table.
    package let page: String?

    /// Works them out, and adds the row's period to the year of its park. `imported` is the time of the import, in UTC.
    package init(_ entry: ParkEntry, _ year: inout ParkYear, _ own: BundledPark?, imported: String) {
        let schedule = entry.schedule
        if let stated = ParkYear.Stated(schedule, imported: imported) { year.add(stated) }
        holidaysAreWeekend = own?.holidaysAreWeekend ?? false
        hours = year.hours(last: schedule, holidaysAreWeekend: holidaysAreWeekend)
        opening = ParkHours.expression(stated: hours, inferredFrom: schedule, and: year.periods.map(\.schedule))
        let span = year.span
        (first, last) = (span?.first, span?.last)
        usual = year.usual(else: own?.line)
        line = own?.line
        page = own?.page
        name = entry.nameText.map { text in
            guard text == text.uppercased() else { return text }
            // The bundled name has its accents, the source's capitals have none.
            if let name = own?.name, Self.isSame(name, text) { return name }
            let readable = AddressText.readable(text)
            return readable.prefix(1).uppercased() + readable.dropFirst()
        }
    }

    /// Whether two names differ in case, accents and articles at most.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        var folded: ([UInt8], [UInt8]) = ([], [])
        NameWords.foldIndexed(one, into: &folded.0)
        NameWords.foldIndexed(other, into: &folded.1)
        return folded.0 == folded.1
    }
}
