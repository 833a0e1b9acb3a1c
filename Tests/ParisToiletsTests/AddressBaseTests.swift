import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import Gazetteer
@testable import ToiletCore
@testable import ToiletImport

/// With the national address base a house is exact, and streets outside of Paris are found.
@Suite("The national address base")
struct AddressBaseTests {
    private let made = MadeAddresses(seed: 7)

    /// A store of a kind with the City's toilets and streets, and the made addresses.
    private func store(_ kind: StoreKind) throws -> any ToiletStore {
        let empty = try kind.make()
        _ = try empty.importer("a test", FilledStore.now)
            .run(ByteSource.open(path: Checkout.root.appending(path: "data/toilets.csv").path))
        try empty.replacePlaces("bundled-streets", BundledPlaces.streets(), nil)
        try empty.replacePlaces("addresses 2026-11-21", entries(made.text()), nil)
        return try empty.open()
    }

    private func entries(_ text: String) throws -> [GazetteerEntry] {
        var reader = AddressReader()
        _ = try reader.read(ByteSource(Array(text.utf8))) { _ in }
        return Array(try reader.takeStreets {})
    }

    private func written(_ house: MadeAddresses.House, of street: MadeAddresses.Street) -> [String] {
        let number = "\(house.number)" + (house.repetition.isEmpty ? "" : " \(house.repetition)")
        return [
            "\(number) \(street.name), \(street.postcode) \(street.town)",
            "\(number), \(street.name.lowercased()) \(street.postcode)",
            "\(street.postcode) \(street.town) \(number) \(street.name)",
        ]
    }

