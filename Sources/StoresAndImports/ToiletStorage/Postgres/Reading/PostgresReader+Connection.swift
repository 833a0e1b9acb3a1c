internal import Postgres
internal import ToiletCore

/// What is read of a database is read through a reader too.
extension PostgresReader: StoreConnection {
    typealias Row = PostgresConnection.Row

    func run(_ sql: SQL) throws { try connection.run(sql) }

    func rows<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
        try connection.rows(sql, read)
    }

    func first<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
        try connection.first(sql, read)
    }

    func forEach(_ sql: SQL, _ visit: (inout Row) throws -> Bool) throws { try connection.forEach(sql, visit) }

    func schemaVersion() throws -> Int { try connection.schemaVersion() }

    func knownSources() -> KnownSources { sources }

    func hasPlaceNames() throws -> Bool { try connection.hasPlaceNames() }

    static func isOneOf(_ column: SQL, _ texts: [String]) -> SQL { PostgresConnection.isOneOf(column, texts) }

    static func mayCover(_ place: Coordinate) -> SQL { PostgresConnection.mayCover(place) }

    func withLongValues<Result>(upTo length: Int32, _ work: () throws -> Result) rethrows -> Result { try work() }

    func words(of table: NameTable, ofLength length: Int) throws -> WordRun? {
        try table.words(ofLength: length, on: connection)
    }

    func entries(of table: NameTable, withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] {
        try table.entries(withAnyOfEach: groups, limit: limit, on: connection)
    }
}

extension StoredTexts {
    /// The words of the toilets in a database.
    convenience init(_ reader: PostgresReader) {
        let index = Index {
            try NameTable.toilets.words(ofLength: $0, on: reader.connection)
        } rows: { groups in
            let words: SQL = "n.words @@ \(NameTable.tsquery(groups))::tsquery"
            // The numbers go to the shards, rather than their toilets here.
            let rows: SQL =
                reader.isSharded
                ? "toilets AS t WHERE t.pk = ANY(ARRAY(SELECT pk FROM toilet_names AS n WHERE \(words)))"
                : "toilet_names AS n JOIN toilets AS t ON t.pk = n.pk WHERE \(words)"
            return { visit in
                let sql: SQL = "SELECT \(ToiletWords.columns) FROM \(rows) ORDER BY t.pk"
                try reader.connection.forEachWords(of: sql, visit)
            }
        }
        self.init(index: reader.isUnedited ? index : nil) { visit in
            let sql: SQL = "SELECT \(ToiletWords.columns) FROM toilets AS t ORDER BY t.pk"
            try reader.connection.forEachWords(of: sql, visit)
        }
    }
}
