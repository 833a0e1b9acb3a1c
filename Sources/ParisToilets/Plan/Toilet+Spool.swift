extension Toilet: Spoolable {
    var spoolSize: Int {
        MemoryLayout<Toilet>.stride + addressText.utf8.count + (hoursText?.utf8.count ?? 0)
            + (page?.utf8.count ?? 0) + (unread.isEmpty ? 0 : 400)
    }

    func write(to bytes: inout SpoolBytes) {
        bytes.put(id.rawValue)
        bytes.put(coordinate.latitude)
        bytes.put(coordinate.longitude)
        bytes.put(kind.rawValue)
        bytes.put(addressText)
        bytes.put(UInt8(arrondissement?.rawValue ?? 0))
        bytes.put(hoursText)
        for answer in [accessible, changingTable, fee, isPublic] { bytes.put(answer.rawValue) }
        bytes.put(status.rawValue)
        bytes.put(page)
        bytes.put(source)
        bytes.put(sourceID)
        bytes.put(timeZone)
        bytes.put(UInt32(unread.count))
        for (column, value) in unread {
            bytes.put(column)
            bytes.put(value)
        }
    }

    init(from reader: inout SpoolReader) throws {
        guard let id = try reader.text(),
            let place = try? Coordinate(latitude: reader.double(), longitude: reader.double())
        else { throw SpoolIsCut() }
        self.init(
            id: ToiletID(rawValue: id),
            coordinate: place,
            kind: try reader.text().flatMap(Kind.init) ?? .unknown,
            addressText: try reader.text() ?? "",
            arrondissement: Arrondissement(rawValue: Int(try reader.number() as UInt8)),
            hoursText: try reader.text(),
            accessible: try reader.text().flatMap(Tristate.init) ?? .unknown,
            changingTable: try reader.text().flatMap(Tristate.init) ?? .unknown
        )
        fee = try reader.text().flatMap(Tristate.init) ?? .unknown
        isPublic = try reader.text().flatMap(Tristate.init) ?? .unknown
        status = try reader.text().flatMap(Status.init) ?? .unknown
        page = try reader.text()
        source = try reader.text() ?? ""
        sourceID = try reader.text()
        timeZone = try reader.text()
        for _ in 0..<(try reader.number() as UInt32) {
            if let column = try reader.text() { unread[column] = try reader.text() }
        }
    }
}
