/// The nodes of spatial indexes that a connection has read, kept while the file stays as it is.
///
/// A search around one place and one around the next open the same few nodes first.
final class NodeMemory {
    /// What the file's version is in the snapshot that is open; nil outside of one, when nothing may be remembered.
    private(set) var version: Int?

    private var lastVersion: Int?
    private var nodes: [(index: String, byNumber: [Int64: IndexNode])] = []
    /// Some five megabytes.
    private let limit = 2048

    /// Begins a snapshot, and forgets what was read from another version of the file.
    func begin(version: Int) {
        self.version = version
        guard lastVersion != version else { return }
        lastVersion = version
        nodes = []
    }

    func end() {
        version = nil
    }

    /// Lends the known nodes of an index to one walk, which adds what it reads.
    func withNodes(of index: String, _ walk: (inout [Int64: IndexNode]) throws -> Void) rethrows {
        guard version != nil else {
            var none: [Int64: IndexNode] = [:]
            return try walk(&none)
        }
        // Taken out while lent, as nothing else may hold it then.
        let place = nodes.firstIndex { $0.index == index }
        var known = place.map { nodes.remove(at: $0).byNumber } ?? [:]
        defer { nodes.append((index, known)) }
        try walk(&known)
        if known.count > limit { known.removeAll(keepingCapacity: true) }
    }
}
