package import MemoryIndex
internal import SQLText
internal import Postgres
internal import ToiletCore

extension PostgresStore {
    /// Reads what is needed to find the nearest toilets into memory, unless that was done and nothing was written
    /// since. From then on they are found in memory; only the toilets of a page are read from the server.
    ///
    /// Answers stay the same: after an import has written, they come from the server alone until this is called again.
    ///
    /// - Returns: Whether the toilets were read.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func loadIndex() throws -> Bool {
        let index: PostgresStoreIndex? = try pool.ask { session in
            if session.index != nil { return nil }
            var builder = ToiletIndex.Builder()
            var cabins = Cabins.Builder()
            try session.forEachToilet(where: "true") { row in
                builder.add(row.toilet, number: row.number)
                cabins.add(row.toilet, addressKey: row.addressKey, arrondissement: row.arrondissement)
                return true
            }
            let toilets = ToiletIndex(builder)
            return PostgresStoreIndex(
                toilets: toilets, positions: try Self.positions(toilets, session), cabins: Cabins(cabins),
                version: session.version
            )
        }
        guard let index else { return false }
        pool.index = index
        return true
    }

    private static func positions(_ index: ToiletIndex, _ session: StoreSession) throws -> ListPositions {
        let all: SQL = """
            SELECT t.pk, t.arrondissement FROM toilets AS t WHERE \(session.leads) ORDER BY \(ListOrder.address.columns)
            """
        return try ListPositions(index) { add in
            try session.snapshot.forEachBatch(all) { batch in
                for number in 0..<batch.count {
                    var row = batch[number]
                    add(row.integer(), row.optionalInteger())
                }
                return true
            }
        }
    }

    /// Answers what can be without asking the server, as long as it has not told of a change. An answer may then be
    /// some milliseconds older than the last import.
    package func answerFromMemory(unlessToldBy watch: PostgresDataVersion) { pool.watch = watch }

    /// The index that ``loadIndex()`` has read, if it is of a version of the data; else nil.
    package func index(ofVersion version: Int) -> ToiletIndex? {
        pool.index.flatMap { $0.version == version ? $0.toilets : nil }
    }
}
