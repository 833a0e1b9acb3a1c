import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore

/// What people type for a place, and what they mean, written down before there was anything that reads it
/// (`place-phrases.csv`). One half was used to choose the costs of ``NameMatch``, the other half was not.
@Suite("Phrases as people type them", .serialized)
struct PlacePhraseTests {
    struct Phrase {
        let half: String
        let text: String
        let expected: String
        let place: Coordinate?
        let within: Double
        let needsStreets: Bool

        var isRefused: Bool { place == nil }
    }

    static func phrases() throws -> [Phrase] {
        let table = try Checkout.text(of: "Tests/ParisToiletsTests/place-phrases.csv")
        return try table.split(separator: "\n").dropFirst().map { line in
            let cells = CSVLine.cells(String(line))
            try #require(cells.count == 7)
            let place = try Double(cells[3]).map {
                try Coordinate(latitude: $0, longitude: #require(Double(cells[4])))
            }
            return Phrase(
                half: cells[0], text: cells[1], expected: cells[2], place: place, within: Double(cells[5]) ?? 0,
                needsStreets: cells[6] == "streets"
            )
        }
    }

    /// How many phrases were answered rightly, and what was wrong with the others.
    struct Result: CustomStringConvertible {
        var places = 0
        var right = 0
        var unanswered: [String] = []
        var wrong: [String] = []
        var refused = 0
        var wronglyAnswered = 0

        mutating func add(_ phrase: Phrase, _ answer: PlaceAnswer) {
            if phrase.isRefused { refused += 1 } else { places += 1 }
            guard case .one(let found) = answer else {
                if !phrase.isRefused { unanswered.append(phrase.text) }
                return
            }
            if let place = phrase.place, found.coordinate.distance(to: place) <= phrase.within {
                right += 1
            } else {
                wrong.append("\(phrase.text) → \(found.name)")
                if phrase.isRefused { wronglyAnswered += 1 }
            }
        }

        var share: Double { Double(right) / Double(places) }

        var description: String {
            "\(right) of \(places) places found (\(Int(clamping: (share * 1000).rounded()) / 10) %), "
                + "\(refused - wronglyAnswered) of \(refused) others not answered; "
                + "not found: \(unanswered); wrong: \(wrong)"
        }
    }

    static func result(half: String, streets: Bool, _ store: any ToiletStore) throws -> Result {
        var result = Result()
        for phrase in try phrases() where phrase.half == half && (streets || !phrase.needsStreets) {
            result.add(phrase, try store.place(named: phrase.text))
        }
        return result
    }

    @Test("mean what a person means by them, with what comes with the program", arguments: ["a", "b"])
    func bundled(half: String) throws {
        let result = try Self.result(half: half, streets: false, BundledPlaces.store())
        print("phrases, half \(half), bundled places: \(result)")
        #expect(result.places >= 140)
        #expect(result.share >= 0.97)
        #expect(result.wrong.isEmpty)
    }

    @Test("mean that with every street too", .enabled(if: Vintages.areHere, "needs ../shared"), arguments: ["a", "b"])
    func streets(half: String) throws {
        let (file, store) = try BundledPlaces.storeWithStreets()
        let result = try withExtendedLifetime(file) { try Self.result(half: half, streets: true, store) }
        print("phrases, half \(half), every street: \(result)")
        #expect(result.places >= 170)
        #expect(result.share >= 0.97)
        #expect(result.wrong.isEmpty)
    }

    @Test("None is lost for the streets that come with the program, none is answered wrongly, and few are asked back")
    func withStreets() throws {
        let (before, after) = (try BundledPlaces.store(), try BundledPlaces.store(withStreets: true))
        var askedBack: [String] = []
        for phrase in try Self.phrases() {
            var (one, other) = (Result(), Result())
            let answer = try after.place(named: phrase.text)
            one.add(phrase, try before.place(named: phrase.text))
            other.add(phrase, answer)
            #expect(other.wrong.isEmpty)
            guard one.right > other.right else { continue }
            if case .several = answer { askedBack.append(phrase.text) } else { Issue.record("\(phrase.text) is lost") }
        }
        #expect(askedBack.count <= 5, "\(askedBack)")
    }

    @Test("number three hundred and more, half of them for choosing the costs, half for looking at the result")
    func table() throws {
        let phrases = try Self.phrases()
        #expect(phrases.count { !$0.isRefused } >= 300)
        #expect(phrases.count { $0.half == "a" } == phrases.count { $0.half == "b" })
        #expect(Set(phrases.map(\.text)).count == phrases.count)
    }
}

/// A line of CSV without line breaks in its cells.
enum CSVLine {
    static func cells(_ line: String) -> [String] {
        var cells = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                cells.append("")
            } else {
                cells[cells.count - 1].append(character)
            }
        }
        return cells
    }
}
