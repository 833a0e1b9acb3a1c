internal import SpatiaLite

/// What is odd in the stored data, and how often.
public struct Oddities: Hashable, Sendable {
    /// Toilets whose hours look like a closure.
    public private(set) var doubtfulHours = 0
    /// Toilets whose hours nobody knows, or only their park's page.
    public private(set) var unknownHours = 0
    /// Toilets of which it is not known whether they are step-free.
    public private(set) var unknownAccess = 0
    /// Toilets with a value that no rule reads.
    public private(set) var unreadValues = 0
    /// Toilets without an address.
    public private(set) var withoutAddress = 0
    /// Addresses at which several stand.
    public private(set) var sharedAddresses = 0
    /// Toilets more than ten metres outside of their arrondissement; nil where its outlines were never imported.
    public private(set) var outsideArrondissement: Int?

    /// Urinals that are said to have a changing table.
    public private(set) var urinalsWithChangingTable = 0

    /// Looks through a store.
    init(of connection: borrowing Connection) throws {
        try connection.forEach(
            "SELECT hours_text, count(*) FROM toilets AS t WHERE \(WholeToilet.condition) GROUP BY hours_text"
        ) { row in
            let hours = Hours(parsing: row.optionalText())
            let count = row.integer()
            switch hours {
            case .doubtful: doubtfulHours += count
            case .seePage, .unsaid, .unread: unknownHours += count
            case .known: break
            }
            return true
        }
        let sql: SQL = """
            SELECT count(*) FILTER (WHERE accessible = 'unknown'), count(unread), \
            count(*) FILTER (WHERE address_key = ''), \
            count(*) FILTER (WHERE kind = 'urinal' AND changing_table = 'yes') FROM toilets AS t WHERE \(WholeToilet.condition)
            """
        try connection.forEach(sql) { row in
            unknownAccess = row.integer()
            unreadValues = row.integer()
            withoutAddress = row.integer()
            urinalsWithChangingTable = row.integer()
            return false
        }
        let shared: SQL = """
            SELECT count(*) FROM (SELECT 1 FROM toilets AS t WHERE address_key <> '' AND \(WholeToilet.condition) \
            GROUP BY address_key, arrondissement HAVING count(*) > 1)
            """
        sharedAddresses = try connection.first(shared) { $0.integer() } ?? 0
        outsideArrondissement = try Self.outsideArrondissement(connection)
    }
}
