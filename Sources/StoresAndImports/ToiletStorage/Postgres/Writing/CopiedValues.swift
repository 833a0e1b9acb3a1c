internal import ImportPlanning
internal import Postgres
internal import ToiletCore

/// The words by which some toilets are searched, for each toilet as a `tsvector` in binary form.
struct WordVectors: Spoolable {
    let vectors: [[UInt8]]

    init(of toilets: [Toilet]) { vectors = toilets.map { CopyWriter.vector(of: ToiletWords.folded($0)) } }

    private init(_ vectors: [[UInt8]]) { self.vectors = vectors }

    /// The bytes, and what each array takes besides.
    var heapSize: Int { vectors.reduce(0) { $0 + $1.count + 48 } }

    func write(to bytes: inout SpoolBytes) {
        bytes.put(UInt32(clamping: vectors.count))
        for vector in vectors { bytes.put(vector) }
    }

    static func read(from reader: inout SpoolReader) throws -> WordVectors {
        let count: UInt32 = try reader.number()
        return WordVectors(try (0..<count).map { _ in try reader.byteValue() })
    }
}

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
        try writer.put(toilet.source.name)
        try writer.put(toilet.sourceID)
        try writer.put(toilet.timeZone)
        try writer.put(toilet.unread.isEmpty ? nil : UnreadText.write(toilet.unread))
    }
}
