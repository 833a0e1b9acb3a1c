package import ToiletCore

/// Reads the national address base, one house at a time, and makes streets of them. Several files are read as one.
package struct AddressReader: ReferenceReader {
    private var reader = RecordReader<AddressRow>()
    private var streets = AddressStreets()
    package var repeated: Int { 0 }

    package init() {}

    /// Each entry is a house, which is kept here.
    package mutating func read(_ source: ByteSource, _ visit: (ReferenceRow<Void>) throws -> Void) throws -> FileSummary
    {
        try reader.read(source, visit) { record, row, _ in
            do {
                streets.add(try record.house(), of: record)
                return .entry(())
            } catch let refusal as LocationEvidence.Refusal {
                return .rejected(row: row, reason: refusal.reason)
            }
        }
    }

    /// The streets of all files, in their order.
    package var entries: [GazetteerEntry] { streets.entries }
}

/// Houses by their street.
private struct AddressStreets {
    /// A street in one commune.
    private struct Street {
        let name: String
        let postcode: String
        let commune: String
        let town: String
        var houses = HouseNumbers.List()

        init(_ record: AddressRow) {
            (name, postcode, commune, town) = (record.street, record.postcode, record.commune, record.town)
        }

        func isThat(of record: AddressRow) -> Bool {
            name == record.street && commune == record.commune && postcode == record.postcode
        }
    }

    private var streets: [Street] = []
    /// The index of each street, by its commune, postcode and name.
    private var indices: [[String]: Int] = [:]
    /// The street of the row before, which most rows have too.
    private var last = 0

    mutating func add(_ house: HouseNumbers.House, of record: AddressRow) {
        if streets.isEmpty || !streets[last].isThat(of: record) {
            let key = [record.commune, record.postcode, record.street]
            last = indices[key] ?? streets.count
            if last == streets.count {
                indices[key] = last
                streets.append(Street(record))
            }
        }
        streets[last].houses.add(house)
    }

    var entries: [GazetteerEntry] { streets.compactMap(Self.entry) }

    private static func entry(_ street: Street) -> GazetteerEntry? {
        guard let numbers = HouseNumbers(street.houses, isWhole: true), let middle = street.houses.middle else {
            return nil
        }
        let arrondissement = Int(street.commune).flatMap { Arrondissement(rawValue: $0 - paris) }
        let town = [street.postcode, street.town].filter { !$0.isEmpty }.joined(separator: " ")
        let name = street.name.prefix(1).uppercased() + street.name.dropFirst()
        let place = NamedPlace(
            name: arrondissement != nil || town.isEmpty ? name : "\(name), \(town)", kind: .street,
            at: middle.coordinate, extent: middle.reach, arrondissements: arrondissement.map { [$0] } ?? []
        )
        return GazetteerEntry(place, numbers: numbers)
    }

    /// The arrondissements of Paris are the communes 75101 to 75120.
    private static let paris = 75_100
}
