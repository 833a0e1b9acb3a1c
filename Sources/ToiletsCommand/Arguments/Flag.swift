internal import ParisToilets

/// One option: its names with their dashes, where it goes, and what it does.
typealias Flag = NamedValue<Options, CommandName>

extension Flag {
    /// Every option of every command; parsing, help and suggestions come from here.
    static var table: [Flag] { ofQueries + ofCommands }

    /// What a question can say: one letter has one dash, a word has two.
    private static var ofQueries: [Flag] {
        QueryName.table.map { name in
            name.within(\.asked) {
                $0.count == 1 ? "-\($0)" : "--\($0)"
            } on: {
                CommandName(rawValue: $0.rawValue)
            }
        }
    }

    /// The names and the placeholder, as the help shows them.
    var usage: String {
        let short = names.filter { !$0.hasPrefix("--") }
        let long = names.filter { $0.hasPrefix("--") }
        return (short + long).joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "")
    }
}
