import ParisToilets
import TestSupport
import Testing

@Suite("Copies of the portal's data", .enabled(if: Vintages.areHere, "../shared/vintages is not here"))
struct VintageTests {
    @Test("every row of the City's set is read", arguments: Vintages.ofTheCity)
    func everyRow(name: String) throws {
        let reading = try Reading(.open(path: Vintages.path(name)))
        #expect(reading.summary.rows == Vintages.rows(in: name))
        if name.hasPrefix("2025-05") {
            #expect(reading.toilets.count == 622)
            #expect(reading.rejected.map(\.reason) == ["it has no place"])
        } else {
            #expect(reading.toilets.count == Vintages.rows(in: name))
            #expect(reading.rejected.isEmpty)
        }
    }
}
