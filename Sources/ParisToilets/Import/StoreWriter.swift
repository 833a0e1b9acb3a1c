import OpeningHours
internal import SpatiaLite

/// Writes toilets into an open transaction, with the statements compiled once.
struct StoreWriter: ~Copyable {
    private let insert: Statement
    private let update: Statement
    private let retire: Statement
    private let delete: Statement
    private let revive: Statement
    private let change: Statement
    private let now: String
    /// The number that this import will have.
    let number: Int
    /// Whether the spatial indexes no longer agree with the rows.
    private(set) var placesChanged = false
    /// Where the rows stand, when the table was empty at first.
    private(set) var entries: [PackedIndex.Entry]?

    init(_ connection: borrowing Connection, at now: Instant, intoEmptyTable isEmpty: Bool) throws {
        let bound = Self.bound
        let written = bound + ["first_seen", "last_changed"]
        let insert = try connection.prepare(
            """
            INSERT INTO toilets (\(written.joined(separator: ", "))) \
            VALUES (\(written.map { _ in "?" }.joined(separator: ", ")))
            """
        )
        let update = try connection.prepare(
            "UPDATE toilets SET \((bound + ["last_changed"]).map { "\($0) = ?" }.joined(separator: ", ")) WHERE pk = ?"
        )
        let kept = (ToiletRow.names + ["first_seen", "last_changed"]).joined(separator: ", ")
        let retire = try connection.prepare(
            """
            INSERT INTO former_toilets (gone, latitude, longitude, \(kept)) \
            SELECT ?, ?, ?, \(kept) FROM toilets WHERE pk = ?
            """
        )
        let delete = try connection.prepare("DELETE FROM toilets WHERE pk = ?")
        let revive = try connection.prepare("DELETE FROM former_toilets WHERE id = ?")
        let change = try connection.prepare(
            "INSERT INTO changes (import, toilet, what, before, after) VALUES (?, ?, ?, ?, ?)"
        )
        let number = try connection.first("SELECT ifnull(max(number), 0) + 1 FROM imports") { $0.integer() }
        self.init(
            insert: insert,
            update: update,
            retire: retire,
            delete: delete,
            revive: revive,
            change: change,
            now: now.utc,
            number: number ?? 1
        )
        if isEmpty { entries = [] }
    }

    private init(
        insert: consuming Statement,
        update: consuming Statement,
        retire: consuming Statement,
        delete: consuming Statement,
        revive: consuming Statement,
        change: consuming Statement,
        now: String,
        number: Int
    ) {
        self.insert = insert
        self.update = update
        self.retire = retire
        self.delete = delete
        self.revive = revive
        self.change = change
        self.number = number
        self.now = now
    }

    /// Adds a toilet, seen for the first time now or, where it comes back, then.
    mutating func add(_ toilet: Toilet, firstSeen: String? = nil) throws {
        // Rows of an empty table are numbered from 1, so their places need not be read back for the indexes.
        let row = (entries?.count ?? 0) + 1
        entries?.append(
            PackedIndex.Entry(
                row: row,
                x: toilet.coordinate.longitude,
                y: toilet.coordinate.latitude,
                layer: toilet.arrondissement?.rawValue ?? 0
            )
        )
        try insert.run { binder in
            Self.bind(toilet, &binder)
            binder.bind(firstSeen ?? now)
            binder.bind(now)
        }
        placesChanged = true
    }

    /// Adds a toilet that was gone.
    mutating func addAgain(_ toilet: Toilet, firstSeen: String?) throws {
        try revive.run { $0.bind(toilet.id.rawValue) }
        try add(toilet, firstSeen: firstSeen)
    }

    /// Replaces what is stored of a toilet.
    mutating func replace(row: Int, _ old: Toilet, by new: Toilet) throws {
        try update.run { binder in
            Self.bind(new, &binder)
            binder.bind(now)
            binder.bind(row)
        }
        if old.coordinate != new.coordinate || old.arrondissement != new.arrondissement {
            placesChanged = true
        }
    }

    /// Keeps a toilet as gone.
    mutating func retire(_ place: KnownPlace, row: Int) throws {
        try retire.run { binder in
            binder.bind(now)
            binder.bind(place.coordinate.latitude)
            binder.bind(place.coordinate.longitude)
            binder.bind(row)
        }
        try delete.run { $0.bind(row) }
        placesChanged = true
    }

    /// Keeps what became of a toilet.
    mutating func record(
        _ what: ToiletChange.What,
        of id: ToiletID,
        _ before: String? = nil,
        _ after: String? = nil
    ) throws {
        try change.run { binder in
            binder.bind(number)
            binder.bind(id.rawValue)
            binder.bind(what.rawValue)
            binder.bind(before)
            binder.bind(after)
        }
    }

    /// The columns that ``bind(_:_:)`` binds, in its order.
    static let bound = ["geometry", "address", "address_key"] + ToiletRow.names

    static func bind(_ toilet: Toilet, _ binder: inout Binder) {
        binder.bind(PointBlob.encode(x: toilet.coordinate.longitude, y: toilet.coordinate.latitude))
        let address = toilet.address
        binder.bind(address)
        binder.bind(AddressText.sortKey(address))
        ToiletRow.bind(toilet, to: &binder)
    }
}
