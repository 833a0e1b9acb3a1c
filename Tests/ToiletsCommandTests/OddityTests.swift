import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets status --odd")
struct OddityTests {
    @Test("lists the toilets that look odd, and why")
    func table() throws {
        let outcome = try World.withSample().run("status", "--odd")
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        #expect(outcome.lines[0].hasPrefix("id     address") && outcome.lines[0].hasSuffix("  why"))
        #expect(outcome.lines[1].hasPrefix("a0005") && outcome.lines[1].hasSuffix("  doubtful hours"))
        #expect(outcome.data.contains("a0002") && outcome.data.contains("  hours unknown\n"))
        #expect(
            outcome.data.contains(
                "(no address)                     hours unknown, access unknown, not understood: ‘Peut-être’, ‘Cabine spatiale’, ‘En travaux’, no address\n"
            ),
            "\(outcome.data)"
        )
        #expect(outcome.data.hasSuffix("\n5 toilets look odd\n"))
    }

    @Test("agrees with the numbers of the status")
    func numbers() throws {
        let filled = try FilledStore(MadeToilets.table(300, in: [.paris], from: ["paris", "osm"], seed: 91))
        var counts: [Oddity: Int] = [:]
        try filled.store.forEachOddToilet { odd in
            for oddity in odd.oddities { counts[oddity, default: 0] += 1 }
        }
        let wanted = try filled.store.status().oddities
        #expect(counts[.doubtfulHours, default: 0] == wanted.doubtfulHours)
        #expect(counts[.unknownHours, default: 0] == wanted.unknownHours)
        #expect(counts[.unknownAccess, default: 0] == wanted.unknownAccess)
        #expect(counts[.unreadValues, default: 0] == wanted.unreadValues)
        #expect(counts[.withoutAddress, default: 0] == wanted.withoutAddress)
        #expect(counts[.urinalsWithChangingTable, default: 0] == wanted.urinalsWithChangingTable)
        #expect(counts[.unknownHours, default: 0] > 0 && counts[.unknownAccess, default: 0] > 0)
    }

    @Test("writes JSON, and says where nothing is odd")
    func json() throws {
        let outcome = try World.withSample().run("status", "--odd", "--json")
        let toilets = try outcome.toilets
        #expect(try outcome.json["total"] as? Int == 5 && toilets.count == 5)
        #expect(toilets[0]["id"] as? String == "a0005")
        #expect(toilets[0]["oddities"] as? [String] == ["doubtfulHours"])
        let plain = try World(
            "id,latitude,longitude,kind,arrondissement,address,hours,accessible,status,source\n"
                + "a0001,48.8501,2.35,sanisette,5,10 rue ortolan,06h00 - 22h00,yes,in-service,paris\n"
        )
        #expect(plain.run("status", "--odd").data == "Nothing looks odd.\n")
        #expect(plain.run("status", "--odd", "--check").status == .usage)
    }
}
