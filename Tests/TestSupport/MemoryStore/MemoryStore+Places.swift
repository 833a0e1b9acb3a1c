package import ParisToilets
internal import ToiletCore
internal import WalkingNetwork

extension MemoryStore {
    package func placeSources() throws -> [String: Int] {
        try read { content, _ in content.places.mapValues(\.count) }
    }

    package func knownPlaces() throws -> [NamedPlace] {
        try read { content, _ in
            let places = content.places.sorted { $0.key < $1.key }.flatMap(\.value).map(\.place)
            return places.filter { $0.kind != .street && $0.kind != .address }
        }
    }

    package func place(named words: String) throws -> PlaceAnswer {
        try read { content, _ in
            let entries = content.places.sorted { $0.key < $1.key }.flatMap(\.value)
            let toilets = content.rows.sorted { $0.key < $1.key }.map(\.value.toilet)
            let network = WalkingNetwork(content.cells)
            // Each of its look-ups looks at all names, as no other store does.
            return try WorkBudget.$ofQuestion.withValue(WorkBudget(.max)) {
                try PlaceFinder(
                    EveryPlace(places: entries.map(\.place)), EveryAddress(toilets: toilets),
                    plan: { entry, _ in entries[entry].plan },
                    meeting: { one, other, _ in try network.meeting(of: one, other) }
                )
                .find(words)
            }
        }
    }
}

/// A gazetteer without an index: every place may have the words.
private struct EveryPlace: Gazetteer {
    let places: [NamedPlace]
    private let runs: [WordRun]

    init(places: [NamedPlace]) {
        self.places = places
        runs = WordRun.runs(ofNames: places.flatMap { [$0.name] + $0.aliases })
    }

    func words(ofLength length: Int) -> WordRun? { runs.first { $0.length == length } }

    func entries(withAnyOfEach groups: [WordGroup], limit: Int) -> [Int] { Array(places.indices) }

    func place(_ entry: Int) -> NamedPlace? { places[entry] }
}

/// The addresses of toilets without an index.
private struct EveryAddress: AddressBook {
    let toilets: [Toilet]
    private let runs: [WordRun]

    init(toilets: [Toilet]) {
        self.toilets = toilets
        runs = WordRun.runs(ofNames: toilets.map(\.addressText))
    }

    func words(ofLength length: Int) -> WordRun? { runs.first { $0.length == length } }

    func entries(withAnyOfEach groups: [WordGroup], limit: Int) -> [Int] { Array(toilets.indices) }

    func address(_ entry: Int) -> KnownAddress? {
        let toilet = toilets[entry]
        return KnownAddress(
            text: toilet.addressText, coordinate: toilet.coordinate, arrondissement: toilet.arrondissement
        )
    }
}

extension WordRun {
    fileprivate static func runs(ofNames names: [String]) -> [WordRun] {
        var folded: [UInt8] = []
        for name in names { NameWords.foldIndexed(name, into: &folded) }
        return runs(of: Set(String(decoding: folded, as: UTF8.self).split(separator: " ").map(String.init)))
    }
}
