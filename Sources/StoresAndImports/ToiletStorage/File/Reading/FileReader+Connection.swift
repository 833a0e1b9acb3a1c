internal import SpatiaLite
internal import ToiletCore

/// What is read of a file is read through a reader too.
extension FileReader: StoreConnection {
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

    static func isOneOf(_ column: SQL, _ texts: [String]) -> SQL { Connection.isOneOf(column, texts) }

    static func mayCover(_ place: Coordinate) -> SQL { Connection.mayCover(place) }

    func withLongValues<Result>(upTo length: Int32, _ work: () throws -> Result) rethrows -> Result {
        try connection.withLongValues(upTo: length, work)
    }

    func words(of table: NameTable, ofLength length: Int) throws -> WordRun? {
        try table.words(ofLength: length, on: connection)
    }

    func entries(of table: NameTable, withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] {
        try table.entries(withAnyOfEach: groups, limit: limit, on: connection)
    }
}

extension StoredTexts {
    /// The words of the toilets in a file.
    convenience init(reader: FileReader) throws {
        let isIndexed =
            try NameTable.toilets.isValid(on: reader.connection) && Schema.keepsNames(reader.connection)
        let index = Index {
            try NameTable.toilets.words(ofLength: $0, on: reader.connection)
        } rows: { groups in
            { visit in
                let found: SQL = """
                    SELECT \(ToiletWords.columns) FROM toilet_names CROSS JOIN toilets AS t \
                    ON t.pk = toilet_names.rowid WHERE toilet_names MATCH \(NameTable.expression(groups))
                    """
                try reader.connection.forEachWords(of: found, visit)
            }
        }
        self.init(index: isIndexed ? index : nil) { visit in
            try reader.connection.forEachWords(of: "SELECT \(ToiletWords.columns) FROM toilets AS t", visit)
        }
    }
}
