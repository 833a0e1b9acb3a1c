/// One option: its names, where it goes, and what it does.
struct Flag {
    /// Its names with their dashes, the usual one first.
    let names: [String]
    /// What stands for its value in the help, or nil where it takes none.
    let placeholder: String?
    /// What it does, in a line of the help.
    let help: String
    /// The commands that know it.
    let commands: Set<CommandName>
    /// Sets the option to a value, which is empty where it takes none.
    let set: (inout Options, String) throws(InvalidText) -> Void

    /// An option that is there or not.
    static func flag(
        _ names: String...,
        sets path: WritableKeyPath<Options, Bool>,
        on commands: Set<CommandName>,
        _ help: String
    ) -> Flag {
        Flag(names: names, placeholder: nil, help: help, commands: commands) { options, _ in
            options[keyPath: path] = true
        }
    }

    /// An option with a value that reads itself.
    static func value<Value: TypedValue>(
        _ names: String...,
        takes placeholder: String,
        sets path: WritableKeyPath<Options, Value>,
        on commands: Set<CommandName>,
        _ help: String
    ) -> Flag {
        Flag(names: names, placeholder: placeholder, help: help, commands: commands) {
            (options, text) throws(InvalidText) in
            options[keyPath: path] = try Value(parsing: text)
        }
    }

    /// An option with values that add up where it is given more than once.
    static func values<Value: TypedValue>(
        _ names: String...,
        takes placeholder: String,
        addsTo path: WritableKeyPath<Options, Set<Value>>,
        on commands: Set<CommandName>,
        _ help: String
    ) -> Flag {
        Flag(names: names, placeholder: placeholder, help: help, commands: commands) {
            (options, text) throws(InvalidText) in
            options[keyPath: path].formUnion(try Set(parsing: text))
        }
    }

    /// The names and the placeholder, as the help shows them.
    var usage: String {
        let short = names.filter { !$0.hasPrefix("--") }
        let long = names.filter { $0.hasPrefix("--") }
        return (short + long).joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "")
    }
}
