internal import SQLText
internal import SpatiaLite
internal import ToiletCore

extension StoredTexts {
    /// The words of the toilets in a file.
    convenience init(reader: StoreReader) throws {
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
