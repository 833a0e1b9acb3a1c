internal import ParisToilets

/// Where `toilets import` is told to take toilets from.
enum ImportSource {
    case standardInput
    case file(String)
    /// The first of these portals that has them.
    case portals([Portal])
    case address(WebAddress)

    /// Reads what was typed after `import`: nothing, `ratp`, `paris`, `-`, an address or a file.
    ///
    /// A base from elsewhere stands for both portals, which differ by the names of their sets.
    init(_ operand: String?, base: WebAddress?) throws(InvalidText) {
        switch operand {
        case nil: self = .portals([Portal.ratp(at: base), Portal.paris(at: base)].compactMap(\.self))
        case "ratp": self = .portals([Portal.ratp(at: base)].compactMap(\.self))
        case "paris": self = .portals([Portal.paris(at: base)].compactMap(\.self))
        case "-": self = .standardInput
        case let word? where word.contains("://"): self = .address(try WebAddress(typed: word))
        case let word?: self = .file(word)
        }
    }

    /// Whether it is one of the portals that are known by name.
    var isNamedPortal: Bool { if case .portals = self { true } else { false } }
}

extension WebAddress: TypedValue {
    init(parsing text: String) throws(InvalidText) {
        self = try WebAddress(typed: text)
    }

    /// Reads an address that a person typed.
    init(typed text: String) throws(InvalidText) {
        guard let address = WebAddress(parsing: text) else {
            throw InvalidText(
                sentence: "\(quoted(text)) is no address of the web; it begins with https:// or http://"
            )
        }
        self = address
    }
}
