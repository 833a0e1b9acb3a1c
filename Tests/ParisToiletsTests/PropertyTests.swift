import Foundation
import TestSupport
import Testing

@testable import AnswerFormats
@testable import ParisToilets
@testable import ToiletCore

@Suite("The table of properties")
struct PropertyTests {
    @Test("gives each name once")
    func names() {
        let facts = Property.allCases.map(\.facts)
        for names in [
            facts.map(\.json), facts.map(\.column), facts.map { $0.label(.english).text },
            facts.map { $0.label(.french).text },
            facts.map(\.query.json),
            facts.flatMap(\.query.names), facts.compactMap(\.changeName),
        ] {
            #expect(Set(names).count == names.count, "\(names)")
        }
    }

    @Test("says of all together what each says alone")
    func packed() {
        var random = SeededRandom(seed: 31)
        for _ in 0..<2000 {
            let answers = Property.allCases.map { _ in
                Tristate.allCases.randomElement(using: &random) ?? .unknown
            }
            let asked = Property.allCases.map { _ in
                Tristate.allCases.randomElement(using: &random) ?? .unknown
            }
            var (values, required) = (PropertyValues(), PropertyValues())
            for property in Property.allCases {
                values[property] = answers[property.rawValue]
                required[property] = asked[property.rawValue]
            }
            #expect(Property.allCases.map { values[$0] } == answers)
            #expect(PropertyValues(bits: values.bits) == values)
            let pairs = zip(asked, answers).filter { $0.0 != .unknown }
            let expected: Verdict =
                pairs.contains { $0.1 != .unknown && $0.1 != $0.0 }
                ? .unwanted : pairs.contains { $0.1 == .unknown } ? .leftOut(.unknown) : .passes
            var filter = Filter()
            filter.required = required
            let traits = Traits(
                kind: .wc, arrondissement: nil, properties: values, status: .inService, source: Source.paris.name
            )
            #expect(filter.verdict(on: traits) { .yes } == expected)
        }
        #expect(PropertyValues(bits: 3 << 30) == nil)
    }

    /// A table in which each property has each value once.
    private static func table(_ toilets: [Toilet]) -> String {
        var buffer = TextBuffer()
        var writer = CSVWriter()
        writer.begin(
            AnswerHeader(ToiletQuery(at: FilledStore.now, page: .everything), tally: Tally(total: toilets.count)),
            &buffer
        )
        for toilet in toilets {
            writer.write(Hit(toilet, opening: toilet.opening(at: FilledStore.now)), &buffer)
        }
        return buffer.text
    }

    @Test("A property is the same after our own table, the store and its JSON", arguments: Property.allCases)
    func roundTrip(_ property: Property) throws {
        let toilets = try Tristate.allCases.enumerated().map { index, answer in
            var toilet = Toilet(
                coordinate: try Coordinate(latitude: 48.85 + Double(index) / 100, longitude: 2.35), kind: .wc,
                source: "elsewhere"
            )
            toilet[property] = answer
            return toilet
        }
        let table = Self.table(toilets)
        let filled = try FilledStore(table)
        let stored = try filled.everything()
        #expect(Set(stored.map(\.properties)) == Set(toilets.map(\.properties)))
        #expect(Self.table(stored.sorted { $0.coordinate.latitude < $1.coordinate.latitude }) == table)
        for toilet in stored {
            var buffer = TextBuffer()
            Hit(toilet, opening: toilet.opening(at: FilledStore.now)).writeJSON(to: &buffer)
            let members = try #require(JSONSerialization.jsonObject(with: Data(buffer.text.utf8)) as? [String: Any])
            #expect(members[property.facts.json] as? String == toilet[property].rawValue)
        }
    }

    @Test("A filter finds the property, and counts those of which it is not known", arguments: Property.allCases)
    func filtered(_ property: Property) throws {
        let heading = "latitude,longitude,kind,source,\(property.facts.column)\n"
        let filled = try FilledStore(
            heading + "48.85,2.35,wc,a,yes\n48.86,2.35,wc,a,no\n48.87,2.35,wc,a,no\n48.88,2.35,wc,a,\n"
        )
        var filter = Filter()
        filter[requires: property] = true
        let tally = try filled.store.tally(filter: filter)
        #expect(tally.total == (property.facts.query.required == .yes ? 1 : 2))
        #expect(tally.leftOut(.unknown) == 1)
        filter.unknown = .only
        #expect(try filled.store.tally(filter: filter).total == 1)
    }

    @Test(
        "A change of a property is told where the table says so, and learning it is none", arguments: Property.allCases
    )
    func changes(_ property: Property) throws {
        func table(_ word: String) -> String {
            "latitude,longitude,kind,source,\(property.facts.column)\n48.85,2.35,wc,a,\(word)\n"
        }
        let filled = try FilledStore(table("unknown"))
        #expect(try filled.importing(table("yes")).changed == 0)
        #expect(try filled.everything()[0][property] == .yes)
        let report = try filled.importing(table("no"))
        #expect(report.changed == (property.facts.changeName == nil ? 0 : 1))
        #expect(try filled.everything()[0][property] == .no)
    }

    @Test(
        "What the keys of OpenStreetMap mean",
        arguments: [
            (#""shower": "yes""#, [.shower: .yes]), (#""shower": "no""#, [.shower: .no]),
            (#""shower": "hot""#, [.shower: .yes]), (#""shower": "cold""#, [.shower: .yes]),
            (#""shower": "perhaps""#, [:]),
            (#""drinking_water": "yes""#, [.drinkingWater: .yes]),
            (#""drinking_water": "no""#, [.drinkingWater: .no]),
            (#""drinking_water": "conditional""#, [:]),
            (#""female": "yes""#, [.female: .yes]),
            (#""male": "yes", "female": "no""#, [.male: .yes, .female: .no]),
            (#""unisex": "yes""#, [.female: .yes, .male: .yes, .unisex: .yes]),
            (#""unisex": "no""#, [.unisex: .no]), (#""unisex": "perhaps""#, [:]),
            (#""unisex": "yes", "male": "no""#, [.female: .yes, .male: .no, .unisex: .yes]),
            (#""unisex": "yes", "gender_segregated": "yes""#, [.female: .yes, .male: .yes, .unisex: .no]),
            (#""gender_segregated": "no""#, [.female: .yes, .male: .yes, .unisex: .yes]),
            (#""gender_segregated": "yes""#, [.unisex: .no]),
        ] as [(String, PropertyValues)]
    )
    func keys(_ tags: String, _ expected: PropertyValues) throws {
        let text =
            #"{"osm3s": {}, "elements": [{"type": "node", "id": 1, "lat": 48.85, "lon": 2.35, "#
            + #""tags": {"amenity": "toilets", \#(tags)}}]}"#
        #expect(try Reading(text).toilets.map(\.properties) == [expected])
    }
}
