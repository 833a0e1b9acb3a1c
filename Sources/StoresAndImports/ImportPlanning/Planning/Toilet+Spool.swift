package import ToiletCore

extension Toilet: Spoolable {
    package var heapSize: Int {
        // Hours and sources are shared by many toilets, so they are not counted.
        addressText.heapSize + (page?.heapSize ?? 0) + (sourceID?.heapSize ?? 0)
            + unread.reduce(0) { $0 + 64 + $1.key.heapSize + $1.value.heapSize }
    }

    package func write(to bytes: inout SpoolBytes) {
        bytes.put(id.rawValue)
        bytes.put(coordinate.latitude)
        bytes.put(coordinate.longitude)
        bytes.put(kind)
        bytes.put(addressText)
        bytes.put(UInt8(clamping: arrondissement?.rawValue ?? 0))
        bytes.put(hoursText)
        bytes.put(properties.bits)
        bytes.put(status)
        bytes.put(page)
        bytes.put(source)
        bytes.put(sourceID)
        bytes.put(timeZone)
        bytes.put(unread.isEmpty ? nil : UnreadText.write(unread))
    }

    package static func read(from reader: inout SpoolReader) throws -> Toilet {
        guard let id = try reader.text(),
            let place = try? Coordinate(latitude: reader.double(), longitude: reader.double())
        else { throw TruncatedSpool() }
        return Toilet(
            id: ToiletID(rawValue: id), coordinate: place, kind: try reader.value(),
            addressText: try reader.text() ?? "",
            arrondissement: Arrondissement(rawValue: Int(try reader.number() as UInt8)), hoursText: try reader.text(),
            properties: PropertyValues(bits: try reader.number()) ?? PropertyValues(), status: try reader.value(),
            page: try reader.text(), source: try reader.source(), sourceID: try reader.text(),
            timeZone: try reader.text(), unread: try reader.text().map(UnreadText.parse) ?? [:]
        )
    }
}

extension String {
    /// The approximate heap memory of the text, in bytes; 0 for a small string stored inline.
    package var heapSize: Int { utf8.count < 16 ? 0 : 32 + utf8.count }
}
