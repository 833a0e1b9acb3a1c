import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore

/// Places in words through every kind of store: the index of the file against looking at every name.
@Suite("A place in words", .serialized)
struct PlaceFinderTests {
    /// The bundled toilets and places. Its folder is gone, so it is asked one question at a time.
    private static let bundled = Result { try BundledPlaces.store() }

    @Test("is the same place whether an index or every name is looked at")
    func stores() throws {
        let (file, memory) = (try BundledPlaces.store(.file), try BundledPlaces.store(.memory))
        var random = SeededRandom(seed: 48)
        let names = try BundledPlaces.entries().map(\.place.name).shuffled(using: &random).prefix(25)
        for name in names {
            let misspelt = MisspeltPlaceTests.Mistake.wrong.make(in: name, &random)
            for typed in [name, misspelt, name.split(separator: " ").first.map(String.init) ?? name] {
                let (one, other) = (try file.place(named: typed), try memory.place(named: typed))
                #expect(one.first == other.first, "\(typed)")
                #expect(one.place == other.place, "\(typed)")
            }
        }
    }

    @Test("is a sight by its name in each language, and each of these names has a source")
    func languages() throws {
        let store = try Self.bundled.get()
        var counts: [String: Int] = [:]
        var sights: Set<String> = []
        for row in try Checkout.text(of: "data/landmark-sources.csv").split(separator: "\n").dropFirst() {
            let cells = row.split(separator: ",").map(String.init)
            try #require(cells.count == 4 && cells[3].hasPrefix("http"), "\(row)")
            counts[cells[1], default: 0] += 1
            sights.insert(cells[0])
            for typed in [cells[2], cells[2].uppercased()] {
                let place = try #require(try store.place(named: typed).place, "\(typed) is no place, or several")
                #expect(place.name == cells[0], "\(typed)")
            }
        }
        #expect(sights.count == 63)
        #expect(Set(counts.keys) == Set(Language.allCases.map(\.rawValue)).subtracting(["en", "fr"]))
    }

    @Test("is a house where its number is known, else the nearest one, and the answer says which")
    func numbers() throws {
        let store = try Self.bundled.get()
        func found(_ text: String) throws -> FoundPlace? { try store.place(named: text).place }
        let known = try #require(try found("10, r. ortolan, 75005 Paris"))
        #expect(known.precision == .toilet)
        #expect(known.coordinate == (try found("10 rue Ortolan"))?.coordinate)
        #expect(try found("12 bis rue Ortolan")?.precision == .nearestNumber(10))
        #expect(try found("rue Ortolan")?.precision == .nearestNumber(10))
        #expect(try found("gare du nord")?.precision == .place)
        // The six toilets of the Bois de Vincennes have the address of one gate, and are up to 3.6 km apart.
        guard case .amid(6, let reach)? = try found("2 carrefour de la Pyramide")?.precision else {
            Issue.record("one of six toilets is taken for all")
            return
        }
        #expect(1000...3000 ~= reach)
    }

    @Test("has its house number also behind the town and its arrondissement")
    func numberBehindTown() throws {
        let store = try BundledPlaces.store(withStreets: true)
        func place(_ text: String) throws -> Coordinate? { try store.place(named: text).place?.coordinate }
        let expected = try #require(try place("195 quai de Valmy, 75010 Paris"))
        for text in ["Paris 10, 195 quai de Valmy", "paris 10e 195 quai de valmy", "Paris 10 195 quai de Valmy"] {
            #expect(try place(text) == expected, "\(text)")
        }
        // No arrondissement stands here: the number is that of the house, or two of them are.
        #expect(try place("Paris, 10 rue Ortolan") == place("10 rue Ortolan"))
        #expect(try place("5-7 rue Mouffetard Paris") == place("5 rue Mouffetard"))
    }

    /// The name of the one place that a text means.
    private static func name(_ text: String, in store: any ToiletStore) throws -> String? {
        try store.place(named: text).place?.name
    }

    @Test(
        "is no other place with a similar name, where the one that was named is not known",
        arguments: [
            // Streets of which no toilet has the address.
            "rue jacob", "rue vavin", "rue royale", "rue saint lazare", "rue de poissy", "avenue hoche",
            "rue st denis",
            // Kinds of places that are not there.
            "hopital montparnasse", "eglise pigalle", "musee victor hugo", "pont de tolbiac",
            "mairie de lyon",
            // Towns and words.
            "rue sainte", "avenue saint", "cergy", "massy", "angers", "gare de brest", "gare du havre",
            "merci", "help", "action", "or",
            // Line 13 does not stop there, and the place is not in the 18th.
            "M13 odeon", "place des vosges 18e",
        ]
    )
    func unknown(_ text: String) throws {
        #expect(try Self.name(text, in: Self.bundled.get()) == nil)
    }

    @Test(
        "is found however it is written",
        arguments: [
            ("à côté de la gare de lyon", "Gare de Lyon"), ("next to the eiffel tower", "Tour Eiffel"),
            ("mairie du 13e, Paris, France", "Mairie du 13e"), ("mairie du treizième", "Mairie du 13e"),
            ("11 eme", "11e arrondissement"), ("75011 Paris", "11e arrondissement"),
            ("garedunord", "Gare du Nord"), ("hoteldeville", "Hôtel de Ville"),
            ("saintlazare", "Saint-Lazare"),
            ("10 rue de la huchette", "10 rue de la Huchette"), ("boulvard voltaire", "bd Voltaire"),
            ("n° 10 rue ortolan", "10 rue Ortolan"), ("10-12 rue ortolan", "10 rue Ortolan"),
            ("quinze vingt", "Hôpital des Quinze-Vingts"), ("metor bastille", "Bastille"),
            ("louvre", "Musée du Louvre"),
            ("barbes", "Barbès-Rochechouart"), ("station sentier", "Sentier"),
            ("paris bercy", "Paris-Bercy"), ("station m4 m5 gare du nord", "Gare du Nord"),
            ("hopital necker", "Hôpital Necker-Enfants malades"), ("M4 odeon", "Odéon"),
            ("metro ligne 4 odéon", "Odéon"), ("11e", "11e arrondissement"), ("75116 Paris", "16e arrondissement"),
            ("place des vosges 4eme", "Place des Vosges"),
        ]
    )
    func written(_ text: String, _ name: String) throws {
        #expect(try Self.name(text, in: Self.bundled.get()) == name)
    }

    @Test(
        "is rather one of the same name and another type than one of a similar name",
        .enabled(if: Vintages.areHere, "needs ../shared")
    )
    func otherType() throws {
        let (file, store) = try BundledPlaces.storeWithStreets()
        for text in ["rue raspail", "avenue grenelle", "boulevard italie", "rue nation", "avenue bercy"] {
            #expect(try withExtendedLifetime(file) { try Self.name(text, in: store) } == nil, "\(text)")
        }
    }

    @Test("is asked back where two places fit alike")
    func several() throws {
        let places = try #require(try Self.bundled.get().place(named: "M13").choices)
        #expect(places.count > 15)
        #expect(places.allSatisfy { $0.place.lines.contains("M13") })
    }
}

extension PlaceAnswer {
    /// The likeliest place, and whether it is the answer.
    fileprivate var first: String {
        switch self {
        case .one(let place): "one \(place.name)"
        case .several(let places): "several \(places.first?.name ?? "")"
        case .none: "none"
        }
    }
}
