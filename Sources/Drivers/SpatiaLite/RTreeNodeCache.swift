/// A cache of the R*Tree nodes a connection has read, valid while the file is unchanged.
///
/// Searches around nearby places read mostly the same nodes.
final class RTreeNodeCache {
    /// The file's version in the open snapshot; nil outside of a snapshot, where nothing is cached.
    private(set) var version: Int?

    private var lastVersion: Int?
    private var nodes: [(index: String, byNumber: [Int: RTreeNode])] = []
    /// Maximum number of nodes for one index, about five megabytes.
    private let limit = 2048

    /// Begins a snapshot; drops nodes that were read from another version of the file.
    func begin(version: Int) {
        self.version = version
        guard lastVersion != version else { return }
        lastVersion = version
        nodes = []
    }

    func end() {
        version = nil
    }

    /// Passes the cached nodes of an index to `walk`, which adds the nodes it reads.
    func withNodes(of index: String, _ walk: (inout [Int: RTreeNode]) throws -> Void) rethrows {
        guard version != nil else {
            var none: [Int: RTreeNode] = [:]
            return try walk(&none)
        }
        // Taken out of the array during the call, so that the dictionary is not copied on write.
        let place = nodes.firstIndex { $0.index == index }
        var known = place.map { nodes.remove(at: $0).byNumber } ?? [:]
        defer { nodes.append((index, known)) }
        try walk(&known)
        if known.count > limit { known.removeAll(keepingCapacity: true) }
    }
}
