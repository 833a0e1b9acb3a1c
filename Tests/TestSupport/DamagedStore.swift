import Foundation
import OSMOpeningHours
import ParisToilets
import SQLText
import SpatiaLite
import ToiletStorage

/// Damages copies of a store with a history and parks, and judges what a rebuilding keeps of them by looking up each
/// row by its key.
public struct DamagedStore: Sendable {
    /// What is damaged.
    public enum Way: CaseIterable, Sendable {
        /// Pages of the store's own tables become zeros.
        case pages
        /// Any pages become zeros.
        case anyPages
        /// Bits anywhere are flipped.
        case bits
        /// The file is cut.
        case cut
        /// A bit in the definition of one of the store's tables is flipped.
        case definition
        /// A bit of the mark that says whose file it is, and of the version, is flipped.
        case marks
    }

    private let folder: ScratchFolder
    private let sound: [UInt8]
    /// How many rows each of the store's tables has.
    public let rows: [String: Int]
    /// The numbers of the pages of each of the store's tables.
    private let pages: [String: [Int]]
    /// Where the definitions of the tables are in the file.
    private let definitions: [Range<Int>]

    private static let tables = [
        "sources", "toilets", "former_toilets", "imports", "changes", "arrondissements", "places", "parks",
        "park_periods", "street_cells",
    ]

    /// Makes a store with so many toilets.
    public init(toilets: Int) throws {
        folder = try ScratchFolder()
        let path = folder.file("sound.sqlite")
        for (step, share) in [10, 9, 8, 9].enumerated() {
            let now = Instant(secondsSince1970: FilledStore.now.secondsSince1970 + step * 86_400)
            let table = MadeToilets.table(toilets * share / 10, in: [.paris], seed: 7).split(separator: "\n")
            // Each import has other hours for some of the toilets.
            let rows = table.enumerated().map { index, row in
                index > 0 && (index + step) % 9 == 0
                    ? row.replacing("06h00 - 22h00", with: "07h00 - 21h00") : row[...]
            }
            try Importer.imports(rows.joined(separator: "\n"), into: path, from: "import \(step)", at: now)
            try SpatiaLiteStore.replaceParks(
                by: MadeParkEntries.entries(200, seed: UInt64(step)), from: ParkOrigin(origin: "parks", imported: now),
                path: path
            )
        }
        try SpatiaLiteStore.replacePlaces(
            ["made": MadePlaces.entries(400, seed: 5)], network: BundledPlaces.network(), path: path
        )
        _ = try ReferenceImporter(of: .outlines, into: path).run(ByteSource(Array(MadeOutlines().text().utf8)))
        let connection = try Connection(path, access: .write)
        try connection.runScript("PRAGMA journal_mode = DELETE")
        rows = try Dictionary(
            uniqueKeysWithValues: Self.tables.map { table in
                (table, try connection.first(SQL(trusted: "SELECT count(*) FROM \(table)")) { $0.integer() } ?? 0)
            }
        )
        sound = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let found = try OtherProgram(["sqlite3", path, "SELECT name, pageno FROM dbstat"])
        var pages: [String: [Int]] = [:]
        for line in found.output.split(separator: "\n") {
            let parts = line.split(separator: "|")
            if let name = parts.first, let page = parts.last.flatMap({ Int($0) }) {
                pages[String(name), default: []].append(page)
            }
        }
        self.pages = pages
        let text = Data(sound)
        definitions = Self.tables.compactMap { table in
            guard let start = text.range(of: Data("CREATE TABLE \(table) (".utf8)),
                let end = text.range(of: Data([0x06]), in: start.upperBound..<text.count)
            else { return nil }
            return start.lowerBound..<min(end.lowerBound, start.lowerBound + 400)
        }
    }