    @Test("is recognised by its columns, and becomes a street of each name in each commune")
    func streets() throws {
        let text = made.text()
        #expect(try ByteSource(Array(text.utf8)).referenceSet == .addresses)
        let entries = try entries(text)
        #expect(entries.count == made.streets.count)
        for (entry, street) in zip(entries, made.streets) {
            let isOfParis = street.town == "Paris"
            #expect(entry.place.name == (isOfParis ? street.name : "\(street.name), \(street.postcode) \(street.town)"))
            #expect(entry.place.arrondissements.isEmpty == !isOfParis)
            let houses = try #require(entry.numbers).houses
            #expect(houses.count == street.houses.count)
            for house in street.houses {
                let found = try #require(
                    houses.first { ($0.number, $0.repetition) == (house.number, house.repetition) })
                #expect(found.coordinate.distance(to: house.coordinate) < 1)
            }
        }
    }

    @Test(
        "puts each of its houses where it says, however it is written, in every kind of store",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longExact() throws {
        for kind in StoreKind.all {
            let store = try store(kind)
            for street in made.streets {
                // Only a file looks words up in an index.
                let houses = kind.name == StoreKind.file.name ? street.houses[...] : street.houses.suffix(1)
                for house in houses where house.number % 3 == 0 || !house.repetition.isEmpty || houses.count == 1 {
                    for text in written(house, of: street) {
                        let found = try #require(try store.place(named: text).place, "\(kind.name): \(text)")
                        #expect(found.coordinate.distance(to: house.coordinate) < 1, "\(kind.name): \(text)")
                        #expect(found.precision == .number && found.uncertainty == nil, "\(kind.name): \(text)")
                    }
                }
            }
        }
    }

    @Test("says of a number that it lacks how far it may be, and of one far beyond its houses what there is")
    func lacking() throws {
        let store = try store(.file)
        for street in made.streets where street.town == "Montreuil" {
            let numbers = Set(street.houses.map(\.number))
            let last = try #require(numbers.max())
            for number in 1...last where !numbers.contains(number) {
                let text = "\(number) \(street.name), \(street.postcode)"
                let found = try #require(try store.place(named: text).place, "\(text) is not answered")
                let beside = try #require(street.houses.first { $0.number == number - 1 || $0.number == number + 1 })
                let metres = try #require(found.uncertainty)
                #expect(metres < 60 && found.coordinate.distance(to: beside.coordinate) < 60, "\(text)")
            }
            let beyond = try store.place(named: "\(last + 40) \(street.name), \(street.postcode)")
            let suggestions = try #require(beyond.suggestions)
            let sentence = PlaceWords.unknown("x", suggestions.first, .english).text
            #expect(sentence.hasSuffix("only nos. 1 to \(last) are known"), "\(sentence)")
        }
    }

    @Test("prefers the street of Paris where no town is said")
    func paris() throws {
        let store = try store(.file)
        let found = try #require(try store.place(named: "3 rue Lecourbe").place)
        #expect(found.place.arrondissements == [Arrondissement(rawValue: 15)])
        // A street that only other towns have needs none.
        let other = try store.place(named: "rue neuve des essais montreuil saint gervais")
        #expect(other.choices?.isEmpty != true)
    }

    @Test(
        "leaves out rows without a number, a street or a point, and says why",
        arguments: [
            (";;Rue A;75001;75101;Paris", "2.35;48.85", "it has no house number"),
            ("0;;Rue A;75001;75101;Paris", "2.35;48.85", "it has no house number"),
            ("99999;;Rue A;75001;75101;Paris", "2.35;48.85", "it has no house number"),
            ("x;;Rue A;75001;75101;Paris", "2.35;48.85", "it has no house number"),
            ("4;;;75001;75101;Paris", "2.35;48.85", "it has no name"),
            ("4;;Rue A;75001;75101;Paris", ";48.85", "it has no geometry"),
            ("4;;Rue A;75001;75101;Paris", "200;48.85", "it has no geometry"),
            (
                "4;;\(String(repeating: "a", count: 300));75001;75101;Paris", "2.35;48.85",
                "its name is longer than 150 bytes"
            ),
        ]
    )
    func malformed(start: String, point: String, reason: String) throws {
        let header = "numero;rep;nom_voie;code_postal;code_insee;nom_commune;lon;lat"
        var reader = AddressReader()
        var reasons: [String] = []
        let text = "\(header)\n1;;Rue B;75001;75101;Paris;2.35;48.85\n\(start);\(point)\n"
        _ = try reader.read(ByteSource(Array(text.utf8))) { row in
            if case .rejected(let row, let reason) = row { reasons.append("\(row): \(reason.text(.english).text)") }
        }
        #expect(reasons.count == 1 && reasons[0].hasPrefix("2: \(reason)"), "\(reasons)")
        #expect(try reader.takeStreets {}.map(\.place.name) == ["Rue B"])
    }

    @Test("keeps its houses in seven bytes each, and damaged bytes are none")
    func bytes() throws {
        for street in made.streets {
            let houses = street.houses.map { HouseNumbers.House($0.number, $0.repetition, at: $0.coordinate) }
            let numbers = try #require(HouseNumbers(houses, isWhole: true))
            #expect(numbers.bytes.count == 9 + 7 * houses.count && numbers.count == houses.count)
            #expect(HouseNumbers(bytes: numbers.bytes) == numbers && numbers.isWhole)
            #expect(numbers.houses.map(\.number) == houses.map(\.number).sorted())
            for length in 0..<numbers.bytes.count where (length - 9) % 7 != 0 || length <= 9 {
                #expect(HouseNumbers(bytes: Array(numbers.bytes.prefix(length))) == nil)
            }
        }
        #expect(HouseNumbers([], isWhole: true) == nil)
        // Whatever the bytes are, reading them ends.
        var random = SeededRandom(seed: 3)
        for _ in 0..<500 {
            let count = 9 + 7 * Int.random(in: 1...20, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            bytes[0] = 1
            _ = HouseNumbers(bytes: bytes)?.houses
        }
    }

    @Test("replaces all of an earlier import, and leaves the streets that come with the program")
    func replaced() throws {
        let file = try FilledStore(file: Checkout.root.appending(path: "data/toilets.csv").path)
        try SpatiaLiteStore.replacePlaces(["bundled-streets": BundledPlaces.streets()], path: file.path)
        let streets = try file.store.placeSources()["bundled-streets"]
        let importer = ReferenceImporter(of: .addresses, into: file.path, origin: "a test", at: FilledStore.now)
        let both = try importer.run(ByteSource(Array(made.text().utf8)))
        #expect(both.count == made.streets.map(\.houses.count).reduce(0, +) && both.streets == 20)
        let paris = try importer.run(ByteSource(Array(made.text(of: "75").utf8)))
        #expect(paris.streets == 10)
        let status = try file.store.status()
        #expect(status.addresses?.streets == 10 && status.addresses?.numbers == paris.count)
        #expect(status.addresses?.importedOn == CivilZone.paris.civilTime(at: FilledStore.now).date)
        #expect(try file.store.placeSources()["bundled-streets"] == streets)
    }
}
