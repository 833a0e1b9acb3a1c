import Foundation
import OSMOpeningHours
import TestSupport
import Testing

@Suite struct RegionTests {
    private struct Row: Decodable {
        var hours: String?

        enum CodingKeys: String, CodingKey {
            case hours = "horaires_d_ouverture"
        }
    }

    /// What no one could read with certainty, and why.
    static let unreadable = [
        // The second colon may stand for a semicolon, or for seconds that were cut off.
        "Mo-Fr 10:00-15:15: Sa-Su off",
        // A misspelt day, and a "closed" before its day instead of behind it.
        "lundi à vendredi: 12h00 - 15h00 18h30-21h30 samdi: 18h30-21h30 Fermé le dimanche",
    ]

    @Test(
        "Nearly all hours that the region publishes are read, the others with a reason",
        .enabled(if: Vintages.areHere, "the region's file is not here")
    )
    func region() throws {
        let bytes = try Vintages.bytes("2024-05_idf-v2.1-json_3217.json")
        let texts = try JSONDecoder().decode([Row].self, from: Data(bytes)).compactMap(\.hours)
        let distinct = Set(texts)
        var reasons: [String: String] = [:]
        for text in distinct {
            do throws(OpeningHours.ParsingError) {
                let hours = try OpeningHours(parsing: text)
                let again = try OpeningHours(parsing: hours.description)
                #expect(
                    again == hours && again.warnings.allSatisfy { $0.kind == .meaning }
                        && again.description == hours.description
                )
            } catch {
                reasons[text] = error.description
            }
        }
        let share = 1 - Double(reasons.count) / Double(distinct.count)
        let rows = texts.filter { reasons[$0] == nil }.count
        print("Read \(distinct.count - reasons.count) of \(distinct.count) values, \(rows) of \(texts.count) rows")
        for (text, reason) in reasons.sorted(by: <) { print("  \(text)\n    \(reason)") }
        #expect(share >= 0.99)
        #expect(reasons.keys.sorted() == Self.unreadable.sorted())
    }
}
