extension ToiletMaker {
    /// Makes a toilet of a row of the region's set.
    mutating func regionalToilet(
        at place: Coordinate,
        _ values: RowValues,
        _ bytes: Span<UInt8>
    ) throws(Text.InvalidUTF8) -> Toilet {
        var unread: [String: String] = [:]
        let kind = try Text.cleaned(bytes, values[.kind])
        let sourceID = try Text.cleaned(bytes, values[.sourceID])
        let town = try Text.cleaned(bytes, values[.town])
        var spot = try Text.cleaned(bytes, values[.address])
        // Most of these are cafés and filling stations, where one has to ask.
        if kind.contains(Toilet.insideBusiness) {
            spot += spot.isEmpty ? Toilet.insideBusiness : " (\(Toilet.insideBusiness))"
        }
        var toilet = Toilet(
            coordinate: place,
            kind: Self.regionalKind(kind) ?? .unknown,
            // Half of them lie in Paris, which says nothing.
            addressText: [spot, town == "Paris" ? "" : town].filter { !$0.isEmpty }.joined(separator: ", "),
            hoursText: try hours(bytes, values[.hours], &unread),
            properties: try Self.properties(PortalWords.region, values, bytes, &unread),
            source: Source.region,
            sourceID: sourceID.isEmpty ? nil : sourceID
        )
        if toilet.kind == .unknown { Self.note("kind", kind, &unread) }
        toilet.unread = unread
        return toilet
    }

    /// The region has the City's words, and others for what is from OpenStreetMap.
    private static func regionalKind(_ text: String) -> Kind? {
        let bytes = Array(text.utf8)
        if let word = Word(bytes.span, 0..<bytes.count), let kind = PortalWords.kinds[word] { return kind }
        guard text.hasPrefix("Toilette") else { return nil }
        return text.contains("(urinoir)") ? .urinal : .wc
    }
}
