internal import ParisToilets

/// The operands of `toilets import`: where the data is, and which source is expected.
struct ImportSource {
    /// Where the data is.
    enum Place {
        case standardInput
        case file(String)
        /// The first of these portals that has the data set.
        case portals([Portal])
        case address(WebAddress)
        /// The files of several departments.
        case several([Place])
    }

    let place: Place
    /// The only data set that is accepted; nil where it is recognised by the data.
    let expected: DataSet?

    /// Reads the name of a source, or a file or address, or both.
    ///
    /// A base URL, where given, replaces that of every portal; the names of data sets still differ.
    init(_ words: [String], base: WebAddress?) throws(InvalidText) {
        let word = words.first ?? ""
        if word == DataSet.addresses.names[0].word {
            expected = .addresses
            let files = words.count > 1 ? Array(words.dropFirst()) : [AddressBase.paris]
            place = .several(try files.map { (file) throws(InvalidText) in try Self.place(ofAddresses: file, base) })
            return
        }
        let named = DataSet.fetched.flatMap { set in set.names.map { (set: set, name: $0) } }
        let meant = named.filter { $0.name.word == word }
        let found = meant.first
        expected = found?.set
        if words.count == 2, expected == nil, !Self.isPath(word) {
            let names = Self.words
            let near = Self.name(near: word)
            throw InvalidText { words in
                words.noSuchSource(
                    word,
                    advice: near.map { words.didYouMean("\($0)") }
                        ?? words.theyAre(words.enumeration(names.map { SafeText($0) }))
                )
            }
        }
        if words.count > (expected == nil ? 1 : 2) {
            let last = words[words.count - 1]
            throw InvalidText { $0.oneSourceTooMany(last) }
        }
        if words.count == 2 {
            place = try Self.place(words[1])
        } else if let found, found.name.portal == nil {
            let reason = found.set.reasonForNoPortal
            throw InvalidText { $0.sourceWithoutPortal(reason?.text($0) ?? "", word) }
        } else if found != nil {
            place = .portals(meant.compactMap { Portal($0.name, at: base) })
        } else {
            place = word.isEmpty ? .portals(Portal.of(.city, at: base)) : try Self.place(word)
        }
    }

    /// The names of all sources, in their order. One that two portals or two of their data sets have is there once.
    static var words: [String] {
        DataSet.fetched.flatMap(\.names).map(\.word).reduce(into: []) { words, word in
            if words.last != word { words.append(word) }
        }
    }

    /// The name of a source that is nearly a word; nil where none is, or the word can only be a path.
    static func name(near word: String) -> String? {
        isPath(word) ? nil : Suggestion.nearest(to: word, among: words)
    }

    private static func isPath(_ word: String) -> Bool { word.contains { "./-".contains($0) } }

    private static func place(_ word: String) throws(InvalidText) -> Place {
        if word == "-" { return .standardInput }
        return word.contains("://") ? .address(try WebAddress(typed: word)) : .file(word)
    }

    /// The address of a department's file, or a file or address.
    private static func place(ofAddresses word: String, _ base: WebAddress?) throws(InvalidText) -> Place {
        guard let path = AddressBase.path(ofDepartment: word) else { return try place(word) }
        let host =
            base.map { $0.description.hasSuffix("/") ? String($0.description.dropLast()) : $0.description }
            ?? AddressBase.host
        return .address(try WebAddress(typed: host + path))
    }

    /// Whether it is a portal known by name.
    var isNamedPortal: Bool {
        switch place {
        case .portals, .several: true
        default: false
        }
    }
}

extension WebAddress: TypedValue {
    init(parsing text: String) throws(InvalidText) {
        self = try WebAddress(typed: text)
    }

    /// Reads an address typed by a person; throws where it is not one.
    init(typed text: String) throws(InvalidText) {
        guard let address = WebAddress(parsing: text) else {
            throw InvalidText { $0.notAWebAddress(text) }
        }
        self = address
    }
}
