/// How a store writes a place in columns.
extension NamedPlace {
    /// Reads the columns; nil where they are no valid place.
    package init?(
        storedKind: String, name: String, aliases: String, lines: String, arrondissements: String,
        at coordinate: Coordinate?, extent: Double?
    ) {
        guard let kind = Kind(rawValue: storedKind), let coordinate, name.utf8.count <= Self.maxNameLength
        else { return nil }
        func items(_ text: String) -> [String] {
            guard text.utf8.contains(UInt8(ascii: "|")) else {
                return text.isEmpty || text.utf8.count > Self.maxNameLength ? [] : [text]
            }
            var room = Self.maxItemsLength
            return text.split(separator: Self.separator).prefix(Self.maxItems)
                .filter { item in
                    guard item.utf8.count <= min(Self.maxNameLength, room) else { return false }
                    room -= item.utf8.count
                    return true
                }
                .map(String.init)
        }
        let districts = arrondissements.split(separator: ",").prefix(Self.maxItems).compactMap {
            Int($0).flatMap(Arrondissement.init)
        }
        self.init(
            name: name,
            aliases: items(aliases),
            kind: kind,
            at: coordinate,
            lines: items(lines),
            extent: extent.flatMap { 0...Self.maxExtent ~= $0 ? $0 : nil },
            arrondissements: districts.enumerated().filter { !districts[..<$0.offset].contains($0.element) }
                .map(\.element)
        )
    }

    /// Maximum length of a name in bytes; the longest one of Paris has 86. What a store from elsewhere has beyond it is
    /// not read.
    private static var maxNameLength: Int { 400 }
    /// Maximum number of aliases, lines or arrondissements of a place.
    private static var maxItems: Int { 40 }
    /// Maximum length of all of them together, in bytes; those of a place of Paris have 350 at most.
    private static var maxItemsLength: Int { 2000 }
    /// Half of the Earth's circumference, in metres.
    private static var maxExtent: Double { 20_040_000 }
    private static var separator: Character { "|" }

    /// The column `aliases`.
    package var storedAliases: String {
        // What a person typed may have the separator; it is no part of a word.
        aliases.map { alias in
            guard alias.utf8.contains(UInt8(ascii: "|")) else { return alias }
            return String(alias.map { $0 == Self.separator ? " " : $0 })
        }
        .joined(separator: "|")
    }

    /// About how many bytes its names and lines have.
    package var lengthOfNames: Int { (aliases + lines).reduce(name.utf8.count) { $0 + 1 + $1.utf8.count } }

    /// The column `lines`.
    package var storedLines: String { lines.joined(separator: "|") }

    /// The column `arrondissements`.
    package var storedArrondissements: String {
        arrondissements.map { String($0.rawValue) }.joined(separator: ",")
    }

    /// Appends the words of its names and lines, folded, each with a space behind it.
    package func foldWords(into words: inout [UInt8]) {
        var (ofName, ofAlias): ([UInt8], [UInt8]) = ([], [])
        NameWords.fold(name, into: &ofName)
        NameWords.foldIndexed(name, into: &words)
        NameWords.appendJoined(ofName, to: &words)
        for alias in aliases {
            ofAlias.removeAll(keepingCapacity: true)
            NameWords.fold(alias, into: &ofAlias)
            // `Bd. Ney` has the words of `Boulevard Ney`.
            guard ofAlias != ofName else { continue }
            NameWords.foldIndexed(alias, into: &words)
            NameWords.appendJoined(ofAlias, to: &words)
        }
        for line in lines { words += Array((LineName.key(line) + " ").utf8) }
    }

    /// Maximum number of aliases of an added place.
    private static var maxAliases: Int { 8 }

    /// Takes the aliases of earlier places of its name, as far as there is room.
    package mutating func takeAliases(of earlier: [NamedPlace]) {
        for alias in earlier.flatMap(\.aliases)
        where aliases.count < Self.maxAliases && !aliases.contains(alias) {
            aliases.append(alias)
        }
    }

    /// Maximum number of places in a source to which they are added one by one.
    package static var maxAdded: Int { 1000 }
}
