/// What a store keeps of a cell.
package protocol StorableCell: Sendable {
    /// Its number in the grid.
    var number: Int { get }
    /// What ``NetworkCell/init(number:bytes:)`` reads.
    var bytes: [UInt8] { get }
}

extension NetworkCell: StorableCell {}

/// A cell as bytes only, which take a tenth of its memory.
package struct StoredCell: StorableCell {
    package let number: Int
    package let bytes: [UInt8]

    init(_ cell: NetworkCell) { (number, bytes) = (cell.number, cell.bytes) }
}

/// Thrown where so many streets lie in one cell that a store would not read it again.
package struct NetworkTooDense: Error {}
