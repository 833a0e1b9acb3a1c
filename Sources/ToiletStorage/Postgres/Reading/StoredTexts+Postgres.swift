internal import Postgres
internal import SQLText
internal import ToiletCore

extension StoredTexts {
    /// The words of the toilets in a database.
    convenience init(_ session: StoreSession) {
        let index = Index {
            try PostgresNameTable.toilets.words(ofLength: $0, on: session.connection)
        } rows: { groups in
            let words: SQL = "n.words @@ \(PostgresNameTable.expression(groups))::tsquery"
            // The numbers go to the shards, rather than their toilets here.
            let rows: SQL =
                session.isSharded
                ? "toilets AS t WHERE t.pk = ANY(ARRAY(SELECT pk FROM toilet_names AS n WHERE \(words)))"
                : "toilet_names AS n JOIN toilets AS t ON t.pk = n.pk WHERE \(words)"
            return { visit in
                let sql: SQL = "SELECT \(ToiletWords.columns) FROM \(rows) ORDER BY t.pk"
                try session.connection.forEachWords(of: sql, visit)
            }
        }
        self.init(index: session.isUnedited ? index : nil) { visit in
            let sql: SQL = "SELECT \(ToiletWords.columns) FROM toilets AS t ORDER BY t.pk"
            try session.connection.forEachWords(of: sql, visit)
        }
    }
}
