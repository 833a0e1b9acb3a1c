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
}
