import Foundation
import Testing

/// What a store holds, apart from times and from what was before the last import.
struct StoreContent: Equatable {
    /// Every toilet, with all that is known of it.
    let toilets: Data
    /// What SQLite finds of the file, what the last import counted, and what it changed.
    let account: String

    /// Looks with the program first, as a person would, and then with SQLite's shell.
    init(of desk: Desk) throws {
        let table = try desk.run("export", "--csv")
        table.isFine()
        toilets = table.data
        let shell = try desk.other("sqlite3", desk.database, Self.questions)
        #expect(shell.status == 0 && shell.text.hasPrefix("ok\nok|ok\n0|0|0\n"), "\(shell)")
        account = shell.text
    }

    /// Their first three answers are the same for every store that is in order.
    private static let questions = """
        PRAGMA integrity_check;
        SELECT rtreecheck('idx_toilets_geometry'),
            iif(count(*) = (SELECT count(*) FROM toilets), 'ok', 'not indexed') FROM idx_toilets_geometry;
        SELECT count(*) - max(number), (SELECT count(*) FROM toilets) - (SELECT stored FROM imports ORDER BY number DESC),
            (SELECT count(*) FROM changes WHERE import NOT IN (SELECT number FROM imports)) FROM imports;
        SELECT origin, read, stored, new, gone, moved, changed, unchanged FROM imports ORDER BY number DESC LIMIT 1;
        SELECT what, toilet, before, after FROM changes WHERE import = (SELECT max(number) FROM imports)
            ORDER BY number;
        SELECT id, status FROM former_toilets ORDER BY id;
        """
}

extension StoreContent: CustomStringConvertible {
    var description: String { "\(toilets.count) bytes of toilets, \(account.prefix(200))" }
}
