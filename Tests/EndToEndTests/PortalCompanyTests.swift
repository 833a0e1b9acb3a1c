import Foundation
import TestSupport
import Testing

@Suite("Imports from a portal, beside others")
struct PortalCompanyTests {
    @Test("leave readers with the old toilets or the new ones, and never an error")
    func readers() throws {
        let desk = try Desk()
        let portal = try FakePortal(rows: PortalRow.made(900, seed: 3))
        portal.put(PortalRow.made(800, seed: 4), in: "sanisettesparis")
        try desk.run("import", "ratp", "--base-url", portal.url, "-q").isFine()
        let imports = try desk.startShell(
            "for n in 1 2 3 4 5; do for portal in paris ratp; do "
                + "$toilets import $portal --base-url \(portal.url) -q || exit 1; done; done"
        )
        var counts: Set<Int> = []
        while imports.isRunning {
            let readers = try (0..<2).map { _ in try desk.start(["export", "--csv"]) }
            for reader in readers {
                let outcome = try reader.wait()
                outcome.isFine()
                counts.insert(outcome.text.split(separator: "\n").count - 1)
            }
        }
        try imports.wait().isFine()
        #expect(counts.isSubset(of: [800, 900]), "\(counts)")
    }

    @Test("that are killed leave the store as before or as after")
    func killed() throws {
        let desk = try Desk()
        let portal = try FakePortal(rows: PortalRow.made(900, seed: 3))
        portal.put(PortalRow.made(850, seed: 4), in: "sanisettesparis")
        try desk.run("import", "ratp", "--base-url", portal.url, "-q").isFine()
        var endings: Set<Bool> = []
        var stored = 900
        for turn in 0..<24 {
            let asked = portal.questions.count
            let name = stored == 900 ? "paris" : "ratp"
            let program = try desk.start(["import", name, "--base-url", portal.url, "-q"])
            try wait(until: { portal.questions.count > asked || !program.isRunning }, "it asks")
            // Each look at the process takes a thousandth of the time that the work does, and each turn has more.
            for _ in 0..<turn * turn * 400 where program.isRunning {}
            program.send(SIGKILL)
            _ = try program.wait()
            let count = try desk.ids().count
            #expect([850, 900].contains(count))
            endings.insert(count != stored)
            stored = count
            let words = try desk.other("sqlite3", desk.database, "PRAGMA integrity_check")
            #expect(words.text == "ok\n", "\(words)")
        }
        #expect(endings == [false, true], "the moments are spread over the whole work")
    }
}
