import ParisToilets
import TestSupport
import Testing

@Suite("An address in the gazetteer")
struct StoredAddressTests {
    @Test("answers to exactly its words, in any spelling, and to no similar ones", arguments: StoreKind.all)
    func words(_ kind: StoreKind) throws {
        let empty = try kind.make()
        let table = MadeToilets.table(50, in: [.paris], seed: 91)
        _ = try empty.importer("a test", FilledStore.now).run(ByteSource(Array(table.utf8)))
        let place = NamedPlace(
            name: "7 Rue des Trois Fontaines 94300 Vincennes",
            aliases: ["7 r. des trois fontaines, vincennes", "chez ma tante"], kind: .address,
            at: try Coordinate(latitude: 48.8475, longitude: 2.4391)
        )
        try empty.replacePlaces("geocoded", [GazetteerEntry(place)], nil)
        let store = try empty.open()
        for text in [
            place.name, "7 rue des Trois-Fontaines à Vincennes", "7, RUE TROIS FONTAINES VINCENNES",
            "Chez  ma tante", "chez ma tante, Paris",
        ] {
            #expect(try store.place(named: text) == .one(FoundPlace(place, precision: .number)), "\(text)")
        }
        for text in [
            "7 rue des trois fontaines", "rue des trois fontaines vincennes", "vincennes 94300", "tante",
            "9 rue des trois fontaines vincennes", "7 rue des trois fontaine vincennes", "ma tante chez",
        ] {
            let answer = try store.place(named: text)
            #expect(answer.suggestions != nil, "\(text): \(answer)")
        }
    }
}
