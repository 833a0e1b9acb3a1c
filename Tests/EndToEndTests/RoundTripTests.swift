import Foundation
import TestSupport
import Testing

@Suite("There and back")
struct RoundTripTests {
    @Test("What one store exports, another imports and exports again", arguments: ["bundled", "made"])
    func again(_ origin: String) throws {
        let desk = try origin == "made" ? Desk.filled(3000) : Desk.filled()
        try desk.run("export", "-o", "one.csv").isFine()
        let one = desk.folder.file("one.csv")
        let second = try Desk()
        try second.run("import", one, "-q").isFine()
        let table = try second.run("export", "--csv")
        #expect(try table.data == Data(contentsOf: URL(filePath: one)))
        let report = try second.run("import", one, "--json")
        #expect(
            report.text.contains(
                "\"new\":0,\"gone\":0,\"moved\":0,\"changed\":0,\"unchanged\":\(try desk.ids().count),"
            )
        )
    }
}
