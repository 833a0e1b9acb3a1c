internal import Postgres
internal import ToiletCore

extension ToiletRow {
    /// The columns that ``write(_:to:)`` writes, in order.
    static let written = ["geometry", "address", "address_key"] + names

    static func write(_ toilet: Toilet, to writer: inout CopyWriter) throws {
        try writer.putPoint(x: toilet.coordinate.longitude, y: toilet.coordinate.latitude)
        let address = toilet.address
        try writer.put(address)
        try writer.put(AddressText.sortKey(address))
        try writer.put(toilet.id.rawValue)
        try writer.put(toilet.kind.rawValue)
        try writer.put(toilet.addressText)
        try writer.put(toilet.arrondissement?.rawValue)
        try writer.put(toilet.hoursText)
        for property in Property.allCases {
            switch toilet[property] {
            case .yes: try writer.put(literal: "yes")
            case .no: try writer.put(literal: "no")
            case .unknown: try writer.put(literal: "unknown")
            }
        }
        try writer.put(toilet.status.rawValue)
        try writer.put(toilet.page)
        try writer.put(toilet.source)
        try writer.put(toilet.sourceID)
        try writer.put(toilet.timeZone)
        try writer.put(toilet.unread.isEmpty ? nil : UnreadText.write(toilet.unread))
    }
}
