extension ToiletMaker {
    /// Makes a toilet of an element of OpenStreetMap.
    mutating func openStreetMapToilet(
        at place: Coordinate,
        _ values: RowValues,
        _ bytes: Span<UInt8>
    ) throws(Text.InvalidUTF8) -> Toilet {
        var unread: [String: String] = [:]
        // Where both are said, the toilet matters more than the house it is in.
        let inside = values[.toiletAccessible]
        let accessible = inside.isEmpty ? values[.accessible] : inside
        let changing = values[.changingTable].isEmpty ? values[.diaper] : values[.changingTable]
        var toilet = Toilet(
            coordinate: place,
            kind: try Self.osmKind(values, bytes),
            addressText: try Self.osmAddress(values, bytes),
            hoursText: try hours(bytes, values[.hours], &unread),
            accessible: try Self.read(OSMWords.accessible, bytes, accessible, "accessible", &unread),
            changingTable: try Self.read(OSMWords.changingTable, bytes, changing, "changingTable", &unread),
            status: try Self.osmStatus(values, bytes, &unread),
            page: try page(bytes, values[.page], &unread),
            fee: try Self.osmFee(values, bytes, &unread),
            isPublic: try Self.read(OSMWords.access, bytes, values[.isPublic], "public", &unread),
            source: Source.osm,
            sourceID: try Self.osmID(values, bytes),
            timeZone: timeZone(place)
        )
        toilet.unread = unread
        return toilet
    }

    private static func osmKind(_ values: RowValues, _ bytes: Span<UInt8>) throws(Text.InvalidUTF8) -> Kind {
        var nobody: [String: String] = [:]
        guard try read(OSMWords.isUrinal, bytes, values[.position], "", &nobody) else { return .wc }
        let female = try read(OSMWords.yesOrNo, bytes, values[.female], "", &nobody)
        let male = try read(OSMWords.yesOrNo, bytes, values[.male], "", &nobody)
        return female == .yes && male != .yes ? .urinalWomen : .urinal
    }

    private static func osmStatus(
        _ values: RowValues,
        _ bytes: Span<UInt8>,
        _ unread: inout [String: String]
    ) throws(Text.InvalidUTF8) -> Status {
        var nobody: [String: String] = [:]
        if try read(OSMWords.yesOrNo, bytes, values[.disused], "", &nobody) == .yes { return .outOfService }
        return try read(OSMWords.status, bytes, values[.status], "status", &unread)
    }

    /// The address where there is one, else the name.
    private static func osmAddress(_ values: RowValues, _ bytes: Span<UInt8>) throws(Text.InvalidUTF8)
        -> String
    {
        let address = try address(bytes, values)
        return try address.isEmpty ? Text.cleaned(bytes, values[.name]) : address
    }

    /// A fee of any amount is one.
    private static func osmFee(
        _ values: RowValues,
        _ bytes: Span<UInt8>,
        _ unread: inout [String: String]
    ) throws(Text.InvalidUTF8) -> Tristate {
        if values[.fee].isEmpty { return isAmount(bytes, values[.charge]) ? .yes : .unknown }
        if isAmount(bytes, values[.fee]) { return .yes }
        return try read(OSMWords.fee, bytes, values[.fee], "fee", &unread)
    }

    /// Whether a text begins with a number, perhaps behind the sign of a currency, and is of more than nothing.
    private static func isAmount(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        let text = String(decoding: range.prefix(40).map { bytes[$0] }, as: UTF8.self).unicodeScalars
        var isCurrencyPast = false
        for scalar in text {
            switch scalar {
            case "0"..."9": return text.contains { ("1"..."9").contains($0) }
            case _ where scalar.properties.isWhitespace: break
            case _ where scalar.properties.generalCategory == .currencySymbol && !isCurrencyPast:
                isCurrencyPast = true
            default: return false
            }
        }
        return false
    }

    /// `node/123`, which extracts write as a whole or in two parts.
    private static func osmID(_ values: RowValues, _ bytes: Span<UInt8>) throws(Text.InvalidUTF8) -> String? {
        let id = try Text.cleaned(bytes, values[.sourceID])
        guard !id.isEmpty, !id.contains("/") else { return id.isEmpty ? nil : id }
        for column in [Column.elementType, .kind] {
            let type = try Text.cleaned(bytes, values[column])
            if ["node", "way", "relation"].contains(type) { return "\(type)/\(id)" }
        }
        return id
    }
}