    /// Makes a damaged copy and returns its path. The same seed makes the same.
    public func make(_ way: Way, seed: UInt64) throws -> String {
        var random = SeededRandom(seed: seed)
        var bytes = sound
        let count = bytes.count / 4096
        func clear(_ page: Int) {
            guard page > 1 else { return }
            bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: repeatElement(0, count: 4096))
        }
        func flip(_ range: Range<Int>) {
            bytes[.random(in: range, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        switch way {
        case .pages:
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let table = Self.tables.randomElement(using: &random) ?? ""
                clear(pages[table]?.randomElement(using: &random) ?? 0)
            }
        case .anyPages:
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                clear(.random(in: 2...count, using: &random))
            }
        case .bits: for _ in 0..<Int.random(in: 1...200, using: &random) { flip(100..<bytes.count) }
        case .cut: bytes.removeLast(Int.random(in: 1..<bytes.count / 2, using: &random))
        case .definition: definitions.randomElement(using: &random).map(flip)
        case .marks: flip([60..<64, 68..<72].randomElement(using: &random) ?? 60..<64)
        }
        let path = folder.file("damaged-\(way)-\(seed)-\(UUID()).sqlite")
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    /// Damages some pages of a table, by their place among its leaves in the order of the keys; negative ones count
    /// from the end.
    public func make(clearing leaves: [Int], of table: String) throws -> String {
        let path = folder.file("cleared-\(table)-\(UUID()).sqlite")
        try Data(sound).write(to: URL(filePath: path))
        let sql = "SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf' ORDER BY path"
        let numbers = try OtherProgram(["sqlite3", path, sql]).output.split(separator: "\n").compactMap {
            Int($0)
        }
        var bytes = sound
        for leaf in leaves {
            let index = leaf < 0 ? numbers.count + leaf : leaf
            guard numbers.indices.contains(index) else { continue }
            let page = numbers[index]
            bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: repeatElement(0, count: 4096))
        }
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    /// Replaces the first occurrence of a text in the file by another one of the same length.
    public func make(replacing text: String, with other: String) throws -> String {
        let path = folder.file("text-\(UUID()).sqlite")
        var data = Data(sound)
        if let range = data.range(of: Data(text.utf8)) { data.replaceSubrange(range, with: Data(other.utf8)) }
        try data.write(to: URL(filePath: path))
        return path
    }

    /// The rows that a rebuilding must keep and did not: a line for each table with some.
    ///
    /// Each key of the sound store is looked up in the damaged one. A row that is as it was must be in the rebuilt one.
    /// Where only definitions or marks were damaged, all rows must be.
    public func missing(_ damaged: String, rebuilt: String, _ way: Way) throws -> [String] {
        try judged(damaged, rebuilt, way).filter { $0.missing > 0 }
            .map { "\($0.table): \($0.kept) of \($0.found) rows" }
    }

    /// For each table the rows that look-ups find, those of them that were kept, and those that were not.
    private func judged(_ damaged: String, _ rebuilt: String, _ way: Way) throws
        -> [(table: String, found: Int, kept: Int, missing: Int)]
    {
        let isDefinition = way == .definition || way == .marks
        let looked = isDefinition ? folder.file("sound.sqlite") : damaged
        let run = try OtherProgram(["python3", "-c", Self.lookups, folder.file("sound.sqlite"), looked, rebuilt])
        guard run.status == 0 else { throw Failed(errors: run.errors) }
        return run.output.split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            let numbers = parts.dropFirst().compactMap { Int($0) }
            return (String(parts[0]), numbers[0], numbers[1], numbers[0] - numbers[1])
        }
    }

    private struct Failed: Error { let errors: String }

    /// A program that shares no code with the store: `sqlite3` of Python.
    private static let lookups = """
        import collections, sqlite3, sys
        tables = {
            'sources': ('name', 'name, publisher, rank, notice'),
            'toilets': ('pk', 'id, kind, address_text, hours_text, source, first_seen'),
            'former_toilets': ('id', 'id, gone, address_text'),
            'imports': ('number', 'number, at, origin, format, source'),
            'changes': ('number', 'import, toilet, what, before, after'),
            'arrondissements': ('number', 'number'),
            'places': ('pk', 'source, kind, name, latitude, longitude'),
            'parks': ('pk', 'key, source_id, name_text, address, period'),
            'park_periods': ('number', 'key, source_id, first_day, last_day, week'),
            'street_cells': ('cell', 'cell, edges'),
        }
        sound, damaged, rebuilt = (sqlite3.connect('file:%s?mode=ro' % path, uri=True) for path in sys.argv[1:])
        damaged.text_factory = lambda text: text.decode('utf-8', 'replace')
        for table, (key, columns) in tables.items():
            found = collections.Counter()
            for row in sound.execute('SELECT %s, %s FROM %s' % (key, columns, table)):
                try:
                    lookup = damaged.execute('SELECT * FROM %s WHERE %s = ?' % (table, key), row[:1]).fetchone()
                    whole = sound.execute('SELECT * FROM %s WHERE %s = ?' % (table, key), row[:1]).fetchone()
                except (sqlite3.Error, UnicodeError):
                    continue
                if lookup == whole: found[row[1:]] += 1
            kept = collections.Counter(rebuilt.execute('SELECT %s FROM %s' % (columns, table)))
            print(table, sum(found.values()), sum((found & kept).values()))
        """
}
