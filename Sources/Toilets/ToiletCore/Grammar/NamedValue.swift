/// A parameter of a query that can be given by name: as a command line option or a URL parameter.
///
/// Setters are closures. Key paths would be created at run time, for every option at every start.
package struct NamedValue<Target, Command: Hashable & Sendable>: Sendable {
    /// Its names, the usual one first.
    package let names: [String]
    /// Other words that people try. They are understood, but not listed.
    package private(set) var synonyms: [String] = []
    /// Its names in French, which French help lists too.
    package private(set) var frenchNames: [String] = []
    /// The placeholder for its value in help; nil for a flag.
    package let placeholder: String?
    /// Its line of help.
    package let help: Message
    /// What is known of its value; nil for a flag. A closure, since a metatype would be looked up at every start.
    private var ofValue: (@Sendable () -> (choices: [String], isList: Bool, form: ValueForm))?
    /// The commands that accept it.
    package let commands: [Command]
    /// Parses a text and stores the value in the target. The text is empty for a flag.
    package let set: @Sendable (inout Target, String) throws(InvalidText) -> Void

    package init(
        names: [String], placeholder: String?, help: Message, commands: [Command],
        set: @escaping @Sendable (inout Target, String) throws(InvalidText) -> Void
    ) {
        self.names = names
        self.placeholder = placeholder
        self.help = help
        self.commands = commands
        self.set = set
    }

    /// A flag.
    package static func flag(
        _ names: String..., sets set: @escaping @Sendable (inout Target) -> Void, on commands: [Command],
        _ help: @escaping @Sendable (Words) -> SafeText
    ) -> NamedValue {
        NamedValue(names: names, placeholder: nil, help: Message(help), commands: commands) { target, _ in
            set(&target)
        }
    }

    /// A parameter with one value.
    package static func value<Value: TypedValue & SendableMetatype>(
        _ names: String..., takes placeholder: String, sets set: @escaping @Sendable (inout Target, Value) -> Void,
        on commands: [Command], _ help: @escaping @Sendable (Words) -> SafeText
    ) -> NamedValue {
        NamedValue(names: names, placeholder: placeholder, help: Message(help), commands: commands) {
            (target, text) throws(InvalidText) in
            set(&target, try Value(parsing: text))
        }
        .with(Value.self)
    }

    /// A parameter with a set of values, which may be given several times, and of which a `!` excludes one.
    package static func values<Value: TypedValue & Hashable & SendableMetatype>(
        _ names: String..., takes placeholder: String,
        addsTo add: @escaping @Sendable (inout Target, Choices<Value>) -> Void, on commands: [Command],
        _ help: @escaping @Sendable (Words) -> SafeText
    ) -> NamedValue {
        NamedValue(names: names, placeholder: placeholder, help: Message(help), commands: commands) {
            (target, text) throws(InvalidText) in
            add(&target, try Choices(parsing: text))
        }
        .with(Choices<Value>.self)
    }

    /// The values that can be chosen; empty where they cannot be listed.
    package var choices: [String] { ofValue?().choices ?? [] }

    /// Whether several values can be given, with commas between them.
    package var takesSeveral: Bool { ofValue?().isList ?? false }

    /// What the value is where it is described to programs.
    package var form: ValueForm { ofValue?().form ?? .text }

    /// The same parameter, with what can be chosen for its value.
    private func with<Value: TypedValue & SendableMetatype>(_: Value.Type) -> NamedValue {
        var other = self
        other.ofValue = { (Value.choices, Value.isList, Value.form) }
        return other
    }

    /// The same parameter, understood under other names too.
    package func alsoCalled(_ synonyms: [String], inFrench frenchNames: [String] = []) -> NamedValue {
        var other = self
        other.synonyms = synonyms
        other.frenchNames = frenchNames
        return other
    }

    /// Whether it is called so.
    package func isCalled(_ name: String) -> Bool {
        names.contains(name) || frenchNames.contains(name) || synonyms.contains(name)
    }

    /// The same parameter as part of a larger target, with its names converted.
    package func within<Whole, OtherCommand>(
        _ set:
            @escaping @Sendable (inout Whole, (inout Target) throws(InvalidText) -> Void) throws(InvalidText)
            -> Void,
        named name: (String) -> String,
        on command: (Command) -> OtherCommand?
    ) -> NamedValue<Whole, OtherCommand> {
        let setPart = self.set
        var whole = NamedValue<Whole, OtherCommand>(
            names: names.map(name), placeholder: placeholder, help: help, commands: commands.compactMap(command)
        ) { (whole, text) throws(InvalidText) in
            try set(&whole) { (part) throws(InvalidText) in try setPart(&part, text) }
        }
        whole.synonyms = synonyms.map(name)
        whole.frenchNames = frenchNames.map(name)
        whole.ofValue = ofValue
        return whole
    }
}
