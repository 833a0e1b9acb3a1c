internal import ParisToilets

/// A default that a person can change in the file `settings.conf`. Each stands for an option, which names its values.
enum Setting: String, CaseIterable {
    case perPage = "per-page"
    case speed
    case detour
    case language
    case unknown
    case color
    case tiles

    /// The option that it is the default of.
    var option: String { self == .language ? "--lang" : "--" + rawValue }

    /// The value where nothing is set.
    var usual: String {
        switch self {
        case .perPage: String(QueryWords.usualPerPage)
        case .speed: "4.5"
        case .detour: "1.3"
        case .language: Language.english.rawValue
        case .unknown: Filter().unknown.rawValue
        case .color: ColorChoice.auto.rawValue
        case .tiles: MapTiles.openStreetMap.address
        }
    }

    /// Reads a name; throws for one that no setting has.
    init(parsing name: String) throws(InvalidText) {
        if let setting = Setting.allCases.first(where: {
            [$0.rawValue, $0.option, String($0.option.dropFirst(2))].contains(name.lowercased())
        }) {
            self = setting
            return
        }
        let names = Setting.allCases.map(\.rawValue)
        let near = Suggestion.nearest(to: name, among: names)
        throw InvalidText { words in
            let advice =
                near.map { words.didYouMean(SafeText($0)) }
                ?? words.theyAre(words.enumeration(names.map { SafeText($0) }))
            return words.noSuchSetting(name, advice)
        }
    }

    /// The number that a value is; nil for words, such as `all`.
    func number(of value: String) -> Double? {
        switch self {
        case .perPage: Int(value).map(Double.init)
        case .speed: (try? WalkingSpeed(parsing: value)).map { ($0.metresPerSecond * 3600).rounded() / 1000 }
        case .detour: (try? DetourFactor(parsing: value))?.value
        case .language, .unknown, .color, .tiles: nil
        }
    }

    /// Sets the option, one of the table, to a value; throws where that is none of its values.
    func set(_ value: String, in options: inout Options, by table: [Flag] = Flag.table) throws(InvalidText) {
        guard let flag = table.first(where: { $0.isCalled(option) }) else { return }
        // Nothing is asked for by a setting, so there is nothing that could be unknown.
        guard self != .unknown || value.lowercased() != Filter.UnknownPolicy.only.rawValue else {
            throw InvalidText { $0.onlyIsNoSetting }
        }
        try flag.set(&options, value)
    }
}
