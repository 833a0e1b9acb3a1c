/// How many toilets stand in the imported parks.
package struct ParkedToilets: Hashable, Sendable {
    /// The toilets.
    package let toilets: Int
    /// The parks that they stand in.
    package let parks: Int
    /// The toilets whose parks state hours.
    package let withHours: Int

    package init(toilets: Int, parks: Int, withHours: Int) {
        self.toilets = toilets
        self.parks = parks
        self.withHours = withHours
    }
}

/// What follows from a row of the City's green spaces, the periods that were imported before, and the bundled table.
package struct ParkFacts: Sendable {
    /// The name to show; nil where the row has none.
    package let name: String?
    /// The hours with their period; nil where the row states none that can be used.
    package let hours: String?
    /// What is known of the hours at all times; nil where nothing is.
    package let opening: String?
    package let usual: UsualClosing
    /// Whether public holidays have the hours of the weekend.
    package let holidaysAreWeekend: Bool
    /// The line of the bundled table.
    package let line: ClosingLine?
    /// The web page of the bundled table.
    package let page: String?

    /// Works them out, and adds the row's period to the year of its park.
    package init(_ entry: ParkEntry, _ year: inout ParkYear, _ own: BundledPark?) {
        let schedule = entry.schedule
        holidaysAreWeekend = own?.holidaysAreWeekend ?? false
        hours = ParkHours.stated(by: schedule, holidaysAreWeekend: holidaysAreWeekend)
        if let period = schedule.period, let hours {
            year.add(ParkYear.Stated(period: period, hours: hours, closing: schedule.closing))
        }
        opening = year.opening(last: schedule, hours: hours)
        usual = year.usual(else: own?.line)
        line = own?.line
        page = own?.page
        name = entry.nameText.map { text in
            // The bundled name has its accents, the source's capitals have none.
            guard text == text.uppercased() else { return text }
            if let name = own?.name { return name }
            let readable = AddressText.readable(text)
            return readable.prefix(1).uppercased() + readable.dropFirst()
        }
    }
}
