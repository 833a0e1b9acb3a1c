internal import SpatiaLite
internal import ToiletCore

extension SalvagedStore {
    private static let counts = [
        "read", "stored", "rejected", "new", "gone", "moved", "changed", "unchanged",
    ]
    private static let columns =
        ["number", "at", "origin", "format", "published", "source", "digest"] + counts
    private static let insert = """
        INSERT OR REPLACE INTO imports (\(columns.joined(separator: ", "))) \
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """

    /// Copies the records of imports.
    mutating func copyImports(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let insert = try new.prepare(Self.insert)
        try copy("imports", Self.columns, old) { copy, row, standing in
            if case .another(isFound: false) = standing { throw UnusableRow() }
            let number = row.integer()
            let at = row.text()
            guard Self.importNumbers.contains(number), Instant(utc: at) != nil else { throw UnusableRow() }
            let (origin, format) = (Self.text(row.text()), Self.text(row.text()))
            let published = row.optionalText().flatMap { Instant(utc: $0) == nil ? nil : $0 }
            let source = row.optionalText().map(Self.text) ?? Source.paris
            let digest = row.optionalText().map(Self.text)
            let counts = Self.counts.map { _ in max(0, row.integer()) }
            try insert.run { binder in
                binder.bind(number)
                binder.bind(at)
                binder.bind(origin)
                binder.bind(format)
                binder.bind(published)
                binder.bind(source)
                binder.bind(digest)
                for count in counts { binder.bind(count) }
            }
            copy.imports.insert(number)
            copy.toldSources.formUnion(source.split(separator: "+").map(String.init))
        }
    }

    /// Adds a record for each import that changes have and whose own record is lost, so that its changes are kept, and
    /// for sources of toilets that no record has.
    mutating func addLostImports(_ new: borrowing Connection) throws {
        var lost = lostImports
        var told = toldSources
        var named: [Int: Set<String>] = [:]
        for number in lost {
            let sources = try new.rows(
                """
                SELECT DISTINCT t.source FROM changes AS c JOIN toilets AS t ON t.id = c.toilet \
                WHERE c.import = \(number) ORDER BY 1 LIMIT 100
                """
            ) { $0.text() }
            named[number] = Set(sources)
            told.formUnion(sources)
        }
        let untold = sources.subtracting(told)
        let highest = imports.union(lost).max() ?? 0
        if !untold.isEmpty || highest == 0 {
            // Numbers are given one after the other, so one that is missing is that of a lost record.
            let number =
                lost.max() ?? (1..<max(1, highest)).last { !imports.contains($0) } ?? min(
                    highest, StoreNumbers.middle
                ) + 1
            lost.insert(number)
            named[number, default: []].formUnion(untold)
        }
        let insert = try new.prepare(Self.insert)
        for number in lost.sorted() {
            let at = try time(ofLost: number, new)
            let sources = (named[number] ?? []).sorted().joined(separator: "+")
            try insert.run { binder in
                binder.bind(number)
                binder.bind(at)
                binder.bind(LostImport.origin)
                binder.bind(LostImport.format)
                binder.bind(String?.none)
                binder.bind(sources.isEmpty ? Source.paris : sources)
                binder.bind(String?.none)
                for _ in Self.counts { binder.bind(0) }
            }
        }
        report.lostImports = lost.count
        report.raiseTotal(of: "imports", to: imports.union(lost).max() ?? 0)
    }

    /// The time that most toilets have which the import changed; without them that of the next import, of the one
    /// before, or of the last change of a toilet.
    private func time(ofLost number: Int, _ new: borrowing Connection) throws -> String {
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
            if let at = try new.first(question, { $0.optionalText() }) ?? nil { return at }
        }
        return now
    }
}
