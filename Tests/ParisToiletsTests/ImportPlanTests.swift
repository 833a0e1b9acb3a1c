import OSMOpeningHours
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ParisToilets

@Suite("The plan of an import")
struct ImportPlanTests {
    private static func importer(into path: String) -> Importer {
        var importer = Importer(into: path, origin: "a test", at: FilledStore.now)
        importer.ignoresSanityLimits = true
        return importer
    }

    private static func source(_ count: Int, from sources: [String] = ["paris"], seed: UInt64) throws
        -> ByteSource
    {
        try ByteSource(Array(MadeToilets.table(count, in: [.paris], from: sources, seed: seed).utf8))
    }

    /// The content of a store without the times of writing.
    private static func content(_ path: String) throws -> [String] {
        let connection = try Connection(path, access: .read)
        let tables: [SQL] = [
            "SELECT json_array(pk, id, kind, address, hours_text, source, twin, first_seen) FROM toilets ORDER BY pk",
            "SELECT json_array(id, source, first_seen) FROM former_toilets ORDER BY id",
            "SELECT json_array(number, import, toilet, what, before, after) FROM changes ORDER BY number",
            "SELECT json_array(number, read, stored, new, gone, changed, source, digest) FROM imports ORDER BY number",
        ]
        return try tables.flatMap { try connection.rows($0) { $0.text() } }
    }

