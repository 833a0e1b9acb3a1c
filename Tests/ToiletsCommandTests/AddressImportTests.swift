import CommandSupport
import Foundation
import OSMOpeningHours
import TestSupport
import Testing

@testable import ToiletsCommand

/// `toilets import addresses`: departments of the national address base, or files of it.
@Suite("Importing addresses")
struct AddressImportTests {
    private let folder: ScratchFolder
    private let world: World
    private let portal: FakePortal
    private let made = MadeAddresses(seed: 5)

    init() throws {
        folder = try ScratchFolder()
        world = try World(World.sample)
        portal = try FakePortal(rows: [])
        for department in ["75", "93"] { portal.put(made, ofDepartment: department) }
    }

    private func houses(of department: String) -> Int {
        made.text(of: department).split(separator: "\n").count - 1
    }

    @Test("fetches the file of Paris, or those of several departments, and replaces what was there")
    func departments() throws {
        let paris = world.run("import", "addresses", "--base-url", portal.url)
        #expect(paris.status == .done, "\(paris.talk)")
        #expect(paris.data.hasPrefix("stored \(houses(of: "75")) addresses in 10 streets of \(houses(of: "75")) rows"))
        #expect(paris.talk.contains("/data/ban/adresses/latest/csv/adresses-75.csv.gz"))
        let both = world.run("import", "addresses", "75", "93", "--base-url", portal.url, "--json", "-q")
        #expect(both.data.contains("\"addresses\":\(houses(of: "")),\"streets\":20"), "\(both.data)")
        let status = world.run("status").data
        #expect(status.contains("addresses in 20 streets, imported on 21 Nov 2026"), "\(status)")
        #expect(!status.contains("addresses 2026"))
        #expect(world.run("status", "--json").data.contains("\"addresses\":{\"streets\":20,"))
        let house = try #require(made.streets.first { $0.town == "Montreuil" }?.houses.last)
        let found = world.run("near", "\(house.number) rue ortolan montreuil", "--json", "-n", "1")
        #expect(found.status == .done, "\(found.talk)")
        #expect(found.talk.contains("rue Ortolan, 93100 Montreuil"), "\(found.talk)")
    }

    @Test("takes files, packed or not, and says how old they are after a year")
    func files() throws {
        let one = try folder.write(made.text(of: "75"), to: "adresses-75.csv")
        let other = folder.file("adresses-93.csv.gz")
        try Data(Gzip.packed(Array(made.text(of: "93").utf8))).write(to: URL(filePath: other))
        let both = world.run("import", "addresses", one, other)
        #expect(both.status == .done && both.data.contains("in 20 streets"), "\(both.talk)")
        // A file of it is recognised without its name too.
        #expect(world.run("import", one).data.contains("in 10 streets"))
        var later = world
        later.now = later.now.adding(seconds: 400 * 86_400)
        #expect(
            later.run("status").data.contains("that was 400 days ago, `toilets import addresses` brings newer ones"))
    }

    @Test("refuses what is none of it, with what to do, and keeps what is stored")
    func refusals() throws {
        #expect(world.run("import", "addresses", "--base-url", portal.url).status == .done)
        let before = world.run("status").data
        func fails(_ words: [String], _ status: ToiletsCommand.ExitStatus, _ part: String) {
            let outcome = world.run(["import", "addresses"] + words)
            #expect(outcome.status == status && outcome.talk.contains(part), "\(words): \(outcome)")
        }
        fails(["none.csv"], .noInput, "none.csv")
        fails([try folder.write("a,b\n1,2\n", to: "other.csv")], .badData, "not of addresses")
        fails([try folder.write(MadeAddresses.header + "\n", to: "empty.csv")], .badData, "empty.csv")
        fails(["44", "--base-url", portal.url], .noInput, "adresses-44.csv.gz")
        let rows = made.text(of: "75").split(separator: "\n").map { $0.replacing(/;Rue [^;]*;/, with: ";;") }
        fails([try folder.write(rows.joined(separator: "\n") + "\n", to: "nameless.csv")], .badData, "it has no name")
        #expect(world.run("status").data == before)
    }

    @Test("says for a postcode elsewhere what makes it known, and finds nothing of that name in Paris instead")
    func elsewhere() throws {
        let unknown = try World.withBundledData().run("near", "5 rue du Progrès, 93310")
        #expect(
            unknown.status == .usage && unknown.talk.contains("`toilets import addresses 75 93`"), "\(unknown.talk)")
    }
}
