internal import ParisToilets

/// How places that were found by words are named to people.
enum PlaceWords {
    /// The name with what tells it apart, and how exact the place is: `Gare du Nord (M4 · M5 · RER B · D)`.
    static func title(_ found: FoundPlace) -> String {
        let details = lines(found.place) ?? precision(found)
        return details.map { "\(found.name) (\($0))" } ?? found.name
    }

    /// What a place is, for a list: `station M4 · M5`, `street, 5e`.
    static func description(_ found: FoundPlace) -> String {
        var text = found.place.kind.rawValue
        if let lines = lines(found.place) { text += " " + lines }
        let districts = found.place.arrondissements.map(OldWords.arrondissement)
        if found.place.kind != .arrondissement, !districts.isEmpty, districts.count <= 3 {
            text += ", " + districts.joined(separator: " · ")
        }
        return text
    }

    /// The lines of a station; what several begin with is said once.
    private static func lines(_ place: NamedPlace) -> String? {
        guard !place.lines.isEmpty else { return nil }
        var shown: [String] = []
        var last = ""
        for line in (0...3).flatMap({ kind in place.lines.filter { rank($0) == kind } }) {
            let words = line.split(separator: " ", maxSplits: 1)
            let begins = words.count == 2 ? String(words[0]) : ""
            let name = begins == "TRAIN" ? "train \(words[1])" : line
            shown.append(!begins.isEmpty && begins == last ? String(words[1]) : name)
            last = begins
        }
        return shown.joined(separator: " · ")
    }

    /// The order in which people name lines: métro, RER, tramway, train.
    private static func rank(_ line: String) -> Int {
        ["M", "RER", "T"].firstIndex {
            line.hasPrefix($0) && !line.hasPrefix("TRAIN") && !line.hasPrefix("TER")
        } ?? 3
    }

    private static func precision(_ found: FoundPlace) -> String? {
        switch found.precision {
        case .number: return nil
        case .nearestNumber(let number):
            return found.number == nil
                ? "at no. \(number)" : "placed at no. \(number), the nearest that is known"
        case .middle:
            return found.place.extent.map { "its middle, up to \(OldWords.distance($0)) off" } ?? "its middle"
        case .place: return found.place.kind == .arrondissement ? "its middle" : nil
        }
    }

    /// The message for words that could mean several places, with what to type for each.
    static func choice(
        _ text: String,
        _ places: [(name: String, description: String)],
        more: Int,
        before command: String
    ) -> SafeText {
        var message: SafeText = "\(quoted(text)) could be several places; choose one:"
        let commands = places.map { "\(command) \(Shell.quoted($0.name))" }
        let width = commands.map(\.count).max() ?? 0
        for (command, place) in zip(commands, places) {
            let gap = String(repeating: " ", count: width - command.count + 2)
            message += "\n  \(command)\(gap)\(place.description)"
        }
        if more > 0 { message += "\n  and \(OldWords.count(more, "more place"))" }
        return message
    }

    /// The message for words that are no known place, with what may be meant, else with what would make more names known.
    static func unknown(
        _ text: String,
        _ suggestions: [FoundPlace],
        hasNames: Bool,
        hasStreets: Bool,
        wasGeocoded: Bool
    ) -> SafeText {
        guard hasNames else {
            return
                "no place is known as \(quoted(text)); this store has no names of places, and any import into it adds them"
        }
        let names = suggestions.prefix(3).map(\.name)
        var guess: SafeText =
            switch names.count {
            case 0: ""
            case 1: "; did you mean \(names[0])?"
            default:
                "; did you mean \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])?"
            }
        var advice: [SafeText] = hasStreets ? [] : ["`toilets import streets` adds every street of Paris"]
        if !wasGeocoded { advice.append("--geocode asks the national address service") }
        if !advice.isEmpty { guess += guess.isEmpty ? "; " : " " }
        return "no place is known as \(quoted(text))\(guess)" + advice.joined(separator: ", ")
    }
}

extension Coordinate {
    /// The coordinates as an operand of `near`, to about a metre.
    var rounded: String {
        var text = TextBuffer()
        text.append(latitude, decimals: 5)
        text.append(",")
        text.append(longitude, decimals: 5)
        return text.text
    }
}