    @Test("is what is carried out", arguments: [["paris"], ["paris", "osm"], ["paris", "osm", "region"]])
    func carriedOut(_ sources: [String]) throws {
        let folder = try ScratchFolder()
        let path = folder.file("a.sqlite")
        for seed in UInt64(1)...4 {
            var rehearsal = Self.importer(into: path)
            rehearsal.dryRun = true
            let planned = try rehearsal.run(Self.source(300, from: sources, seed: seed))
            let store = try ImportStore(writing: path) { false }
            var rows = try InputRows(
                [Self.source(300, from: sources, seed: seed)], expecting: nil, timeZone: { _ in nil }
            )
            var plan = try store.snapshot { snapshot in
                var planner = try Planner(against: snapshot, file: { try TemporaryFile() })
                let facts = try rows.read { outcome in
                    if case .toilet(let toilet) = outcome { try planner.take(toilet) }
                }
                return try planner.finish(
                    format: "a test", digest: facts.digest,
                    within: nil, check: {}
                )
            }
            var expected: [Int: Toilet] = [:]
            let first = plan.firstRow
            try plan.forEachAdded { index, toilet in expected[first + index] = toilet }
            try plan.replaced.forEach { expected[$0.row] = $0.toilet }
            let (leaders, gone) = (plan.leaders, plan.gone.map(\.row))
            #expect(plan.report.new == planned.new && plan.report.gone == planned.gone)
            #expect(plan.report.changed == planned.changed && plan.report.unchanged == planned.unchanged)
            let event = ImportEvent(now: FilledStore.now, origin: "a test")
            #expect(try store.carryOut(&plan, of: event) == .done)
            try store.snapshot { after in
                for (row, toilet) in expected { #expect(try after.toilet(inRow: row) == toilet) }
                let stored = try after.leaders()
                for (row, leader) in leaders where !gone.contains(row) { #expect(stored[row] == leader) }
                for row in gone { #expect(throws: StoreError.self) { try after.toilet(inRow: row) } }
            }
        }
    }

    @Test(
        "is made again where somebody else imported while the file was read, who waited for nothing",
        arguments: [0, 200]
    )
    func replanned(_ stored: Int) throws {
        let folder = try ScratchFolder()
        let (path, other) = (folder.file("a.sqlite"), folder.file("b.sqlite"))
        for path in [path, other] where stored > 0 {
            _ = try Self.importer(into: path).run(Self.source(stored, from: ["osm"], seed: 1))
        }
        var importer = Self.importer(into: path)
        var isIn = false
        // Called after the last row is read and before anything is written.
        importer.progress = { progress in
            guard !isIn, progress.rows == 300 else { return }
            isIn = true
            #expect(throws: Never.self) {
                _ = try Self.importer(into: path).run(Self.source(250, from: ["paris"], seed: 2))
            }
        }
        let report = try importer.run(Self.source(300, from: ["paris", "osm"], seed: 3))
        #expect(isIn && report.read == 300)
        _ = try Self.importer(into: other).run(Self.source(250, from: ["paris"], seed: 2))
        let expected = try Self.importer(into: other).run(Self.source(300, from: ["paris", "osm"], seed: 3))
        #expect(report == expected)
        #expect(try Self.content(path) == Self.content(other))
    }

    @Test("is not carried out on a store that another program has edited since") func edited() throws {
        let filled = try FilledStore(MadeToilets.table(50, in: [.paris], seed: 1))
        let store = try ImportStore(writing: filled.path) { false }
        var plan = try store.snapshot { snapshot in
            var planner = try Planner(against: snapshot, file: { try TemporaryFile() })
            try planner.take(Toilet(coordinate: Coordinate(latitude: 48.85, longitude: 2.35), kind: .wc))
            return try planner.finish(
                format: "a test", digest: "", within: nil,
                check: {}
            )
        }
        try Connection(filled.path, access: .write).run("UPDATE toilets SET page = 'https://a.example' WHERE pk = 1")
        let before = try Self.content(filled.path)
        let event = ImportEvent(now: FilledStore.now, origin: "a test")
        #expect(try store.carryOut(&plan, of: event) == .hasChanged)
        #expect(try Self.content(filled.path) == before)
    }

    @Test("is made from rows that were kept as from those that are read")
    func kept() throws {
        let table =
            MadeToilets.table(500, in: [.paris], from: ["paris", "osm"], seed: 9) + "x,y,wc,,,,,,,,,,paris\n"
        var rows = try InputRows([ByteSource(Array(table.utf8))], expecting: nil, timeZone: { _ in "Europe/Paris" })
        var read: [RowOutcome] = []
        let facts = try rows.read { read.append($0) }
        try rows.spool {}
        var again: [RowOutcome] = []
        let factsAgain = try rows.read { again.append($0) }
        #expect("\(read)" == "\(again)" && read.count == 501)
        #expect(facts.digest == factsAgain.digest && facts.summary == factsAgain.summary)
    }

    /// Files of more rows than are mapped at a time: what is read of each, and a row that ends a batch by its length.
    static let files: [(name: String, text: String)] = [
        (
            "a table",
            MadeToilets.table(2500, in: [.paris], from: ["paris", "osm"], seed: 10)
                + "x,y,wc,,,,,,,,,,paris\n"
        ),
        (
            "elements of OpenStreetMap",
            "{\"elements\":["
                + (0..<2500).map { number in
                    let place = "\"lat\":48.8\(1000 + number),\"lon\":2.3\(1000 + number)"
                    let (kind, rest) =
                        number % 7 == 0
                        ? ("way", number % 2 == 0 ? "\"center\":{\(place)}" : "\"nodes\":[1,7]")
                        : ("node", place)
                    let hours = number == 600 ? String(repeating: "x", count: 600_000) : "24/7"
                    let tags =
                        number % 5 == 0
                        ? "\"amenity\":\"toilets\",\"fee\":\"perhaps\""
                        : "\"amenity\":\"toilets\",\"opening_hours\":\"\(hours)\",\"wheelchair\":\"yes\""
                    return "{\"type\":\"\(kind)\",\"id\":\(number),\(rest),\"tags\":{\(tags)}}"
                }.joined(separator: ",") + ",7]}"
        ),
    ]

    @Test("is made from rows that are mapped in batches as from rows that are mapped one by one")
    func batches() throws {
        for (name, text) in Self.files {
            func rows() throws -> InputRows {
                try InputRows([ByteSource(Array(text.utf8))], expecting: nil, timeZone: { _ in "Europe/Paris" })
            }
            var one = try rows()
            var wanted: [RowOutcome] = []
            let facts = try one.read { wanted.append($0) }
            var other = try rows()
            var mapper = other.mapper
            var found: [RowOutcome] = []
            var sizes: [Int] = []
            let factsOfBatches = try other.readBatches { batch in
                sizes.append(batch.count)
                try batch.forEachOutcome(&mapper) { found.append($0) }
            }
            #expect("\(found)" == "\(wanted)" && wanted.count > 2500, "\(name)")
            #expect(facts.digest == factsOfBatches.digest)
            #expect(facts.summary.format == factsOfBatches.summary.format)
            #expect(sizes.count > 2 && sizes.reduce(0, +) == found.count, "\(name): \(sizes)")
            // Rows that were kept come in batches too.
            try other.spool {}
            mapper = other.mapper
            found = []
            _ = try other.readBatches { batch in try batch.forEachOutcome(&mapper) { found.append($0) } }
            #expect("\(found)" == "\(wanted)", "\(name)")
        }
    }

    @Test(
        "is not made where a row is wrong, of which it says the first", arguments: [3, 1023, 1024, 1025, 2400],
        [false, true]
    )
    func firstError(_ wrong: Int, all: Bool) throws {
        let folder = try ScratchFolder()
        // Enough for more batches than wait.
        var lines = MadeToilets.table(all ? 9000 : 2500, in: [.paris], seed: 11).split(separator: "\n").map {
            Array($0.utf8)
        }
        // A letter of Latin-1 in one row or in all that follow, and behind it the end of the file within a cell.
        for index in wrong..<(all ? lines.count : wrong + 1) {
            lines[index] = lines[index].map { $0 == UInt8(ascii: "r") ? 0xE9 : $0 }
        }
        lines[lines.count - 50] = Array("\"".utf8) + lines[lines.count - 50]
        let error = #expect(throws: ImportError.self) {
            try Self.importer(into: folder.file("a.sqlite")).run(ByteSource(Array(lines.joined(separator: [0x0A]))))
        }
        #expect(error == .invalidUTF8(byte: 0xE9, row: wrong), "\(String(describing: error))")
    }
}
