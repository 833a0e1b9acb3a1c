/// What is in a store, and what was done to it.
extension Words {
    package func bundledCopy(of date: SafeText) -> SafeText { bundledCopy(bundledDataSet, of: date) }

    package func filling(_ path: String, copyOf date: SafeText) -> SafeText {
        filling(path, from: bundledCopy(of: date))
    }

    package func fillingToo(_ path: String, copyOf date: SafeText) -> SafeText {
        fillingToo(path, from: bundledCopy(of: date))
    }

    package func rebuilt(_ path: String, toilets: Int, former: Int, imports: Int, changes: Int) -> SafeText {
        rebuilt(path, kept: content(toilets: toilets, former: former, imports: imports, changes: changes))
    }

    package func copied(
        _ path: String, to other: String, isDry: Bool, toilets: Int, former: Int, imports: Int, changes: Int,
        parks: Int, places: Int
    ) -> SafeText {
        let content =
            content(toilets: toilets, former: former, imports: imports, changes: changes)
            + [self.parks(parks), self.places(places)]
        return isDry ? wouldCopy(path, to: other, content) : copied(path, to: other, content)
    }

    private func content(toilets: Int, former: Int, imports: Int, changes: Int) -> [SafeText] {
        [self.toilets(toilets), thatAreGone(former), self.imports(imports), self.changes(changes)]
    }

    package func rowsKept(_ kept: Int, of total: Int?, table: String) -> SafeText {
        total.map { rowsKept(kept, ofAll: $0, table: table) } ?? rowsKept(kept, table: table)
    }

    /// A number of places by the source of their names.
    package func places(_ number: Int, from source: String) -> SafeText {
        let name =
            switch source {
            case "bundled": placesBundled
            case "bundled-streets": placesOfBundledStreets
            case "streets": placesOfStreets
            case "geocoded": placesGeocoded
            default: SafeText(source)
            }
        return "\(grouped(number)) \(name)"
    }

    package func updateAvailable(of date: SafeText?, rows: Int?, command: SafeText) -> SafeText {
        let update = date.map { updateIsOf($0) } ?? updateMayBeNewer
        return self.update(rows.map { self.update(update, withRows: $0) } ?? update, by: command)
    }
}
