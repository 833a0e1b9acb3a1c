internal import ToiletCore

/// How much memory the entries of a file take until they are stored, which is bounded.
struct EntrySize {
    private var bytes = 0

    /// Maximum in megabytes. The addresses of the eight departments around Paris take forty of them, the streets of
    /// Paris three.
    private static let most = 96

    /// Counts what an entry takes; throws where that is too much with the others.
    mutating func add(_ more: Int, line: Int) throws(ImportError) {
        bytes += more
        guard bytes <= Self.most << 20 else {
            throw .tooManyParts({ $0.entriesTooLarge(megabytes: Self.most) }, line: line)
        }
    }
}

extension GazetteerEntry {
    /// About how many bytes of memory a street takes.
    var size: Int {
        let texts = ([place.name] + place.aliases).reduce(0) { $0 + 48 + $1.utf8.count }
        return 160 + texts + shape.lines.reduce(0) { $0 + 48 + 16 * $1.count }
    }
}
