internal import SQLText
internal import ToiletCore
package import WalkingNetwork

/// The walking network of the streets, cell by cell.
extension StoreConnection where Self: ~Copyable {
    /// The numbers of all cells.
    borrowing func networkCells() throws -> [Int] {
        try rows("SELECT cell FROM street_cells ORDER BY cell") { $0.integer() }
    }

    /// A cell; nil where there is none. Throws ``StoreError/Code/damaged`` for one that cannot be read, or that is
    /// longer than ``NetworkCell/maxLength``.
    borrowing func networkCell(_ number: Int) throws -> NetworkCell? {
        let bytes = try withLongValues(upTo: NetworkCell.maxRow) {
            try first("SELECT edges FROM street_cells WHERE cell = \(number)") { $0.bytes() }
        }
        guard bytes?.count ?? 0 <= NetworkCell.maxLength else {
            throw StoreError.damaged { $0.valueTooLong("street_cells") }
        }
        return try bytes.map { bytes in
            try StoreError.reportingDamage { try NetworkCell(number: number, bytes: bytes) }
        }
    }

    /// Whether there is a network.
    borrowing func hasNetwork() throws -> Bool {
        try first("SELECT EXISTS (SELECT 1 FROM street_cells)") { $0.boolean() } ?? false
    }

    /// Replaces all cells, inside the caller's transaction. None of them is larger than ``NetworkCell/maxLength``.
    borrowing func replaceStreetCells(by cells: [NetworkCell], check: () throws -> Void) throws {
        try run("DELETE FROM street_cells")
        try withLongValues(upTo: NetworkCell.maxRow) {
            for cell in cells {
                try check()
                try run(
                    "INSERT INTO street_cells (cell, edges) VALUES (\(cell.number), \(SQLValue.blob(cell.bytes)))"
                )
            }
        }
    }
}

extension StoreError {
    /// Does work on the network, and throws ``Code/damaged`` where that cannot be read.
    static func reportingDamage<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch is DamagedNetwork {
            throw StoreError.damaged { $0.networkUnreadable }
        }
    }
}

extension NetworkCell {
    /// Maximum size of a stored cell in bytes. The largest one of Paris takes seventeen thousand.
    package static let maxLength = StoredTable.maxBlob

    /// The same with what a row has beside it.
    static let maxRow = Int32(clamping: maxLength + 1024)
}
