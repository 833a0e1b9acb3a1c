internal import ParisToilets

/// A default that a person can change in the file `settings.conf`. Each stands for an option, which names its values.
enum Setting: Hashable, CaseIterable {
    case perPage
    case speed
    case detour
    case by
    case language
    case unknown
    case color
    case tiles
    /// Whether toilets have to be open.
    case open
    /// Whether urinals are left out.
    case noUrinals
    /// What the answer to a question about toilets has to be.
    case property(Property)

    static let allCases: [Setting] =
        [.perPage, .speed, .detour, .by, .language, .unknown, .color, .tiles, .open, .noUrinals]
        + Property.allCases.map { .property($0) }

    /// Its name in the file, the value where nothing is set, and the number that a value is; nil for words, as `all`.
    private var facts: (name: String, usual: String, number: (String) -> Double?) {
        switch self {
        case .perPage: ("per-page", String(Page.usualSize), { Int($0).map(Double.init) })
        case .speed:
            ("speed", "4.5", { try? (WalkingSpeed(parsing: $0).metresPerSecond * 3600).rounded() / 1000 })
        case .detour: ("detour", "1.3", { try? DetourFactor(parsing: $0).value })
        case .by: ("by", NearestBy.line.rawValue, { _ in nil })
        case .language: ("language", Language.english.rawValue, { _ in nil })
        case .unknown: ("unknown", Filter().unknown.rawValue, { _ in nil })
        case .color: ("color", ColorChoice.auto.rawValue, { _ in nil })
        case .tiles: ("tiles", MapTiles.openStreetMap.address, { _ in nil })
        case .open: ("open", Self.any, { _ in nil })
        case .noUrinals: ("no-urinals", Self.any, { _ in nil })
        case .property(let property): (property.facts.query.names[0], Self.any, { _ in nil })
        }
    }

    var name: String { facts.name }
    var usual: String { facts.usual }
    func number(of value: String) -> Double? { facts.number(value) }

    /// The option that it is the default of.
    var option: String { self == .language ? "--lang" : "--" + name }

    /// The values of a question; nil where the option says which values there are.
    var answers: [String]? {
        switch self {
        case .open, .noUrinals: ["yes", Self.any]
        case .property: ["yes", "no", Self.any]
        default: nil
        }
    }

    /// Nothing is asked.
    private static let any = "any"

    /// Reads a name; throws for one that no setting has.
    init(parsing name: String) throws(InvalidText) {
        if let setting = Setting.allCases.first(where: {
            [$0.name, $0.option, String($0.option.dropFirst(2))].contains(name.lowercased())
        }) {
            self = setting
            return
        }
        let names = Setting.allCases.map(\.name)
        throw InvalidText { words in
            let advice =
                words.didYouMean(nearestTo: name, among: names)
                ?? words.theyAre(words.enumeration(names.map { SafeText($0) }))
            return words.noSuchSetting(name, advice)
        }
    }

    /// Sets the option, one of the table, to a value; throws where that is none of its values.
    func set(_ value: String, in options: inout Options, by table: [Flag] = Flag.table) throws(InvalidText) {
        if let answers {
            let answer = value.lowercased()
            guard answers.contains(answer) else {
                let name = SafeText(name)
                throw InvalidText {
                    $0.notAnAnswer(value, to: name, $0.enumeration(answers.map { SafeText($0) }))
                }
            }
            return set(answer, in: &options.asked)
        }
        guard let flag = table.first(where: { $0.isCalled(option) }) else { return }
        // Nothing is asked for by a setting, so there is nothing that could be unknown.
        guard self != .unknown || value.lowercased() != Filter.UnknownPolicy.only.rawValue else {
            throw InvalidText { $0.onlyIsNoSetting }
        }
        try flag.set(&options, value)
    }

    private func set(_ answer: String, in asked: inout QueryWords) {
        switch self {
        case .open: asked.open = answer == "yes"
        case .noUrinals: asked.kinds.excluded = answer == "yes" ? Kind.urinals : []
        case .property(let property):
            asked.filter[requires: property] = answer == "yes"
            if answer == "no" { asked.filter[excludes: property] = true }
        default: break
        }
    }
}
