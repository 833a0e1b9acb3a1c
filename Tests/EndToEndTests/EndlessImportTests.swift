import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("An import that could have no end", .serialized)
struct EndlessImportTests {
    /// Waits until a program ends, and answers how much memory it took at most, in bytes, and how much processor time.
    private static func end(of program: RunningProgram) throws -> (outcome: Outcome, peak: Int, time: Double) {
        var (peak, time) = (0, 0.0)
        try wait(
            until: {
                peak = max(peak, program.peakMemory)
                time = max(time, program.processorTime)
                return !program.isRunning
            },
            "the program ends"
        )
        return (try program.wait(), peak, time)
    }

    @Test("from a pipe that stalls keeps nobody from importing and reading meanwhile") func stalls() throws {
        let desk = try Desk.filled(500)
        let table = Data(MadeToilets.table(3000, in: [.paris], seed: 4).utf8)
        let feed = try Feed(desk)
        try feed.write(table.prefix(table.count / 2))
        try feed.waitUntilTaken()
        try feed.waitUntilAsleep()
        let other = try desk.run("import", desk.made(600, seed: 6), "--accept")
        #expect(other.status == 0 && other.text.hasPrefix("stored 600 toilets"), "\(other)")
        #expect(try desk.ids().count == 600)
        try feed.write(table.suffix(from: table.count / 2))
        feed.end()
        let outcome = try feed.program.wait()
        #expect(outcome.status == 0 && outcome.text.hasPrefix("stored 3,000 toilets"), "\(outcome)")
    }

    @Test("from a pipe that gives what cannot be read ends at once") func refused() throws {
        let desk = try Desk()
        let inputs = [
            ("yes hello", "not a table of toilets"), ("cat /dev/zero", "binary data"),
            ("{ printf '{\"elements\":[{\"nodes\":['; yes 1,; }", "more than 100,000 nodes"),
            // The fault comes behind the first 256 KB.
            ("{ printf '{\"elements\":[{\"nodes\":['; yes 123456,; }", "more than 100,000 nodes"),
        ]
        for (input, words) in inputs {
            try desk.shell("\(input) | $toilets import -").fails(.badData, words, "nothing was changed")
        }
    }

    @Test("from a pipe says what is wrong where no temporary file can be as large") func noRoom() throws {
        let desk = try Desk()
        let table = try desk.made(5000, seed: 3)
        try desk.shell("trap '' XFSZ; ulimit -f 100; cat '\(table)' | $toilets import -").fails(
            .inputOutput, "could not be kept in a temporary file", "nothing was changed"
        )
    }

    @Test("is interrupted within half a second inside of one value") func insideOfOneRow() throws {
        let desk = try Desk.filled(10)
        let path = desk.folder.file("row.json")
        #expect(try desk.shell("{ printf '[{\"a\": ['; yes 1, | head -c 150000000; } > '\(path)'").status == 0)
        try desk.keepsStore {
            let program = try desk.start(["import", path])
            #expect(try Self.interrupt(program, after: 0.3))
        }
    }

