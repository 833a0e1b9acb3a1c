extension ReferenceImporter {
    /// Imports the addresses of one or several departments, in place of all that are stored.
    func runAddresses(_ input: ImportInput) throws -> ReferenceReport {
        var streets: AddressedStreets?
        return try run(
            input, by: AddressReader(), doubting: (.address, { $1.noRowIsAddress(of: $0) }, { _ in (0, 0) })
        ) { reader, _, report in
            let taken = try reader.takeStreets(check: check)
            report.note(taken)
            streets = taken
        } store: { _, _, _ in
            let location = StoreLocation(path)
            var places: [String: any Sequence<GazetteerEntry>] = [:]
            for source in try location.placeSources().keys
            where StoreStatus.StoredAddresses.day(ofSource: source) != nil {
                places[source] = EmptyCollection<GazetteerEntry>()
            }
            places[StoreStatus.StoredAddresses.source(importedOn: CivilZone.paris.civilTime(at: now).date)] =
                streets ?? AddressedStreets()
            try location.replacePlaces(places, network: nil, shouldStop: shouldStop)
        }
    }
}
