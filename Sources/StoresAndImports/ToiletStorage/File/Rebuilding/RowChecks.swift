internal import ToiletCore
internal import WalkingNetwork

/// A row of a damaged store that no store can have.
struct UnusableRow: Error {}

/// Makes what a store may hold of the rows of a damaged one.
struct RowChecks {
    private let now: String
    private var ids = FreeToiletIDs()
    /// The sources whose addresses are in readable case already.
    private var readable: Set<String> = []

    /// The numbers that imports may have.
    private static let importNumbers = 1..<Int(Int32.max)
    /// Maximum length of a text in bytes; valid ones have some hundred.
    private static let maxTextLength = 4096
    /// The tables whose rows nothing names by their numbers but what is found again. They get new numbers.
    private static let renumbered: Set<String> = ["toilets", "changes", "places", "parks", "park_periods"]
    /// The classes of geometries.
    private static let (point, polygon, polygons): (UInt32, UInt32, UInt32) = (1, 3, 6)

    init(at now: Instant) { self.now = now.utc }

    /// The row, with texts that are cleaned and not too long. Throws ``UnusableRow``, and ``PartOfNetwork`` for the
    /// mark of that. `isOther` says that another row had its key.
    mutating func checked(_ values: [StoredValue], of table: StoredTable, isOther: Bool) throws -> [StoredValue] {
        var row = NamedRow(table: table, values: zip(table.columns, values).map { Self.cleaned($1, in: $0) })
        let isUsable: Bool
        switch table.name {
        case "sources": isUsable = !isOther && check(source: &row)
        case "toilets", "former_toilets": isUsable = check(toilet: &row, isOther)
        case "imports": isUsable = !isOther && Self.check(import: &row)
        case "changes":
            isUsable =
                row.number("import").map(Self.importNumbers.contains) == true
                && ToiletChange.What(rawValue: row["what"] ?? "") != nil
        case "arrondissements": isUsable = !isOther && Self.isOutline(row)
        case "places": isUsable = Self.check(place: &row)
        case "parks":
            isUsable = row["source"] != ""
            if row.geometry?.type != Self.polygons { row[value: "geometry"] = .null }
        case "park_periods": isUsable = Self.check(period: &row)
        default:
            let number = row.number("cell") ?? 0
            if number == PartOfNetwork.mark { throw PartOfNetwork() }
            isUsable = !isOther && (try? NetworkCell(number: number, bytes: row.bytes("edges"))) != nil
        }
        guard isUsable else { throw UnusableRow() }
        if Self.renumbered.contains(table.name) { row[value: table.key] = .null }
        return row.values
    }

    /// The value, or what stands in place of one that a column cannot have.
    private static func cleaned(_ value: StoredValue, in column: StoredTable.Column) -> StoredValue {
        switch (column.rule, value) {
        case (.oneOf(let texts), .text(let text)) where texts.contains(text): return value
        case (.oneOf(let texts), _): return texts.last.map { .text($0) } ?? .null
        case (.arrondissement, .integer(let number)) where Arrondissement(rawValue: number) == nil: return .null
        case (.count, .null): return .integer(0)
        case (.required, .null) where column.type == .integer: return .integer(0)
        case (.required, .integer(let number)): return .integer(max(0, number))
        case (.required, .null) where column.type == .text: return .text("")
        case (_, .real(let number)) where !number.isFinite: return .null
        case (_, .geometry(let geometry)) where !StoredValue.isOnEarth(geometry): return .null
        // Cut hours would say something else.
        case (_, .text(let text)) where column.name == "hours" || column.name == "opening":
            return text.utf8.count <= OpeningHours.longestText ? .text(Text.cleaned(text)) : .null
        case (_, .text(let text)) where column.name == "unread":
            return .text(text.split(separator: "\n").prefix(100).map { cleaned(String($0)) }.joined(separator: "\n"))
        case (_, .text(let text)): return .text(cleaned(text))
        default: return value
        }
    }

    private static func cleaned(_ text: String) -> String {
        Text.cleaned(text.utf8.count <= maxTextLength ? text : String(text.prefix(maxTextLength / 4)))
    }

