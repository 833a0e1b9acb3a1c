extension ToiletMaker {
    /// Makes a toilet of an element of OpenStreetMap.
    mutating func openStreetMapToilet(
        at place: Coordinate,
        _ values: RowValues,
        _ bytes: Span<UInt8>
    ) throws(Text.InvalidUTF8) -> Toilet {
        var unread: [String: String] = [:]
        var properties = try Self.properties(OSMWords.properties, values, bytes, &unread)
        let kind = try Self.osmKind(properties, values, bytes)
        // Both women and men may use what is unisex, in each of the senses in which that key is used.
        let isUnisex = try Self.isUnisex(values, bytes)
        if isUnisex || properties[.unisex] == .yes {
            for property in [Property.female, .male] where properties[property] == .unknown {
                properties[property] = .yes
            }
        }
        var toilet = Toilet(
            coordinate: place,
            kind: kind,
            addressText: try Self.osmAddress(values, bytes),
            hoursText: try hours(bytes, values[.hours], &unread),
            properties: properties,
            status: try Self.osmStatus(values, bytes, &unread),
            page: try page(bytes, values[.page], &unread),
            source: Source.osm,
            sourceID: try Self.osmID(values, bytes),
            timeZone: timeZone(place)
        )
        toilet.unread = unread
        return toilet
    }

    /// Whether the key `unisex` says so, whatever is said of rooms that are divided.
    private static func isUnisex(_ values: RowValues, _ bytes: Span<UInt8>) throws(Text.InvalidUTF8) -> Bool {
        var nobody: [String: String] = [:]
        return try read(OSMWords.gender, bytes, values[.property(.unisex, way: 1)], "", &nobody) == .yes
    }

    private static func osmKind(
        _ properties: PropertyValues,
        _ values: RowValues,
        _ bytes: Span<UInt8>
    ) throws(Text.InvalidUTF8) -> Kind {
        var nobody: [String: String] = [:]
        guard try read(OSMWords.isUrinal, bytes, values[.position], "", &nobody) else { return .wc }
        return properties[.female] == .yes && properties[.male] != .yes ? .urinalWomen : .urinal
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
