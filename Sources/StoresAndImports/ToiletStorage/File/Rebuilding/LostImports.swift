internal import SpatiaLite
internal import ToiletCore

/// The imports whose records a rebuilt store has lost. A marked record for each keeps their changes, and the sources of
/// toilets that no record has.
struct LostImports {
    private let now: String

    init(at now: Instant) { self.now = now.utc }

    /// Adds the records, and returns how many.
    func add(to store: borrowing Connection) throws -> Int {
        func numbers(_ sql: SQL) throws -> [Int] { try store.rows(sql) { $0.integer() } }
        func sources(_ sql: SQL) throws -> Set<String> { Set(try store.rows(sql) { $0.text() }) }
        let imports = try Set(numbers("SELECT number FROM imports"))
        var lost = try Set(numbers("SELECT DISTINCT import FROM changes")).subtracting(imports)
        var named: [Int: Set<String>] = [:]
        for number in lost {
            named[number] = try sources(
                """
                SELECT DISTINCT t.source FROM changes AS c JOIN toilets AS t ON t.id = c.toilet \
                WHERE c.import = \(number) ORDER BY 1 LIMIT 100
                """
            )
        }
        let told = try sources("SELECT DISTINCT source FROM imports").flatMap {
            $0.split(separator: "+").map(String.init)
        }
        let untold = try sources("SELECT source FROM toilets UNION SELECT source FROM former_toilets")
            .subtracting(told).subtracting(named.values.joined())
        let highest = imports.union(lost).max() ?? 0
        if !untold.isEmpty || highest == 0 {
            // Numbers are given one after the other, so one that is missing is that of a lost record.
            let number = lost.max() ?? (1..<max(1, highest)).last { !imports.contains($0) } ?? highest + 1
            lost.insert(number)
            named[number, default: []].formUnion(untold)
        }
        for number in lost.sorted() {
            let at = try time(of: number, in: store)
            let sources = (named[number] ?? []).sorted().joined(separator: "+")
            try store.run(
                """
                INSERT INTO imports (number, at, origin, format, source, read, stored, rejected, new, gone, moved, \
                changed, unchanged) VALUES (\(number), \(at), \(LostImport.origin), \(LostImport.format), \
                \(sources.isEmpty ? Source.paris.name : sources), 0, 0, 0, 0, 0, 0, 0, 0)
                """
            )
        }
        return lost.count
    }

    /// The time that most toilets have which the import changed; without them that of the next import, of the one
    /// before, or of the last change of a toilet.
    private func time(of number: Int, in store: borrowing Connection) throws -> String {
        let changed: SQL = """
            SELECT at FROM ( \
            SELECT CASE what WHEN 'new' THEN first_seen ELSE last_changed END AS at FROM changes AS c \
            JOIN toilets AS t ON t.id = c.toilet WHERE c.import = \(number) AND what <> 'gone' \
            UNION ALL SELECT gone FROM changes AS c JOIN former_toilets AS f ON f.id = c.toilet \
            WHERE c.import = \(number) AND what = 'gone') GROUP BY at ORDER BY count(*) DESC, at LIMIT 1
            """
        let questions: [SQL] = [
            changed, "SELECT at FROM imports WHERE number > \(number) ORDER BY number LIMIT 1",
            "SELECT at FROM imports WHERE number < \(number) ORDER BY number DESC LIMIT 1",
            "SELECT max(last_changed) FROM toilets",
        ]
        for question in questions {
            if let at = try store.first(question, { $0.optionalText() }) ?? nil { return at }
        }
        return now
    }
}
