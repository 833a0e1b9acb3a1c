internal import ToiletCore

/// The values of one row of the set of green spaces.
struct GreenSpaceRow: RowRecord {
    static let set = ReferenceSet.parks
    static func isNone(_ names: SafeText, _ words: Words) -> SafeText { words.notOfParks(names) }
    static var columns: ColumnNames<ParkColumn> { DataSet.parkColumns }
    /// The set has a thousand.
    static let maxRows = (count: 20_000, excess: Message { $0.tooManyParks(20_000) })

    /// What is used of the row.
    private(set) var entry = ParkEntry()
    private(set) var shape = ParkShapeValue.absent
    /// The text in place of a period, where it is none.
    private(set) var unreadPeriod: String?
    /// The cells of weekdays that say something else than hours.
    private(set) var unreadDays: [String] = []

    /// Maximum length of a text in bytes; a longer one is left out. The longest of the set has 88.
    private static let maxLength = 400

    mutating func take(_ column: ParkColumn, _ bytes: [UInt8], _ range: Range<Int>)
        throws(Text.InvalidUTF8)
    {
        if column == .shape {
            take(GeoJSONGeometry(text: Array(bytes[range]), maxCorners: ParkShapeValue.maxCorners))
        } else {
            take(column, try Text.cleaned(bytes.span, range))
        }
    }

    mutating func take(
        _ column: ParkColumn, _ token: JSONReader.Token, from json: inout JSONReader
    ) throws(ImportError) {
        switch (column, token) {
        case (.shape, _):
            take(try GeoJSONGeometry(token, from: &json, maxCorners: ParkShapeValue.maxCorners))
        // Not what the park is, but the type of a GeoJSON object.
        case (.type, .string) where json.text.elementsEqual("Feature".utf8): break
        case (_, .string), (_, .number): take(column, json.cleanText)
        case (_, .yes): take(column, "Oui")
        case (_, .no): take(column, "Non")
        default: try json.skip(token)
        }
    }

    private mutating func take(_ column: ParkColumn, _ text: String) {
        guard !text.isEmpty else { return }
        let isLong = text.utf8.count > Self.maxLength
        let short = isLong ? nil : text
        switch column {
        case .key: entry.key = Self.number(text)
        case .sourceID: entry.sourceID = short
        case .tableID: entry.sourceID = entry.sourceID ?? short
        case .pageNumber: entry.pageNumber = Self.number(text).map(String.init)
        case .name: entry.nameText = short
        case .type: entry.type = short
        case .category: entry.category = short
        case .address: entry.address = short
        case .arrondissement: entry.arrondissement = Arrondissement(parsing: text)
        case .period:
            entry.periodText = short
            entry.schedule.period = short.flatMap(ParkSchedule.Period.init(parsing:))
            unreadPeriod = entry.schedule.period == nil ? Self.example(text) : nil
        case .day(let day):
            entry.schedule.week[day] = short.map(ParkSchedule.Day.init(parsing:)) ?? .unsaid
            if entry.schedule.week[day] == .unsaid { unreadDays.append(Self.example(text)) }
        case .isAlwaysOpen: entry.schedule.isAlwaysOpen = Self.flag(text)
        case .opensOnSummerNights: entry.schedule.opensOnSummerNights = Self.flag(text)
        case .opensInHeat: entry.schedule.opensInHeat = Self.flag(text)
        case .shape: break
        }
    }

    private mutating func take(_ geometry: GeoJSONGeometry) {
        let value = ParkShapeValue(geometry)
        // A row can have its outline under two names, one of which is empty or a point.
        switch (shape, value) {
        case (.absent, _), (.unreadable, .outline): shape = value
        default: return
        }
        if case .outline(let outline) = value { entry.outline = outline }
    }

    /// A positive integer, also as a spreadsheet writes it: `10045.0`.
    private static func number(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard let number = DecimalNumber.parse(bytes.span).flatMap(Int.init(exactly:)),
            1...999_999_999 ~= number
        else { return nil }
        return number
    }

    private static func flag(_ text: String) -> Tristate {
        switch text.lowercased() {
        case "oui": .yes
        case "non": .no
        default: .unknown
        }
    }

    /// The start of a text that cannot be read, for a message.
    private static func example(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }
}

/// The outline that one value of a row gives.
enum ParkShapeValue: Equatable {
    case absent
    case outline(ParkOutline)
    /// No polygon, or one that cannot be used.
    case unreadable

    /// Maximum number of corners; the outlines at hand have some thousand.
    static let maxCorners = 100_000
    private static let maxRings = 1000

    /// A point counts as absent: API 1.0 has one beside the outline.
    init(_ geometry: GeoJSONGeometry) {
        let isCut = geometry.ending == .cut
        if geometry.ending == .whole, !geometry.hasCoordinates || geometry.type == "Point" {
            self = .absent
            return
        }
        // Where the type comes last, a cut outline has none.
        let depths = ["Polygon": 3, "MultiPolygon": 4]
        let isPolygon =
            isCut && geometry.type.isEmpty
            ? geometry.depth == 3 || geometry.depth == 4
            : geometry.depth != nil && geometry.depth == depths[geometry.type]
        guard geometry.ending != .malformed, isPolygon, geometry.isValid, geometry.emptyLists == 0,
            geometry.corners <= Self.maxCorners, geometry.lists.count <= Self.maxRings,
            geometry.lists.joined().allSatisfy(Box.paris.contains),
            let outline = ParkOutline(
                polygons: isCut ? Self.outerRings(of: geometry.polygons) : geometry.polygons, isCut: isCut
            )
        else {
            self = .unreadable
            return
        }
        self = .outline(outline)
    }

    /// The outer rings of polygons of which the last one may have lost its end; it is closed where it has enough of
    /// one.
    private static func outerRings(of polygons: [[[Coordinate]]]) -> [[[Coordinate]]] {
        var rings = polygons.compactMap(\.first)
        if let last = rings.popLast(), let first = last.first {
            let closed = last.last == first ? last : last + [first]
            if closed.count >= 4 { rings.append(closed) }
        }
        return rings.map { [$0] }
    }
}
