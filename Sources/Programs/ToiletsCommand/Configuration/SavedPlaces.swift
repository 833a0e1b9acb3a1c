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
    subscript(name: PlaceName) -> SavedPlace? { lines.lazy.compactMap(\.place).first { $0.name == name } }

    /// The place that is meant where none is named.
    var defaultPlace: SavedPlace? { defaultName.flatMap { self[$0] } }

    /// The name of the default place; there may be no place of that name.
    var defaultName: PlaceName? { lines.lazy.compactMap(\.defaultName).first }

    /// The lines that say nothing that can be used.
    var problems: [LineProblem] {
        var problems: [LineProblem] = []
        var lineOf: [PlaceName: Int] = [:]
        var firstDefault: (name: PlaceName, line: Int)?
        for (number, line) in zip(1..., lines) {
            var message = line.problem
            if let name = line.place?.name {
                let first = lineOf[name]
                message = first.map { first in Message { $0.placeAlready(name.text, inLine: first) } }
                lineOf[name] = first ?? number
            } else if let name = line.defaultName {
                message = firstDefault.map(\.line).map { first in Message { $0.defaultAlready(inLine: first) } }
                firstDefault = firstDefault ?? (name, number)
            }
            if let message { problems.append(LineProblem(line: number, message: message)) }
        }
        if let (name, line) = firstDefault, lineOf[name] == nil {
            problems.append(LineProblem(line: line, message: Message { $0.defaultNotSaved(name.text) }))
        }
        return problems.sorted { $0.line < $1.line }
    }
}

extension SavedPlaces {
    /// Saves a place: in the line of its name, else in a new one.
    /// The words are for the explanation in a new file.
    mutating func save(_ place: SavedPlace, _ words: Words = .english) {
        guard let index = lines.firstIndex(where: { $0.place?.name == place.name }) else {
            var text = Assignment(name: place.name.text, value: place.place.written, end: lineEnd)
            text.label = place.label
            return append(SavedPlacesLine(assignment: text, place: place), words)
        }
        lines[index].assignment?.value = place.place.written
        lines[index].assignment?.label = place.label
        // The name stays as it is written.
        let name = lines[index].place?.name ?? place.name
        lines[index].place = SavedPlace(name: name, place: place.place, label: place.label)
    }

    /// Removes a place, and what made it the default one.
    mutating func remove(_ name: PlaceName) {
        lines.removeAll { $0.place?.name == name || $0.defaultName == name }
    }

    /// Gives a place another name; if it is the default place, it stays that.
    mutating func rename(_ old: PlaceName, to new: PlaceName) {
        for index in lines.indices {
            if let place = lines[index].place, place.name == old {
                lines[index].assignment?.name = new.text
                lines[index].place = SavedPlace(name: new, place: place.place, label: place.label)
            } else if lines[index].defaultName == old {
                lines[index].assignment?.value = new.text
                lines[index].defaultName = new
            }
        }
    }

    /// Makes a place the default one; nil leaves none.
    mutating func setDefault(_ name: PlaceName?) {
        guard let name else { return lines.removeAll { $0.defaultName != nil } }
        guard let index = lines.firstIndex(where: { $0.defaultName != nil }) else {
            let text = Assignment(name: PlaceName.reserved, value: name.text, end: lineEnd)
            return append(SavedPlacesLine(assignment: text, defaultName: name))
        }
        lines[index].assignment?.value = name.text
        lines[index].defaultName = name
    }

    private mutating func append(_ line: SavedPlacesLine, _ words: Words = .english) {
        // A file begins with an explanation.
        if lines.isEmpty {
            lines = (words.savedPlacesExplained + [""]).map { SavedPlacesLine(original: Array($0.text.utf8)) }
        }
        lines.append(line)
    }
}

/// A line of the file of saved places, without its line feed.
private struct SavedPlacesLine {
    /// Its bytes, which are written again where it is a comment, blank, or cannot be read.
    var original: [UInt8] = []
    /// Its parts, which are written as they were read but for what was edited.
    var assignment: Assignment?
    /// The place that it saves.
    var place: SavedPlace?
    /// The name of the default place.
    var defaultName: PlaceName?
    /// Why it cannot be read, as a clause.
    var problem: Message?

    var bytes: [UInt8] { assignment.map { Array($0.written.utf8) } ?? original }
}

extension SavedPlacesLine {
    init(_ bytes: ArraySlice<UInt8>) {
        self.init(original: Array(bytes))
        guard let text = String(validating: bytes, as: UTF8.self) else {
            problem = Message { $0.lineNotUTF8 }
            return
        }
        let content = text.unicodeScalars.drop(while: \.isSpace)
        if content.isEmpty || content.first == "#" { return }
        do { try read(Assignment(text)) } catch { problem = error.message }
    }

    private mutating func read(_ text: Assignment) throws(InvalidText) {
        if text.name.lowercased() == PlaceName.reserved {
            defaultName = try PlaceName(parsing: text.value)
        } else {
            let name = try PlaceName(parsing: text.name)
            guard let place = try? WrittenCoordinate(parsing: text.value) else {
                throw InvalidText { $0.notACoordinate(text.value) }
            }
            self.place = SavedPlace(name: name, place: place, label: text.label)
        }
        assignment = text
    }
}
