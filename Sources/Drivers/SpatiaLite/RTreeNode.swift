/// A node of an R*Tree of points: bounding boxes, each with the child node or row it belongs to.
///
/// SQLite stores R*Tree nodes as blobs in an ordinary table; the format is documented in its `rtree.c`.
struct RTreeNode {
    /// A bounding box in radians, the layers it spans as a bit mask, and its child: a node number, or a rowid in a
    /// leaf.
    struct Branch {
        let west, east, south, north: Double
        let layers: UInt64
        let target: Int64
    }

    /// The height of the tree above its leaves. Stored in the root only; 0 in all other nodes.
    let depth: Int
    let branches: [Branch]

    /// Decodes a stored node; nil if the bytes are not a valid node.
    init?(_ bytes: UnsafeRawBufferPointer, dimensions: Int) {
        let size = 8 + 8 * dimensions
        guard bytes.count >= 4 else { return nil }
        depth = Int(number(bytes, 0, as: UInt16.self))
        let count = Int(number(bytes, 2, as: UInt16.self))
        guard depth <= 40, 4 + count * size <= bytes.count else { return nil }
        branches = [Branch](unsafeUninitializedCapacity: count) { branches, written in
            for index in 0..<count {
                let start = 4 + index * size
                branches.initializeElement(
                    at: index,
                    to: Branch(
                        west: edge(bytes, start + 8) * degree,
                        east: edge(bytes, start + 12) * degree,
                        south: edge(bytes, start + 16) * degree,
                        north: edge(bytes, start + 20) * degree,
                        layers: dimensions < 3
                            ? .max : layers(edge(bytes, start + 24), edge(bytes, start + 28)),
                        target: Int64(bitPattern: number(bytes, start, as: UInt64.self))
                    )
                )
            }
            written = count
        }
    }
}

private let degree = Double.pi / 180

@inline(__always)
private func number<T: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer, _ offset: Int, as type: T.Type)
    -> T
{
    T(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
}

@inline(__always)
private func edge(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Double {
    Double(Float(bitPattern: number(bytes, offset, as: UInt32.self)))
}

/// The layers from `first` to `last` as a bit mask; all layers if the node holds invalid numbers.
private func layers(_ first: Double, _ last: Double) -> UInt64 {
    guard first >= 0, last <= 62, first <= last else { return .max }
    return (2 << UInt64(clamping: last)) - (1 << UInt64(clamping: first))
}
