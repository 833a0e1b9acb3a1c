internal import ParisToilets

/// A place that a person has saved under a name.
struct SavedPlace {
    let name: PlaceName
    /// Its coordinates, and how roughly they are those of what was saved.
    let place: WrittenCoordinate
    /// What the place is in words, such as an address; empty where it was saved by its coordinates.
    let label: String

    /// Maximum number of characters of a label.
    private static let maximumLabel = 200

    init(name: PlaceName, place: WrittenCoordinate, label: String) {
        self.name = name
        self.place = place
        self.label = Text.cleaned(label).shortened(to: Self.maximumLabel)
    }

    /// The name, with the words in parentheses where there are some: `home (12 rue Ortolan)`.
    var title: String { label.isEmpty ? name.text : "\(name) (\(label))" }

    /// How roughly the coordinates are known: `±80 m`; nil where they are those of the place.
    func roughness(_ words: Words) -> SafeText? { place.uncertainty.map(words.roughness) }
}

/// The content of the file of saved places, and edits that leave everything else in it as it was written.
///
///     var places = SavedPlaces(parsing: Array("home = 48.84197,2.35249  # 12 rue Ortolan\n".utf8))
///     places[try PlaceName(parsing: "home")]?.label       // 12 rue Ortolan
///     places.setDefault(try PlaceName(parsing: "home"))   // adds the line `default = home`
struct SavedPlaces {
    /// A line that is not understood, or has no effect. It is kept all the same.
    struct Problem {
        /// The number of the line, from 1.
        let line: Int
        /// What is wrong, as a clause.
        let message: Message
    }

    private var lines: [SavedPlacesLine]
    /// How lines end: with a line feed, or as on Windows.
    private let lineEnd: String

    /// Reads the content of a file. Lines that cannot be read become ``problems``.
    init(parsing bytes: [UInt8] = []) {
        var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true { parts.removeLast() }
        lines = parts.map { SavedPlacesLine($0) }
        lineEnd = parts.first?.last == UInt8(ascii: "\r") ? "\r" : ""
    }

    /// The content of the file, with a line feed after each line.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for line in lines { bytes += line.bytes + [UInt8(ascii: "\n")] }
        return bytes
    }

    /// The places, in the order of the file. Of two with the same name the first counts.
    var places: [SavedPlace] {
        var names: Set<PlaceName> = []
        return lines.compactMap(\.place).filter { names.insert($0.name).inserted }
    }

    /// The place of a name.
    subscript(name: PlaceName) -> SavedPlace? {
        for case .place(let place, _) in lines where place.name == name { return place }
        return nil
    }

    /// The place that is meant where none is named.
    var defaultPlace: SavedPlace? { defaultName.flatMap { self[$0] } }

    /// The name of the default place; there may be no place of that name.
    var defaultName: PlaceName? {
        for case .defaultName(let name, _) in lines { return name }
        return nil
    }

    /// The lines that say nothing that can be used.
    var problems: [Problem] {
        var problems: [Problem] = []
        var lineOf: [PlaceName: Int] = [:]
        var firstDefault: (name: PlaceName, line: Int)?
        for (index, line) in lines.enumerated() {
            let number = index + 1
            switch line {
            case .other: break
            case .damaged(_, let message): problems.append(Problem(line: number, message: message))
            case .place(let place, _):
                if let first = lineOf[place.name] {
                    let message = Message { $0.placeAlready(place.name.text, inLine: first) }
                    problems.append(Problem(line: number, message: message))
                } else {
                    lineOf[place.name] = number
                }
            case .defaultName(let name, _):
                if let first = firstDefault {
                    let line = first.line
                    let message = Message { $0.defaultAlready(inLine: line) }
                    problems.append(Problem(line: number, message: message))
                } else {
                    firstDefault = (name, number)
                }
            }
        }
        if let (name, line) = firstDefault, lineOf[name] == nil {
            problems.append(Problem(line: line, message: Message { $0.defaultNotSaved(name.text) }))
        }
        return problems.sorted { $0.line < $1.line }
    }
}

extension SavedPlaces {
    /// Saves a place: in the line of its name, else in a new one.
    /// The words are for the explanation in a new file.
    mutating func save(_ place: SavedPlace, _ words: Words = .english) {
        let index = lines.firstIndex {
            if case .place(let other, _) = $0 { other.name == place.name } else { false }
        }
        guard let index, case .place(let old, var text) = lines[index] else {
            var text = Assignment(name: place.name.text, value: place.place.written, end: lineEnd)
            text.label = place.label
            return append(.place(place, text), words)
        }
        text.value = place.place.written
        text.label = place.label
        // The name stays as it is written.
        let kept = SavedPlace(name: old.name, place: place.place, label: place.label)
        lines[index] = .place(kept, text)
    }

    /// Removes a place, and what made it the default one.
    mutating func remove(_ name: PlaceName) {
        lines.removeAll { line in
            switch line {
            case .place(let place, _): place.name == name
            case .defaultName(let other, _): other == name
            case .other, .damaged: false
            }
        }
    }

    /// Gives a place another name; if it is the default place, it stays that.
    mutating func rename(_ old: PlaceName, to new: PlaceName) {
        for (index, line) in lines.enumerated() {
            switch line {
            case .place(let place, var text) where place.name == old:
                text.name = new.text
                let renamed = SavedPlace(name: new, place: place.place, label: place.label)
                lines[index] = .place(renamed, text)
            case .defaultName(let name, var text) where name == old:
                text.value = new.text
                lines[index] = .defaultName(new, text)
            default: break
            }
        }
    }

    /// Makes a place the default one; nil leaves none.
    mutating func setDefault(_ name: PlaceName?) {
        guard let name else {
            return lines.removeAll { if case .defaultName = $0 { true } else { false } }
        }
        for (index, line) in lines.enumerated() {
            guard case .defaultName(_, var text) = line else { continue }
            text.value = name.text
            lines[index] = .defaultName(name, text)
            return
        }
        append(.defaultName(name, Assignment(name: PlaceName.reserved, value: name.text, end: lineEnd)))
    }

    private mutating func append(_ line: SavedPlacesLine, _ words: Words = .english) {
        // A file begins with an explanation.
        if lines.isEmpty { lines = (words.savedPlacesExplained + [""]).map { .other(Array($0.text.utf8)) } }
        lines.append(line)
    }
}