    /// A unique valid identifier, a known source, and valid moments: the present one where there is none.
    private mutating func check(toilet row: inout NamedRow, _ isOther: Bool) -> Bool {
        let isFormer = row.table.name != StoredTable.toilets.name
        let vertex =
            isFormer
            ? (x: row.real("longitude") ?? .nan, y: row.real("latitude") ?? .nan)
            : row.geometry?.type == Self.point ? row.geometry?.parts.first?.first?.first : nil
        let id = ToiletID(rawValue: row["id"] ?? "")
        // An older copy of a row is no other toilet.
        guard let vertex, let place = try? Coordinate(latitude: vertex.y, longitude: vertex.x),
            !isOther || !isFormer && !ids.isTaken(id)
        else { return false }
        let kind = Kind(rawValue: row["kind"] ?? "") ?? .unknown
        row["kind"] = kind.rawValue
        row["id"] = ids.take(id, of: kind, at: place).rawValue
        let source = Source.name(from: row["source"] ?? "")
        row["source"] = source.isEmpty ? Source.paris.name : source
        row["page"] = row["page"].flatMap(Text.webPage)
        for moment in ["first_seen", "last_changed"] + (isFormer ? ["gone"] : []) {
            row[moment] = Instant(iso: row[moment] ?? "", in: .utc)?.utc ?? now
        }
        if isFormer {
            // What holds for toilets holds for former ones, too.
            for column in StoredTable.toilets.columns {
                if case .oneOf = column.rule {
                    row[value: column.name] = Self.cleaned(row[value: column.name], in: column)
                }
            }
        } else {
            let text = row["address_text"] ?? ""
            let address = readable.contains(source) ? text : AddressText.readable(text)
            row["address"] = address
            row["address_key"] = AddressText.sortKey(address)
            (row[value: "twin"], row[value: "park"]) = (.null, .null)
        }
        return true
    }

    private mutating func check(source row: inout NamedRow) -> Bool {
        guard let name = row["name"], !name.isEmpty, name.allSatisfy(Source.isAllowedInName) else { return false }
        row[value: "rank"] = .integer(min(row.number("rank") ?? 0, Source.lastRank))
        if row.number("readable") != 0 { readable.insert(name) }
        return true
    }

    private static func check(import row: inout NamedRow) -> Bool {
        guard let number = row.number("number"), importNumbers.contains(number), Instant(utc: row["at"] ?? "") != nil
        else { return false }
        row["published"] = row["published"].flatMap { Instant(utc: $0) == nil ? nil : $0 }
        row["source"] = row["source"] ?? Source.paris.name
        return true
    }

    private static func isOutline(_ row: NamedRow) -> Bool {
        guard let number = row.number("number").flatMap(Arrondissement.init), let geometry = row.geometry,
            geometry.type == polygon, let rings = geometry.parts.first,
            let corners = try? rings.map({ try $0.map { try Coordinate(latitude: $0.y, longitude: $0.x) } })
        else { return false }
        return Outline(number, rings: corners) != nil
    }

    private static func check(place row: inout NamedRow) -> Bool {
        let coordinate = try? Coordinate(
            latitude: row.real("latitude") ?? .nan, longitude: row.real("longitude") ?? .nan
        )
        let place = NamedPlace(
            storedKind: row["kind"] ?? "", name: row["name"] ?? "", aliases: row["aliases"] ?? "",
            lines: row["lines"] ?? "", arrondissements: row["arrondissements"] ?? "", at: coordinate,
            extent: row.real("extent")
        )
        if HouseNumbers(bytes: row.bytes("numbers")) == nil { row[value: "numbers"] = .null }
        return place != nil && row["source"] != ""
    }

    private static func check(period row: inout NamedRow) -> Bool {
        guard CivilDate(isoDay: row["first_day"] ?? "") != nil,
            row["last_day"].map({ CivilDate(isoDay: $0) != nil }) ?? true,
            let week = ParkSchedule.week(parsing: row["week"] ?? "")
        else { return false }
        var schedule = ParkSchedule()
        schedule.week = week
        row["week"] = schedule.weekText
        for flag in ["always_open", "summer_nights", "heat"] {
            row[flag] = (Tristate(rawValue: row[flag] ?? "") ?? .unknown).rawValue
        }
        return true
    }
}

/// The values of a row, by the names of the columns.
private struct NamedRow {
    let table: StoredTable
    var values: [StoredValue]

    subscript(value name: String) -> StoredValue {
        get { table.places[name].map { values[$0] } ?? .null }
        set { if let place = table.places[name] { values[place] = newValue } }
    }

    /// A text; nil where there is none.
    subscript(_ name: String) -> String? {
        get { if case .text(let text) = self[value: name] { text } else { nil } }
        set { self[value: name] = newValue.map { .text($0) } ?? .null }
    }

    func number(_ name: String) -> Int? { if case .integer(let number) = self[value: name] { number } else { nil } }
    func real(_ name: String) -> Double? { if case .real(let number) = self[value: name] { number } else { nil } }
    func bytes(_ name: String) -> [UInt8] { if case .blob(let bytes) = self[value: name] { bytes } else { [] } }
    var geometry: StoredValue.Geometry? {
        if case .geometry(let geometry) = self[value: "geometry"] { geometry } else { nil }
    }
}
