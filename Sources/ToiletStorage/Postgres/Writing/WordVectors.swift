internal import ImportPlanning
internal import SQLText
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
