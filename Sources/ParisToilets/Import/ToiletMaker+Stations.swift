extension ToiletMaker {
    /// Makes a toilet of a row of RATP's set of toilets in stations.
    mutating func stationToilet(
        at place: Coordinate,
        _ values: RowValues,
        _ bytes: Span<UInt8>
    ) throws(Text.InvalidUTF8) -> Toilet {
        var unread: [String: String] = [:]
        let properties = try Self.properties(PortalWords.stations, values, bytes, &unread)
        var toilet = Toilet(
            coordinate: place,
            kind: .wc,
            addressText: try Self.stationAddress(values, bytes),
            properties: properties,
            source: Source.stations
        )
        toilet.unread = unread
        return toilet
    }

    /// The station, its line, and the way from there.
    private static func stationAddress(
        _ values: RowValues,
        _ bytes: Span<UInt8>
    ) throws(Text.InvalidUTF8) -> String {
        var nobody: [String: String] = [:]
        var address = try Text.cleaned(bytes, values[.name])
        let line = try Text.cleaned(bytes, values[.line])
        if !line.isEmpty { address += line.first?.isLetter == true ? " (RER \(line))" : " (M\(line))" }
        // Behind the gates one needs a ticket.
        if try read(PortalWords.answers, bytes, values[.behindGates], "", &nobody) == .yes {
            address += ", zone contrôlée"
        }
        let spot = try Text.cleaned(bytes, values[.address])
        return spot.isEmpty ? address : "\(address): \(spot)"
    }
}
