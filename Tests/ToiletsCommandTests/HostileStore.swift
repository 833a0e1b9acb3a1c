import CommandSupport
import SQLText
import SpatiaLite
import TestSupport

@testable import ParisToilets

/// A store whose texts steer terminals, hide, or are formulas, as no import would leave it.
struct HostileStore {
    /// A world with the store.
    let world: World

    /// What a person's terminal, spreadsheet or eye must not get, all in one text.
    static let poison =
        "\u{1B}]0;x\u{7}\u{1B}[2J\u{8}\u{9B}31m\u{7F}\n\r\t\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{AD}\u{34F}\u{180E}\u{E0001}\u{E0041}"
        + "\u{E007F}\u{115F}\u{1160}\u{3164}\u{FFA0}\u{200B}\u{200C}\u{200D}\u{2060}\u{206F}\u{FE0F}\u{FEFF}\u{FFF9}\u{FFFB}"

    /// Texts that begin in every way that a spreadsheet takes for a formula.
    static let texts = ["=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(1)", "\t=1", "\r=1", "\u{200B}=1", "＝1"]
        .map {
            $0 + poison + "end"
        }

    /// The columns that an import fills with any text, by their tables.
    private static let free = [
        "toilets": [
            "address", "address_text", "address_key", "hours_text", "page", "source", "unread", "source_id",
            "time_zone",
        ],
        "former_toilets": [
            "address_text", "hours_text", "page", "source", "unread", "source_id", "time_zone",
        ],
        "imports": ["origin", "format", "source", "digest"],
        "changes": ["before", "after"],
    ]

    /// The columns whose texts are words or moments.
    static let bound = [
        "toilets": [
            "kind", "status", "first_seen", "last_changed",
        ] + Property.allCases.map(\.facts.column),
        "former_toilets": ["gone", "kind", "accessible", "status", "first_seen", "last_changed"],
        "imports": ["at", "published"],
        "changes": ["what"],
    ]

    /// Makes every free text hostile, and the ids but for those of two toilets, of which one is gone; or one column
    /// only.
    init(only column: (table: String, name: String)? = nil) throws {
        world = try World(World.sample)
        let later = World.sample.replacing("10h00 - 18h00", with: "10h00 - 17h00")
            .split(separator: "\n").filter { !$0.contains("a0007") }.joined(separator: "\n")
        try world.imports(later)
        var connection = try Connection(world.database ?? "", access: .write)
        try connection.loadSpatiaLite()
        try connection.runScript("PRAGMA ignore_check_constraints = ON")
        if let column {
            try Self.fill(column.table, [column.name], connection)
            return
        }
        for (table, columns) in Self.free { try Self.fill(table, columns, connection) }
        try connection.run(
            "UPDATE toilets SET unread = \("kind=\(Self.texts[0])\n\(Self.poison)=\(Self.texts[1])") WHERE id < 'a0004'"
        )
        for (table, name) in [("toilets", "id"), ("former_toilets", "id"), ("changes", "toilet")] {
            let (table, name) = (SQL(trusted: table), SQL(trusted: name))
            try connection.run(
                "UPDATE \(table) SET \(name) = \("=" + Self.poison) || \(name) WHERE \(name) NOT IN ('a0001', 'a0007')"
            )
        }
    }

    private static func fill(_ table: String, _ columns: [String], _ connection: borrowing Connection) throws {
        for (offset, name) in columns.enumerated() {
            let (table, name) = (SQL(trusted: table), SQL(trusted: name))
            for (index, text) in texts.enumerated() {
                // Each row has another text, and each column of it too.
                let row: SQL = table.text == "former_toilets" ? "unicode(substr(id, 5))" : "rowid"
                try connection.run(
                    "UPDATE \(table) SET \(name) = \(text) WHERE (\(row) + \(offset)) % \(texts.count) = \(index)"
                )
            }
        }
    }
}