    @Test(
        "is interrupted within half a second in each part of its work",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longInEachPart() throws {
        let (desk, other) = (try Desk.filled(10), try Desk.filled(10))
        /// Many rows, of which each is matched anew where the hours or the places are others.
        func table(_ name: String, _ hours: String, _ south: Double) throws -> String {
            let rows =
                "for (i = 0; i < 120000; i++) printf \"%.6f,%.6f,wc,%d rue x,\(hours)\\n\", "
                + "\(south) + i % 1000 / 1000, 2 + int(i / 1000) / 1000, i % 200"
            let names = "print \"latitude,longitude,kind,address,hours\""
            #expect(try desk.shell("awk 'BEGIN { \(names); \(rows) }' > \(name)").status == 0)
            return desk.folder.file(name)
        }
        let steps = [
            ("first.csv", "24/24h", 48.0), ("second.csv", "10h-18h", 48), ("third.csv", "24/24h", 48.0002),
        ]
        for (name, hours, south) in steps {
            try Self.interruptInEachPart(desk, other, ["import", table(name, hours, south), "--accept"])
        }
    }

    /// Lines of a shell that write a file of streets: a spiral of long pieces over many cells, and crowds around
    /// corners of cells; and one of many streets with addresses.
    private static let streetFiles = [
        (
            "spiral.csv",
            #"""
            echo 'N_SQ_VO;L_LONGMIN;C_DESI;C_DOMOFF;Geometry'; awk 'BEGIN { for (row = 0; row < 24; row++) {
            printf "%d;Rue %d;RUE;P;\"{\"\"type\"\":\"\"LineString\"\",\"\"coordinates\"\":[", row, row
            for (point = 0; point <= 2800; point++) { number = row * 2800 + point; radius = 0.03 + number / 400000
            angle += 0.004 / radius; if (point == 0) angle = last
            printf "%s[%.5f,%.5f]", point ? "," : "", 2.35 + 1.4 * radius * cos(angle), 48.86 + radius * sin(angle) }
            last = angle; print "]}\"" } }'
            """#
        ),
        (
            "corners.csv",
            #"""
            echo 'N_SQ_VO;L_LONGMIN;C_DESI;C_DOMOFF;Geometry'; awk 'BEGIN { for (row = 0; row < 90000; row++) {
            north = 48.82 + 0.01 * (row % 8); east = 2.25 + 0.015 * (int(row / 8) % 10)
            x = 0.002 * (rand() - 0.5); y = 0.002 * (rand() - 0.5)
            printf "%d;Rue %d;RUE;P;\"{\"\"type\"\":\"\"LineString\"\",\"\"coordinates\"\":[", row, row
            printf "[%.6f,%.6f],[%.6f,%.6f],[%.6f,%.6f]]}\"\n", east + x, north + y, east, north, east - x, north - y } }'
            """#
        ),
        (
            "addresses.csv",
            #"""
            echo 'numero;rep;nom_voie;code_postal;code_insee;nom_commune;lon;lat'
            awk 'BEGIN { for (row = 0; row < 300000; row++) printf "%d;;Rue %d de la Paix;93%03d;93%03d;Ville;%.5f;%.5f\n", \
            1 + row % 90, row, row % 1000, row % 1000, 2.3 + row % 100 / 1000, 48.8 + row % 77 / 1000 }'
            """#
        ),
    ]

    @Test(
        "of streets or addresses is interrupted within half a second in each part of its work",
        .enabled(if: TestRun.isMore, "long: bin/test more"), arguments: streetFiles
    )
    func longStreetsInEachPart(_ name: String, _ lines: String) throws {
        let desk = try Desk.filled(10)
        try desk.shell("{ \(lines); } > \(name)").isFine()
        try Self.interruptInEachPart(desk, Desk.filled(10), ["import", desk.folder.file(name), "--accept"])
    }

    @Test(
        "of streets or addresses takes no more than 300 MB of memory, nor many times its size",
        .enabled(if: TestRun.isMore, "long: bin/test more"), arguments: streetFiles
    )
    func longStreetsInMemory(_ name: String, _ lines: String) throws {
        let desk = try Desk.filled(10)
        try desk.shell("{ \(lines); } > \(name)").isFine()
        let (outcome, peak, _) = try Self.end(of: desk.start(["import", desk.folder.file(name), "--accept"]))
        #expect(outcome.status == 0, "\(outcome)")
        #expect(peak < 300_000_000, "\(peak)")
        let sizes = try [desk.folder.file(name), desk.database].map { path in
            try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        }
        #expect(sizes[1] < 8_000_000 + 12 * sizes[0], "\(sizes)")
    }

    /// Interrupts an import at some moments of the time that it takes at another desk with an equal store, and lets it
    /// end then.
    private static func interruptInEachPart(_ desk: Desk, _ other: Desk, _ words: [String]) throws {
        let (outcome, _, time) = try end(of: other.start(words))
        #expect(outcome.status == 0, "\(outcome)")
        var interrupted = 0
        for part in 1...4 {
            if try interrupt(desk.start(words), after: time * Double(part) / 5) { interrupted += 1 }
        }
        #expect(interrupted >= 2, "\(time)")
        #expect(try desk.run(words).status == 0)
    }

    /// Sends the signal when a program has worked so long, and expects that it ends soon after; false where it has
    /// ended before.
    @discardableResult
    private static func interrupt(_ program: RunningProgram, after seconds: Double) throws -> Bool {
        try wait(until: { program.processorTime >= seconds || !program.isRunning }, "the program works")
        let before = program.processorTime
        program.send(SIGINT)
        try wait(until: { !program.isRunning }, "the program ends")
        let time = program.processorTime - before
        let outcome = try program.wait()
        if outcome.status == 0 { return false }
        #expect(time < 0.5, "\(time) after \(seconds)")
        outcome.fails(.interrupted, "interrupted", "nothing was changed")
        return true
    }

    @Test(
        "takes no more than 300 MB of memory, and says which limit a file goes beyond",
        arguments: [
            // One way of forty million nodes, and as many empty rings of an outline.
            ("printf '{\"elements\":[{\"nodes\":['; yes 1, | head -c 80000000", "a way has more than 100,000 nodes"),
            (
                "printf '[{\"c_ar\":1,\"geom\":{\"type\":\"Polygon\",\"coordinates\":[[[2.3,48.8],[2.4,48.8],[2.4,48.9],[2.3,48.8]]]}},{\"c_ar\":2,\"geom\":{\"type\":\"Polygon\",\"coordinates\":['; yes '[],' | head -c 80000000",
                "an outline has more than 1,000 rings"
            ),
            // One name three hundred times, and three hundred kinds, each of half a megabyte.
            (
                "printf '[{'; for i in $(seq 300); do printf '\"type\":\"'; head -c 500000 /dev/zero | tr '\\0' x; printf '\",'; done",
                "a value or a row is longer than 1 MiB"
            ),
            (
                "echo 'type;horaire;geo_point_2d'; for i in $(seq 300); do printf \"$i \"; head -c 500000 /dev/zero | tr '\\0' x; echo ';;48.85,2.35'; done",
                nil
            ),
        ] as [(String, String?)]
    )
    func memory(_ input: String, _ words: String?) throws {
        let desk = try Desk()
        let path = desk.folder.file("large")
        #expect(try desk.shell("{ \(input); } > '\(path)'").status == 0)
        let program = try desk.start(["import", path])
        let (outcome, peak, _) = try Self.end(of: program)
        #expect(peak < 300_000_000, "\(peak)")
        if let words {
            outcome.fails(.badData, words, "nothing was changed")
        } else {
            #expect(outcome.status == 0 && outcome.data.count < 2000, "\(outcome)")
        }
    }

    @Test(
        "of one toilet among a million nodes keeps only those that it goes along",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longNodes() throws {
        let desk = try Desk()
        let path = desk.folder.file("extract.json")
        let nodes =
            "for (i = 1; i <= 1000000; i++) printf \"{\\\"type\\\":\\\"node\\\",\\\"id\\\":%d,"
            + "\\\"lat\\\":%.6f,\\\"lon\\\":%.6f},\\n\", i, 48 + i / 1000000, 2 + i / 1000000"
        let way = #"{"type":"way","id":1,"nodes":[500000,500002],"tags":{"amenity":"toilets"}}]}"#
        let file = "{ echo '{\"elements\":['; awk 'BEGIN { \(nodes) }'; echo '\(way)'; } > '\(path)'"
        #expect(try desk.shell(file).status == 0)
        let program = try desk.start(["import", path])
        let (outcome, peak, _) = try Self.end(of: program)
        #expect(outcome.status == 0, "\(outcome)")
        // The program itself takes about 25 MB of it.
        #expect(peak < 64_000_000, "\(peak)")
        let found = try desk.run("near", "48.500001,2.500001", "--any-status", "--json")
        #expect(found.text.contains("48.500001"), "\(found)")
    }

    @Test("and others at the same time are stored one after the other") func together() throws {
        let desk = try Desk()
        let tables = try (0..<4).map { try desk.made(500, seed: UInt64($0 + 20)) }
        for _ in 0..<3 {
            let programs = try tables.map { try desk.start(["import", $0, "--accept"]) }
            for program in programs { try program.wait().isFine() }
        }
        #expect(try desk.ids().count == 500)
        #expect(try desk.other("sqlite3", desk.database, "SELECT count(*) FROM imports").text == "12\n")
    }
}
