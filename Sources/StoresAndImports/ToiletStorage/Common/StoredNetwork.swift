internal import SQLText
internal import ToiletCore
internal import WalkingNetwork

/// The walking network of the streets, cell by cell.
extension StoreConnection where Self: ~Copyable {
    /// The numbers of all cells; none where only a part of the network is left, in which others might find wrong ways.
    borrowing func networkCells() throws -> [Int] {
        try rows(
            """
            SELECT cell FROM street_cells WHERE NOT EXISTS (SELECT 1 FROM street_cells \
            WHERE cell = \(PartOfNetwork.mark)) ORDER BY cell
            """
        ) { $0.integer() }
    }

    /// A cell, for which a question pays; nil where there is none. Throws ``StoreError/Code/damaged`` for one that
    /// cannot be read, or that is longer than ``NetworkCell/maxLength``, and ``PartOfNetwork`` for one that may be
    /// lost.
    borrowing func networkCell(_ number: Int, _ budget: WorkBudget) throws -> NetworkCell? {
        try budget.pay(50)
        let bytes = try withLongValues(upTo: NetworkCell.maxRow) {
            try first(
                """
                SELECT cell, edges FROM street_cells WHERE cell IN (\(number), \(PartOfNetwork.mark)) \
                ORDER BY cell DESC LIMIT 1
                """
            ) { row in
                guard row.integer() == number else { throw PartOfNetwork() }
                return row.bytes()
            }
        }
        guard bytes?.count ?? 0 <= NetworkCell.maxLength else {
            throw StoreError.damaged { $0.valueTooLong("street_cells") }
        }
        return try bytes.map { bytes in
            try budget.pay(bytes.count / 8)
            return try StoreError.reportingDamage { try NetworkCell(number: number, bytes: bytes) }
        }
    }

    /// Whether there is a network, and not only a part of one.
    borrowing func hasNetwork() throws -> Bool {
        try first("SELECT coalesce(min(cell) <> \(PartOfNetwork.mark), false) FROM street_cells") { $0.boolean() }
            ?? false
    }

    /// Replaces all cells, inside the caller's transaction. None of them is larger than ``NetworkCell/maxLength``.
    borrowing func replaceStreetCells(by cells: [any StorableCell], check: () throws -> Void) throws {
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

/// Thrown for a cell that is not there, of a network of which a rebuilding could keep only a part: nobody knows whether
/// it is lost, so ways there are not known.
struct PartOfNetwork: Error {
    /// The number of an empty row beside the cells of such a network. No cell has it.
    static let mark = -1
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

    /// The same of work for which the network alone decides how much it is: more than in any city is damage, too.
    static func reportingLargeNetwork<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
        do {
            return try reportingDamage(work)
        } catch is BudgetExceeded where WorkBudget.ofQuestion == nil {
            throw StoreError.damaged { $0.networkTooLarge }
        }
    }
}

extension NetworkCell {
    /// ``maxLength`` with what a row has beside it.
    static let maxRow = Int32(clamping: maxLength + 1024)
}
