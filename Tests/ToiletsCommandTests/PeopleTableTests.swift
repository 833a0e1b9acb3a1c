import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Tables for people")
struct PeopleTableTests {
    /// Toilets with something that each way of writing has to escape.
    static let odd =
        World.sample
            + #"""
            b0001,-33.85,-151.2,wc,,"a;b, ""c"" | *d* _e_ `f` <b>g</b> [h](http://x.y) www.z.fr \ &amp; ~~i~~ $1$ ^j^",,,,,,osm
            b0002,48.855,2.35,wc,1,"=1+1",Mo-Fr 08:00-12:00,,,,https://x.fr/?a=1|b,osm

            """#

    /// The cells of a table, as Python reads them.
    static func python(_ text: String, delimiter: String = ",") throws -> [[String]] {
        let printed = try PythonPackage.printed(
            byScript: """
                import csv, io, json, sys
                text = sys.stdin.buffer.read().decode('utf-8')
                json.dump(list(csv.reader(io.StringIO(text, newline=''), delimiter='\(delimiter)', strict=True)), sys.stdout)
                """,
            input: text
        )
        return try JSONDecoder().decode([[String]].self, from: Data(printed.utf8))
    }

    @Test(
        "have what JSON has, under the same names",
        .enabled(if: PythonPackage.isPythonHere, "python3 is not here"),
        arguments: ["near 48.85,2.35 --any-status", "list", "search daumesnil --near 48.85,2.35", "list -n 3 --page 2"]
    )
    func values(_ line: String) throws {
        let world = try World(Self.odd)
        let words = line.split(separator: " ").map(String.init)
        let rows = try Self.python(world.run(words + ["--csv"]).data)
        let toilets = try world.run(words + ["--json"]).toilets
        #expect(rows.count == toilets.count + 1 && !toilets.isEmpty)
        for (row, toilet) in zip(rows.dropFirst(), toilets) {
            #expect(row.count == rows[0].count)
            for (name, cell) in zip(rows[0], row) where name != "walkMinutes" {
                var cell = cell
                if cell.hasPrefix("'=") { cell.removeFirst() }
                switch toilet[name] {
                case let text as String: #expect(cell == text, "\(name)")
                case let number as NSNumber where cell != "true" && cell != "false":
                    #expect(Double(cell) == number.doubleValue, "\(name)")
                case let truth as Bool: #expect(cell == "\(truth)", "\(name)")
                case let texts as [String]: #expect(cell == texts.joined(separator: ", "), "\(name)")
                case let park as [String: Any]: #expect(cell == park["name"] as? String, "\(name)")
                default: #expect(cell.isEmpty && toilet[name] is NSNull, "\(name): \(cell)")
                }
            }
        }
    }

    @Test("have rank, distance and walk only where the answer has them")
    func positions() throws {
        let world = try World.withSample()
        #expect(world.run("near", "48.85,2.35", "--csv").data.hasPrefix("rank,id,distance,walkMinutes,kind,"))
        #expect(world.run("list", "--csv").data.hasPrefix("rank,id,kind,"))
        #expect(world.run("show", "a0001", "--csv").data.hasPrefix("id,kind,"))
        #expect(world.run("list", "--csv", "--within", "1m", "--near", "1,1").data.hasPrefix("rank,id,distance,"))
        #expect(world.run("list", "--markdown").data.hasPrefix("| rank | address |"))
    }

    @Test("walk minutes are rounded up, as in the table")
    func minutes() throws {
        let world = try World.withSample()
        let outcome = world.run("near", "48.85,2.35", "--csv", "--fields", "id,walk,walkMinutes", "-n", "2")
        let rows = outcome.data.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",").map { Int($0) }
        }
        #expect(rows.count == 2)
        for row in rows {
            let (seconds, minutes) = (try #require(row[1]), try #require(row[2]))
            #expect(minutes == max(1, (seconds + 59) / 60))
        }
    }

    @Test(
        "for Excel begin with a byte order mark, and have semicolons, decimal commas and CRLF",
        .enabled(if: PythonPackage.isPythonHere, "python3 is not here"),
        arguments: ["near 48.85,2.35 --any-status -n 20", "list -n 20", "show b0001", "export", "changes"]
    )
    func excel(_ line: String) throws {
        let world = try World(Self.odd)
        let words = line.split(separator: " ").map(String.init)
        let text = world.run(words + ["--csv-style", "excel"]).data
        let mark: Unicode.Scalar = "\u{FEFF}"
        #expect(text.unicodeScalars.first == mark && text.unicodeScalars.count { $0 == mark } == 1)
        let rest = Set(text.replacing("\r\n", with: "").unicodeScalars)
        #expect(rest.isDisjoint(with: ["\r", "\n"]))
        let rows = try Self.python(String(text.unicodeScalars.dropFirst()), delimiter: ";")
        // In the plain style the same cells have a decimal point, and the offset from UTC.
        let plainWords =
            words[0] == "export" ? words + ["--csv", "--fields", rows[0].joined(separator: ",")] : words
        let plain = try Self.python(world.run(plainWords + ["--csv"]).data)
        #expect(rows.count == plain.count && rows[0] == plain[0])
        let dates: Set = ["opensAt", "closesAt", "unknownFrom", "at"]
        for (row, other) in zip(rows, plain).dropFirst() {
            for (name, (cell, usual)) in zip(rows[0], zip(row, other)) {
                switch name {
                case "latitude", "longitude", "distance":
                    #expect(cell.replacing(",", with: ".") == usual && !cell.contains("."), "\(name)")
                case _ where dates.contains(name):
                    #expect(cell.replacing(" ", with: "T") == usual.prefix(19), "\(name)")
                default: #expect(cell == usual, "\(name)")
                }
            }
        }
    }

    @Test("are refused by an import, with advice")
    func refused() throws {
        let folder = try ScratchFolder()
        for style in ["plain", "excel"] {
            let file = folder.file("\(style).csv")
            let world = try World.withSample()
            #expect(world.run("list", "--csv-style", style, "-o", file).status == .done)
            let outcome = World().run("import", file, "--db", folder.file("\(style).sqlite"))
            #expect(outcome.status == .badData, "\(outcome)")
            #expect(outcome.talk.contains("export the toilets as CSV and import that"), "\(outcome)")
        }
    }

    @Test("but `export --csv` can be imported, in the plain style too, unless fields are chosen")
    func exact() throws {
        let world = try World.withSample()
        let table = world.run("export", "--csv").data
        #expect(table.hasPrefix("id,latitude,longitude,kind,") && table.contains("10 rue ortolan"))
        #expect(world.run("export", "--csv-style", "plain").data == table)
        #expect(world.run("export", "--csv", "--fields", "id,address").data.contains("a0001,10 rue Ortolan\n"))
    }

    @Test("show the chosen fields in the chosen order")
    func fields() throws {
        let world = try World.withSample()
        let words = ["near", "48.85,2.35", "-n", "1", "--fields", "status,ID, distance"]
        #expect(world.run(words + ["--csv"]).data == "status,id,distance\nin-service,a0001,11.1\n")
        #expect(
            world.run(words + ["--markdown"]).data.hasPrefix(
                "| status | id | distance |\n| --- | --- | ---: |\n| in-service | a0001 | 11.1 |\n\ndata: "
            )
        )
        #expect(
            world.run(words + ["--format", "ndjson"]).data
                == "{\"status\":\"in-service\",\"id\":\"a0001\",\"distance\":11.1}\n"
        )
        #expect(
            world.run(words + ["--json"]).data.contains(
                "\"toilets\":[{\"status\":\"in-service\",\"id\":\"a0001\",\"distance\":11.1}],\"dataOf\":"
            )
        )
        #expect(
            world.run("show", "a0001", "--json", "--fields", "id,rank").data
                == "{\"id\":\"a0001\",\"rank\":null}\n"
        )
    }

    private static let package = PythonPackage(name: "cmarkgfm", version: "2025.10.22", module: "cmarkgfm")

    @Test("in Markdown have every text as it is, and none of it becomes markup")
    func markdown() throws {
        let world = try World(Self.odd)
        let names = "address,hours,page,kind"
        let text = world.run("list", "-n", "20", "--markdown", "--fields", names).data
        // What GitHub's own reader makes of it: the texts of the cells, and the names of all elements in them.
        let script = """
            import json, sys, cmarkgfm
            from html.parser import HTMLParser
            class Cells(HTMLParser):
                rows, others, table = [], [], False
                def handle_starttag(self, tag, attributes):
                    if tag == 'table': self.table = True
                    if not self.table: return
                    if tag == 'tr': self.rows.append([])
                    elif tag in ('td', 'th'): self.rows[-1].append('')
                    elif tag not in ('table', 'thead', 'tbody'): self.others.append(tag)
                def handle_endtag(self, tag):
                    if tag == 'table': self.table = False
                def handle_data(self, data):
                    if self.table and self.rows and self.rows[-1]: self.rows[-1][-1] += data.strip('\\n')
            reader = Cells()
            text = sys.stdin.buffer.read().decode('utf-8')
            reader.feed(cmarkgfm.github_flavored_markdown_to_html(text))
            json.dump({'rows': reader.rows, 'others': [reader.others]}, sys.stdout)
            """
        guard let printed = try Self.package.printedIfAvailable(byScript: script, input: text) else { return }
        let read = try JSONDecoder().decode([String: [[String]]].self, from: Data(printed.utf8))
        let expected = try Self.python(world.run("list", "-n", "20", "--csv", "--fields", names).data)
            .map { $0.map { $0.hasPrefix("'=") ? String($0.dropFirst()) : $0 } }
        #expect(read["rows"] == expected, "\(text)\n\(printed)")
        #expect(read["others"] == [[]], "\(text)\n\(printed)")
    }
}
