import Foundation
import OSMOpeningHours
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletStorage

@Suite("The account of what imports change")
struct ChangesTests {
    private static func row(
        _ latitude: Double, kind: String = "sanisette", address: String = "10 rue ortolan",
        hours: String = "06h00 - 22h00", accessible: String = "yes", status: String = "in-service"
    ) -> String {
        "\(latitude),2.35,\(kind),5,\(address),\(hours),\(accessible),no,\(status),\n"
    }

    private static func table(_ rows: String...) -> String { MadeToilets.heading + rows.joined() }

    /// The changes of the second of two imports.
    private func changes(from before: String, to after: String) throws -> [ToiletChange] {
        let filled = try FilledStore(Self.table(before))
        _ = try filled.importing(Self.table(after))
        return try filled.store.changes()
    }

    @Test("does not call new what fills an empty store")
    func first() throws {
        let filled = try FilledStore(MadeToilets.table(50, in: [.paris], seed: 81))
        #expect(try filled.store.changes().isEmpty)
        #expect(try filled.store.changes(since: Instant(secondsSince1970: 0)).isEmpty)
    }

    @Test("names each thing that became of a toilet, with what was said before and after")
    func differences() throws {
        let cases: [(String, String, [ToiletChange.What], String?, String?)] = [
            (Self.row(48.85), Self.row(48.8505), [.moved], "48.85,2.35", "48.8505,2.35"),
            (
                Self.row(48.85), Self.row(48.85, address: "12 rue ortolan"), [.renamed], "10 rue ortolan",
                "12 rue ortolan"
            ),
            (Self.row(48.85), Self.row(48.85, hours: "24/24h"), [.hours], "06h00 - 22h00", "24/24h"),
            (
                Self.row(48.85), Self.row(48.85, status: "out-of-service"), [.outOfService], "in-service",
                "out-of-service"
            ),
            (
                Self.row(48.85, status: "out-of-service"), Self.row(48.85), [.backInService], "out-of-service",
                "in-service"
            ),
            (Self.row(48.85), Self.row(48.85, accessible: "no"), [.changed], "accessible yes", "accessible no"),
            (Self.row(48.85), Self.row(48.9, kind: "wc", address: "far away"), [.new, .gone], nil, nil),
            // Another spelling, and a value that was unknown, are no changes.
            (Self.row(48.85), Self.row(48.85, address: "10  RUE ORTOLAN", hours: "6 h - 22 h"), [], nil, nil),
            (Self.row(48.85, address: "face au 10 rue ortolan"), Self.row(48.85), [], nil, nil),
            (Self.row(48.85, address: "10 z rue d'ortolan"), Self.row(48.85), [], nil, nil),
            (Self.row(48.85, address: "rue ortolan"), Self.row(48.85), [], nil, nil),
            (
                Self.row(48.85, address: "JARDINS ROSA LUXEMBOURG"),
                Self.row(48.85, address: "jardins rosa luxemburg"), [], nil, nil
            ),
            (Self.row(48.85, accessible: "unknown"), Self.row(48.85), [], nil, nil),
            (Self.row(48.85), Self.row(48.85, hours: "Horaires du parc"), [], nil, nil),
        ]
        for (before, after, what, old, new) in cases {
            let changes = try changes(from: before, to: after)
            #expect(changes.map(\.what) == what, "\(after)")
            if let first = changes.first { #expect(first.before == old && first.after == new, "\(after)") }
        }
    }

    @Test("tells several things of one toilet, the most important first")
    func several() throws {
        let changes = try changes(
            from: Self.row(48.85),
            to: Self.row(48.85, address: "12 rue ortolan", hours: "24/24h", status: "out-of-service")
        )
        #expect(changes.map(\.what) == [.outOfService, .hours, .renamed])
        #expect(Set(changes.map(\.toilet.id)).count == 1)
    }

    @Test("gives the kinds that are asked for")
    func kinds() throws {
        let after = Self.row(48.85, address: "12 rue ortolan", hours: "24/24h", status: "out-of-service")
        let filled = try FilledStore(Self.table(Self.row(48.85)))
        _ = try filled.importing(Self.table(after))
        for (choices, kinds) in [
            ("hours", [ToiletChange.What.hours]), ("renamed,out-of-service", [.outOfService, .renamed]),
            ("!renamed", [.outOfService, .hours]), ("gone", []), ("hours,!hours", []),
        ] {
            var query = ChangeQuery()
            query.restrict(to: try Choices(parsing: choices))
            #expect(try filled.store.changes(query).map(\.what) == kinds, "\(choices)")
        }
    }

    @Test("knows what is there again, and gives all since a moment")
    func since() throws {
        let (here, there) = (Self.row(48.85), Self.row(48.9, kind: "wc", address: "far away"))
        let filled = try FilledStore(Self.table(here, there))
        let later = FilledStore.now.adding(seconds: 86_400)
        let latest = FilledStore.now.adding(seconds: 2 * 86_400)
        _ = try filled.importing(Self.table(here), at: later)
        _ = try filled.importing(Self.table(here, there), at: latest)
        #expect(try filled.store.changes().map(\.what) == [.returned])
        #expect(try filled.store.changes(since: FilledStore.now).map(\.what) == [.gone, .returned])
        #expect(try filled.store.changes(since: latest).map(\.at) == [latest])
        #expect(try filled.store.changes(since: latest.adding(seconds: 1)).isEmpty)
    }

    @Test("is counted as the import's own report counts")
    func report() throws {
        let filled = try FilledStore(MadeToilets.table(300, in: [.paris], seed: 82))
        let report = try filled.importing(MadeToilets.table(300, in: [.paris], seed: 83))
        let changes = try filled.store.changes()
        #expect(changes.count { $0.what == .new || $0.what == .returned } == report.new)
        #expect(changes.count { $0.what == .gone } == report.gone)
        #expect(changes.count { $0.what == .moved } == report.moved)
    }
}
