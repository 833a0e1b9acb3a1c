package import ToiletCore

/// Reads the national address base, one house at a time, and makes streets of them. Several files are read as one.
package struct AddressReader: ReferenceReader {
    private var reader = RecordReader<AddressRow>()
    private var streets = AddressStreets()
    private var size = EntrySize()

    package init() {}

    /// Each entry is a house, which is kept here.
    package mutating func read(_ source: ByteSource, _ visit: (ReferenceRow<Void>) throws -> Void) throws -> FileSummary
    {
        try reader.read(source, visit) { record, row, line in
            do {
                try size.add(streets.add(try record.house(), of: record), line: line)
                return .entry(())
            } catch let refusal as LocationEvidence.Refusal {
                return .rejected(row: row, reason: refusal.reason)
            }
        }
    }

    /// The streets of all files, in their order, and what was left out of them. The reader is empty then. `check` is
    /// called from time to time, and may throw to cancel.
    package mutating func takeStreets(check: () throws -> Void) throws -> AddressedStreets {
        try streets.take(check: check)
    }
}

/// Streets with the numbers of their houses, which become places one after the other, since these take more memory.
package struct AddressedStreets: Sequence {
    fileprivate var streets: [Street] = []
    fileprivate var towns: [Town] = []
    /// How many houses there are.
    package fileprivate(set) var houses = 0
    package fileprivate(set) var leftOut = HouseNumbers.LeftOut()

    fileprivate struct Street {
        let name: String
        let town: Int
        let kept: HouseNumbers.Kept
    }

    fileprivate struct Town {
        let postcode: String
        let commune: String
        let name: String
    }

    package init() {}

    package var count: Int { streets.count }

    package func makeIterator() -> AnyIterator<GazetteerEntry> {
        AnyIterator(streets.lazy.map(entry).makeIterator())
    }

    private func entry(_ street: Street) -> GazetteerEntry {
        let town = towns[street.town]
        let arrondissement = Int(town.commune).flatMap { Arrondissement(rawValue: $0 - Self.paris) }
        let whole = [town.postcode, town.name].filter { !$0.isEmpty }.joined(separator: " ")
        let name = street.name.prefix(1).uppercased() + street.name.dropFirst()
        let place = NamedPlace(
            name: arrondissement != nil || whole.isEmpty ? name : "\(name), \(whole)", kind: .street,
            at: street.kept.middle, extent: street.kept.reach, arrondissements: arrondissement.map { [$0] } ?? []
        )
        return GazetteerEntry(place, numbers: street.kept.numbers)
    }

    /// The arrondissements of Paris are the communes 75101 to 75120.
    private static let paris = 75_100
}

/// Houses by their street.
private struct AddressStreets {
    /// A street in one commune.
    private struct Street {
        let name: String
        let town: Int
        var houses = HouseNumbers.List()
    }

    private var streets: [Street] = []
    private var towns: [AddressedStreets.Town] = []
    /// The index of each street and of each commune with its postcode.
    private var indices: [WideDigest: Int32] = [:]
    /// With a random one, no file can be made whose streets are taken for each other.
    private let seed = UInt64.random(in: 0 ... .max)
    /// The street of the row before, which most rows have too.
    private var last = 0

    /// Adds a house, and returns about how many bytes more it takes.
    mutating func add(_ house: HouseNumbers.House, of record: AddressRow) -> Int {
        var more = 12
        if streets.isEmpty || !isLast(record) {
            let town = index(of: [record.commune, record.postcode], or: towns.count)
            if town == towns.count {
                towns.append(
                    AddressedStreets.Town(postcode: record.postcode, commune: record.commune, name: record.town))
                more += 250 + record.town.utf8.count + record.commune.utf8.count + record.postcode.utf8.count
            }
            last = index(of: ["\(town)", record.street, ""], or: streets.count)
            if last == streets.count {
                streets.append(Street(name: record.street, town: town))
                more += 200 + record.street.utf8.count
            }
        }
        streets[last].houses.add(house)
        return more
    }

    private func isLast(_ record: AddressRow) -> Bool {
        let (street, town) = (streets[last], towns[streets[last].town])
        return street.name == record.street && town.commune == record.commune && town.postcode == record.postcode
    }

    /// The index under some texts, which is `new` where there was none.
    private mutating func index(of texts: [String], or new: Int) -> Int {
        var key = WideDigest(seed: seed)
        for text in texts { key.mix(text) }
        if let index = indices[key] { return Int(index) }
        indices[key] = Int32(clamping: new)
        return new
    }

    /// The streets, with what is kept of their houses.
    mutating func take(check: () throws -> Void) throws -> AddressedStreets {
        var taken = AddressedStreets()
        swap(&taken.towns, &towns)
        indices = [:]
        taken.streets.reserveCapacity(streets.count)
        for index in streets.indices {
            if index % 1024 == 0 { try check() }
            let street = streets[index]
            streets[index].houses = HouseNumbers.List()
            guard let kept = street.houses.kept(isWhole: true) else { continue }
            taken.houses += kept.numbers.count
            taken.leftOut += kept.leftOut
            taken.streets.append(AddressedStreets.Street(name: street.name, town: street.town, kept: kept))
        }
        streets = []
        last = 0
        return taken
    }
}
