import Foundation
import TestSupport
import Testing
import Wording

@testable import ToiletCore

/// What is only roughly known says how roughly; what is not known is no answer.
@Suite("A place that is only roughly known", .serialized)
struct RoughPlaceTests {
    /// Its folder is gone, so it is asked one question at a time.
    private static let bundled = Result { try BundledPlaces.store() }

    private func answer(_ text: String) throws -> PlaceAnswer {
        try Self.bundled.get().place(named: text)
    }

    private func found(_ text: String) throws -> FoundPlace? { try answer(text).place }

    @Test(
        "says how far what was asked for may be from there",
        arguments: [
            ("gare du nord", nil), ("10 rue Ortolan", 50), ("12 rue Ortolan", 80), ("11 rue Ortolan", 270),
            ("rue Ortolan", 1000),
        ] as [(String, Double?)]
    )
    func uncertainty(_ text: String, _ metres: Double?) throws {
        #expect(try found(text)?.uncertainty == metres)
    }

    @Test(
        "is no answer where the arrondissement or the number contradicts what is known",
        arguments: [
            ("12 rue Ortolan, 75001 Paris", "rue Ortolan is known in the 5e only"),
            ("226 rue de Rivoli", "of rue de Rivoli only no. 50 is known"),
            ("226 rue de rivoli 75001", "rue de Rivoli is known in the 4e only"),
            ("12 rue ortolan 75006", "rue Ortolan is known in the 5e only"),
            ("900 rue ortolan", "of rue Ortolan only no. 10 is known"),
        ]
    )
    func conflict(_ text: String, _ reason: String) throws {
        let suggestions = try #require(try answer(text).suggestions, "\(text) is answered")
        let sentence = PlaceWords.unknown(text, suggestions.first, .english).text
        #expect(sentence.hasSuffix(reason), "\(sentence)")
    }

    @Test(
        "is asked about where two things of one name lie apart",
        arguments: [
            ("champ de mars", ["Champ de Mars", "Parc du Champ-de-Mars"]),
            ("invalides", ["Hôtel des Invalides", "Invalides"]),
            ("marche aux puces", ["Puces de Montreuil", "Puces de Saint-Ouen", "Puces de Vanves"]),
            ("aquarium", ["Aquarium de Paris", "Palais de la Porte Dorée"]),
            ("bnf", ["BnF François-Mitterrand", "BnF Richelieu"]),
        ]
    )
    func several(_ text: String, _ names: [String]) throws {
        let places = try #require(try answer(text).choices, "\(text) is not asked about")
        #expect(places.map(\.name).sorted() == names)
    }

    @Test(
        "is no other one where all words that were typed are its name", arguments: ["Paris-Bercy", "Aquarium de Paris"]
    )
    func whole(_ text: String) throws { #expect(try found(text)?.name == text) }

    @Test(
        "is not guessed for a town elsewhere, which is said",
        arguments: [
            "orly", "roissy", "disneyland", "versailles", "Lyon", "château de Versailles", "londres", "CDG airport",
            "Roma Termini", "Saint-Denis basilique", "stade de france", "Lione", "Lião", "Brüssel", "Londen",
            "Versalles", "凡尔赛", "ロンドン",
        ]
    )
    func elsewhere(_ text: String) throws {
        let suggestions = try #require(try answer(text).suggestions, "\(text) is answered")
        #expect(suggestions.allSatisfy { $0.name.lowercased().contains(text.lowercased()) })
        #expect(PlaceWords.unknown(text, suggestions.first, .english).text.contains("lies outside of Paris"))
    }

    @Test(
        "is the station or the street of the name of a town",
        arguments: [("rome", "Rome"), ("gare de lyon", "Gare de Lyon")]
    )
    func named(_ text: String, _ name: String) throws { #expect(try found(text)?.name == name) }

    @Test("is not suggested for words of which one fits only by another letter", arguments: ["mama shelter", "roissy"])
    func suggestions(_ text: String) throws { #expect(try answer(text) == .none(suggestions: [])) }

    @Test(
        "is the arrondissement of a postcode that is written as two numbers",
        arguments: ["75 011", "75 011 Paris", "Paris 75 011"]
    )
    func postcode(_ text: String) throws {
        #expect(try WrittenCoordinate(parsing: text) == nil)
        #expect(try found(text)?.name == "11e arrondissement")
    }

    @Test(
        "is not where the person is, which the program does not know",
        arguments: ["here", "ici", "near me", "près de moi"]
    )
    func here(_ text: String) {
        #expect(PlaceWords.unknown(text, nil, .english).text.contains("does not know where you are"))
    }
}
