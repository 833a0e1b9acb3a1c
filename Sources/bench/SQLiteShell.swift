internal import FoundationEssentials

/// SQLite's own shell with SpatiaLite loaded into it.
enum SQLiteShell {
    /// The command that opens a database and runs statements.
    static func command(_ database: String, _ statements: [String]) -> [String] {
        ["sqlite3", "-bail", database, "SELECT load_extension('mod_spatialite')"] + statements
    }

    /// Whether a command is there, works, and has more to say than that SpatiaLite is loaded.
    static func answers(_ command: [String], in folder: TemporaryFolder) throws -> Bool {
        let output = folder.file("answer")
        guard let run = try? ChildProcess.run(command, output: output, errors: "/dev/null"), run.succeeded
        else {
            return false
        }
        return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").count > 0
    }
}
