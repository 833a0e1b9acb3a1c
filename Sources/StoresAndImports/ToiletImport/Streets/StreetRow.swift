internal import ToiletCore

/// The values of one row of the City's sets of streets.
struct StreetRow {
    var key = ""
    var name = ""
    var shortName = ""
    /// The City's abbreviation of its kind: `RUE`, `PL`, `AV`, …
    var kind = ""
    /// `P`, `V` for a private street, …
    var legalStatus = ""
    /// `04e`, `12e`, …; also `Hors Paris`.
    var arrondissements: [String] = []
    var point = LocationValue.absent
    var shape = StreetShapeValue.absent

    /// Makes a place of the row. Arrondissements that the row does not state are found by outlines.
    func outcome(row: Int, _ districts: [Outline]) -> ReferenceRow<GazetteerEntry> {
        guard !name.isEmpty else { return .rejected(row: row, reason: Message { $0.rowWithoutName }) }
        // Capitalized: a letter may become several.
        guard title.utf8.count <= Self.maxNameLength, shortName.utf8.count <= Self.maxNameLength else {
            return .rejected(row: row, reason: Message { $0.tooLongName(Self.maxNameLength) })
        }
        if Self.isCode(name) { return .unnamed }
        do {
            return .entry(try entry(districts))
        } catch {
            return .rejected(row: row, reason: error.reason)
        }
    }

    /// Maximum length of a name in bytes; the longest of Paris has 55.
    private static let maxNameLength = 400
    /// The largest distance in metres from the point to the rest of the street. The longest streets, at the edge of the
    /// city, have about eleven kilometres.
    private static let maxExtent = 50_000.0
    /// How far in metres the point may lie off the lines of a street.
    private static let maxOffset = 20.0

    private func entry(_ districts: [Outline]) throws(LocationEvidence.Refusal) -> GazetteerEntry {
        let shape: StreetShape
        switch self.shape {
        case .shape(let given): shape = given
        case .unusable(let reason): throw LocationEvidence.Refusal(reason: reason)
        case .absent: throw LocationEvidence.Refusal { $0.rowWithoutGeometry }
        }
        let place = try place(on: shape)
        let extent = shape.extent(from: place)
        guard extent <= Self.maxExtent else {
            throw LocationEvidence.Refusal { $0.geometryApart(kilometres: Int(clamping: extent / 1000)) }
        }
        let stated = Set(arrondissements.compactMap { Arrondissement(parsing: $0.drop { $0 == "0" }) })
        return GazetteerEntry(
            NamedPlace(
                name: title, aliases: aliases, kind: .street, at: place, extent: extent,
                arrondissements: stated.isEmpty ? districts.touched(by: shape.points) : stated.sorted()
            ),
            shape: shape.isArea ? .point : .lines(shape.parts)
        )
    }

    /// The point of the street: the City's, but on the street.
    ///
    /// The City's point is the middle of the street's bounding box or its centre of gravity. It lies more than 20 m
    /// beside the lines of 320 of the 6 564 streets: bent ones, and those with a bridge or a park between their parts
    /// (rue de l'Université: 102 m, avenue Daumesnil: 220 m). Who goes there would stand in another street, so the
    /// nearest point of the lines is used. The middle by length would not do: the parts are in no order. Squares (57
    /// more) keep the point, since their lines run around it.
    private func place(on shape: StreetShape) throws(LocationEvidence.Refusal) -> Coordinate {
        if point == .absent, let middle = shape.middle { return middle }
        var evidence = LocationEvidence()
        evidence.point = point
        let given = try evidence.decide(in: .paris).place
        guard !isSquare, !shape.covers(given) else { return given }
        let nearest = shape.nearest(to: given)
        return nearest.metres > Self.maxOffset && nearest.metres < Self.maxExtent ? nearest.point : given
    }

    private var isSquare: Bool {
        let word = String(name.prefix { $0 != " " }).lowercased()
        return ["place", "square", "placette", "carrefour", "rond-point", "esplanade", "parvis"].contains(word)
    }

    /// The name with a capital first letter.
    private var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The City's abbreviation, and each of the names that one street has at the same time.
    private var aliases: [String] {
        let title = title
        let isSeveral = title.utf8.contains(UInt8(ascii: "-"))
        let names = isSeveral ? title.split(separator: " - ", omittingEmptySubsequences: false) : []
        return ([shortName] + names.map(String.init)).filter { !$0.isEmpty && $0 != title }
    }

    /// Whether a name is the City's code for a street without a name: its last word is some letters, a slash and an
    /// arrondissement, as in `Voie A/12`.
    static func isCode(_ name: String) -> Bool {
        guard name.utf8.contains(UInt8(ascii: "/")) else { return false }
        let parts = (name.split(separator: " ").last ?? "").split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, 1...3 ~= parts[0].count, 1...2 ~= parts[1].count else { return false }
        return parts[0].allSatisfy(\.isLetter) && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
    }
}

extension StreetRow: RowRecord {
    static let set = ReferenceSet.streets
    static func isNone(_ names: SafeText, _ words: Words) -> SafeText { words.notOfStreets(names) }
    static var columns: ColumnNames<Column> { DataSet.streetColumns }
    /// Paris has 6 600.
    static let maxRows = (count: 500_000, excess: Message { $0.tooManyStreets(500_000) })

    mutating func take(_ column: Column, _ bytes: [UInt8], _ range: Range<Int>) throws(Text.InvalidUTF8) {
        switch column {
        case .point: point = .point(bytes.span, range)
        case .shape: take(GeoJSONGeometry(text: Array(bytes[range]), maxCorners: StreetShapeValue.maxCorners))
        case .arrondissement:
            arrondissements = try Text.cleaned(bytes.span, range).split(separator: ",").map(String.init)
        default: take(column, try Text.cleaned(bytes.span, range))
        }
    }

    mutating func take(_ column: Column, _ token: JSONReader.Token, from json: inout JSONReader) throws(ImportError) {
        switch (column, token) {
        case (.point, _): point = try .point(token, from: &json)
        case (.shape, _):
            take(try GeoJSONGeometry(token, from: &json, maxCorners: StreetShapeValue.maxCorners))
        case (.arrondissement, .beginArray):
            let outerDepth = json.depth - 1
            while json.depth > outerDepth {
                if try json.next() == .string, arrondissements.count < 40 {
                    take(.arrondissement, json.cleanText)
                }
            }
        case (.arrondissement, .string):
            arrondissements = json.cleanText.split(separator: ",").map(String.init)
        case (_, .string), (_, .number): take(column, json.cleanText)
        default: try json.skip(token)
        }
    }

    private mutating func take(_ column: Column, _ text: String) {
        switch column {
        case .sourceID: key = text
        case .name: name = text
        case .shortName: shortName = text
        case .kind: kind = text
        case .legalStatus: legalStatus = text
        case .arrondissement: arrondissements.append(text)
        default: break
        }
    }

    private mutating func take(_ geometry: GeoJSONGeometry) {
        let value = StreetShapeValue(geometry)
        // API 1.0 also has a point under the name of a geometry, which is no shape of a street.
        switch (shape, value) {
        case (.absent, _), (.unusable, .shape): shape = value
        default: break
        }
    }
}
