/// A value that can be given by name: as an option of a command, or as a parameter of a URL.
package struct NamedValue<Target, Command: Hashable> {
    /// Its names, the usual one first.
    package let names: [String]
    /// What stands for its value in the help, or nil where it is there or not.
    package let placeholder: String?
    /// What it does, in a line of the help.
    package let help: String
    /// The commands that know it.
    package let commands: Set<Command>
    /// Sets it to a text, which is empty where it takes none.
    package let set: (inout Target, String) throws(InvalidText) -> Void

    /// A value that is there or not.
    package static func flag(
        _ names: String...,
        sets path: WritableKeyPath<Target, Bool>,
        on commands: Set<Command>,
        _ help: String
    ) -> NamedValue {
        NamedValue(names: names, placeholder: nil, help: help, commands: commands) { target, _ in
            target[keyPath: path] = true
        }
    }

    /// A value that reads itself.
    package static func value<Value: TypedValue>(
        _ names: String...,
        takes placeholder: String,
        sets path: WritableKeyPath<Target, Value>,
        on commands: Set<Command>,
        _ help: String
    ) -> NamedValue {
        NamedValue(names: names, placeholder: placeholder, help: help, commands: commands) {
            (target, text) throws(InvalidText) in
            target[keyPath: path] = try Value(parsing: text)
        }
    }

    /// Values that add up where they are given more than once.
    package static func values<Value: TypedValue>(
        _ names: String...,
        takes placeholder: String,
        addsTo path: WritableKeyPath<Target, Set<Value>>,
        on commands: Set<Command>,
        _ help: String
    ) -> NamedValue {
        NamedValue(names: names, placeholder: placeholder, help: help, commands: commands) {
            (target, text) throws(InvalidText) in
            target[keyPath: path].formUnion(try Set(parsing: text))
        }
    }

    /// The same value under names of another way to write them, as a part of something larger.
    package func within<Whole, OtherCommand>(
        _ path: WritableKeyPath<Whole, Target>,
        named name: (String) -> String,
        on command: (Command) -> OtherCommand?
    ) -> NamedValue<Whole, OtherCommand> {
        let set = set
        return NamedValue<Whole, OtherCommand>(
            names: names.map(name),
            placeholder: placeholder,
            help: help,
            commands: Set(commands.compactMap(command))
        ) { (whole, text) throws(InvalidText) in
            try set(&whole[keyPath: path], text)
        }
    }
}
