import TestSupport
import Testing

/// Reads how the sources make statements for PostgreSQL.
@Suite("A statement for PostgreSQL")
struct PostgresStatementTests {
    /// What becomes a part of statements as it is, besides literals: names, numbers and statements of the program
    /// itself. Whatever comes from a person, a file or a database is bound as a parameter, but for names of tables that
    /// the server has quoted. Who adds something here has made sure of that.
    private static let own: Set = [
        #""ALTER TABLE \(table) ADD PRIMARY KEY (pk)""#,
        #""ALTER TABLE \(table) DROP CONSTRAINT IF EXISTS \(table)_pkey""#,
        #""CLOSE \(cursor)""#,
        #""DELETE FROM \(table.name)""#,
        #""DROP INDEX IF EXISTS \(index.name)""#,
        #""FETCH FORWARD \(count) FROM \(cursor)""#,
        #""SELECT * FROM \(Shard.name($0 + 1))_near""#,
        #""SELECT pg_advisory_lock_shared(\(Self.commitLock))""#,
        #""SELECT pg_advisory_unlock_shared(\(Self.commitLock))""#,
        #""SELECT word FROM ts_stat('SELECT words FROM \(table)')""#,
        #""changes", ["import", "toilet", "what", "before", "after"]"#,
        #""pg_temp.incoming", ["pk"] + ToiletRow.written + ["words"]"#,
        #""place_names", ["pk", "words"]"#,
        #""places", ["source"] + PlaceRow.namesOfPlan + PlaceRow.names"#,
        #""t." + column"#,
        #""toilet_counts", columnNames"#,
        #""toilet_names", ["pk", "words"]"#,
        "\"\"\" CREATE TEMPORARY TABLE incoming ON COMMIT DROP AS SELECT t.*, n.words FROM toilets AS t \\ "
            + "JOIN toilet_names AS n ON n.pk = t.pk WITH NO DATA \"\"\"",
        "\"\"\" LOCK TABLE \\(PostgresSchema.tables.joined(separator: \", \")) IN SHARE ROW EXCLUSIVE MODE; "
            + "SELECT set_config('toilets.imports', 'yes', true) \"\"\"",
        "\"\"\" INSERT INTO toilets (\\(columns)) SELECT \\(columns) FROM \\(table) ORDER BY geometry::geometry \"\"\"",
        #"(ToiletRow.names + ["first_seen", "last_changed"]).joined(separator: ", ")"#,
        #"Property.allCases.map(\.facts.column).joined(separator: ", ")"#,
        #"ShardCell.shard(of: "t.geometry", among: shards)"#,
        #"ReadingRole.script"#,
        #"Shard.name($0 + 1)"#,
        #"String(count)"#,
        #"PostgresScript.statements(shards)"#,
        #"PostgresToiletTable.onShard(self)"#,
        #"assignments"#,
        #"begin"#,
        #"column"#,
        #"columnNames.joined(separator: ", ")"#,
        #"columns.joined(separator: ", ")"#,
        #"cursor"#,
        #"index.sql + index.options"#,
        #"isSharded ? "pg_temp.added" : "toilets", Self.columns"#,
        #"isSharded ? Self.beginOnShards : Self.begin"#,
        #"isStored ? "true" : "false""#,
        #"names.joined(separator: ", ")"#,
        #"namesOfPlan.joined(separator: ", ")"#,
        #"names.map { "t." + $0 }.joined(separator: ", ")"#,
        #"script"#,
        #"sql"#,
        #"table"#,
        #"table.name, table.columns.map(\.name)"#,
    ]

    @Test("binds every value: nothing else than names of the program is pasted into one")
    func pasted() throws {
        var found: Set<String> = []
        for target in ["Postgres", "ToiletStorage/Postgres", "ToiletStorage/Common"] {
            for (_, text) in try Checkout.sources(of: target) {
                let code = text.split(separator: "\n").filter { line in
                    let line = line.drop { $0 == " " }
                    return !["//", "package func", "package init"].contains(where: line.hasPrefix)
                }
                .joined(separator: "\n")
                for start in code.matches(of: #/SQL\(\s*trusted: |runScript\(|copy\(\s*into: /#) {
                    found.insert(Self.argument(in: code[start.range.upperBound...]))
                }
            }
        }
        #expect(found.filter { $0.wholeMatch(of: /"[^"\\]*"|"""[^\\]*"""/) == nil } == Self.own)
    }

    /// The text up to the bracket that closes it, in one line.
    private static func argument(in text: Substring) -> String {
        var depth = 1
        let argument = text.prefix { letter in
            if letter == "(" { depth += 1 }
            if letter == ")" { depth -= 1 }
            return depth > 0
        }
        return argument.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
