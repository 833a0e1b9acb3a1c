internal import Postgres
internal import ToiletCore

/// A row of ``FoundRow/columns``.
struct FoundRow {
    static let columns: SQL = "\(ToiletRow.columnsWithPark), t.pk, t.twin, t.address_key"

    /// The toilet; of several sources, once ``FoundRow/merged(_:on:)`` was called.
    fileprivate(set) var toilet: Toilet
    let number: Int
    let twin: Int?
    /// The arrondissement and the key of the address of the row itself.
    let arrondissement: Int?
    let addressKey: [UInt8]

    init(_ row: inout PostgresRow, _ reader: PostgresReader) throws {
        toilet = try ToiletRow.readWithPark(&row, reader.sources)
        try reader.require(toilet.source)
        number = row.integer()
        twin = row.optionalInteger()
        addressKey = row.bytes()
        try ToiletRow.requireUsualLength(row)
        arrondissement = toilet.arrondissement?.rawValue
    }

    /// The metres within which all rows of a toilet are; many times more than there ever are between them.
    private static let spread = 5000.0

    /// Merges the other rows of toilets into leading rows, all by one statement.
    static func merge(_ rows: inout [FoundRow], _ reader: PostgresReader) throws {
        let leading = rows.filter { $0.twin != nil }
        guard !leading.isEmpty else { return }
        reader.noteMerged()
        let places = leading.map(\.toilet.coordinate)
        let sql: SQL = """
            SELECT \(columns) FROM \(ToiletRow.tables) \
            WHERE t.twin = ANY(\(leading.compactMap(\.twin))) AND \(reader.onShards(around: places, within: spread)) \
            ORDER BY t.pk
            """
        let all = try reader.connection.rows(sql) { try FoundRow(&$0, reader) }
        let groups = Dictionary(grouping: all) { $0.twin ?? 0 }
        for index in rows.indices {
            guard let twin = rows[index].twin else { continue }
            let others = (groups[twin] ?? []).filter { $0.number != rows[index].number }
            rows[index].toilet = rows[index].toilet.merged(with: others.map(\.toilet))
        }
    }
}
