/// The places whose names begin as somebody types: for `gare du n` the Gare du Nord.
///
/// Every typed word has to be one of the name; the last one, unless a space is behind it, only has to begin one. Looks
/// at all of its places each time, some million names a second.
package struct PlaceCompletion: Sendable {
    private struct Entry {
        let place: NamedPlace
        /// The words of the name, and those of its aliases.
        let names: [[NameWords.Word]]
    }

    private let entries: [Entry]

    /// Takes the places that are looked at.
    package init(_ places: [NamedPlace]) { entries = places.map(Self.entry) }

    /// The places that a text can be the beginning of, the likeliest first, at most `limit`.
    ///
    /// `others` says what else was found for the text; it is asked for only if there are not enough places.
    package func places(
        beginningWith text: String, limit: Int, _ budget: WorkBudget, others: () throws -> [FoundPlace]
    ) throws -> [FoundPlace] {
        let typed = TypedWords(text)
        var ranked: [(found: FoundPlace, rank: CompletionRank)] = []
        for entry in typed.isLong ? [] : entries {
            if let rank = try typed.rank(entry.names, entry.place, budget) {
                ranked.append((FoundPlace(entry.place), rank))
            }
        }
        let isEnough = ranked.count >= limit && !ranked.contains { $0.rank.isComplete }
        let others = isEnough ? [] : try others()
        let known = others.isEmpty ? [] : Set(ranked.map(\.found.place))
        for found in others where !known.contains(found.place) {
            let rank = try typed.rank(Self.entry(found.place).names, found.place, budget)
            ranked.append((found, rank ?? .other))
        }
        // What else was found stays in its order.
        return ranked.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }
        .prefix(limit).map(\.element.found)
    }

    private static func entry(_ place: NamedPlace) -> Entry {
        Entry(place: place, names: ([place.name] + place.aliases).map { NameWords.words(of: $0) })
    }
}

/// How well a name continues what was typed; the better one is the smaller.
private struct CompletionRank: Comparable {
    /// The name is what was typed; it begins so; its words do; or it was found in another way.
    var form: Int
    var kind: Int
    /// Where many lines stop, many people go.
    var lines: Int
    var length: Int
    var name: String

    var isComplete: Bool { form == 0 }

    static let other = CompletionRank(form: 4, kind: 0, lines: 0, length: 0, name: "")

    static func < (one: CompletionRank, other: CompletionRank) -> Bool {
        (one.form, one.kind, one.lines, one.length, one.name)
            < (other.form, other.kind, other.lines, other.length, other.name)
    }
}

/// A text that is being typed.
private struct TypedWords {
    private let complete: [NameWords.Word]
    /// The ways in which the last word can be meant: `st` as the beginning of Stalingrad, and written out.
    private let last: [String]

    init(_ text: String) {
        let words = NameWords.words(of: text)
        let isOpen = text.unicodeScalars.last.map {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        guard isOpen ?? false, let end = words.last else {
            complete = words
            last = []
            return
        }
        complete = words.dropLast()
        let letters = NameWords.letters(ofLastWord: text)
        last = letters == end.text || letters.isEmpty ? [end.text] : [letters, end.text]
    }

    /// Whether it has more words than any name.
    var isLong: Bool { complete.count > 24 }

    /// How well a place continues the text; nil where it does not.
    func rank(
        _ names: [[NameWords.Word]], _ place: NamedPlace, _ budget: WorkBudget
    ) throws(BudgetExceeded) -> CompletionRank? {
        var best: CompletionRank?
        for (index, name) in names.enumerated() {
            // Mostly the first word of both tells that the name is another one.
            try budget.pay(1 + (complete.count + 8 * last.count) * name.count / 16)
            guard let form = form(name, place) else { continue }
            let rank = CompletionRank(
                // An alias is not what the place is called.
                form: index == 0 || form == 0 ? form : form + 1,
                kind: place.kind.order,
                lines: -place.lines.count,
                length: place.name.utf8.count,
                name: place.name
            )
            if best.map({ rank < $0 }) ?? true { best = rank }
        }
        return best
    }

    /// 0 for a name that is the text, 1 for one that begins with it, 2 for one whose words do; nil for others.
    private func form(_ name: [NameWords.Word], _ place: NamedPlace) -> Int? {
        var isTaken = [Bool](repeating: false, count: name.count)
        var isInOrder = true
        var position = 0
        func take(_ fits: (String) -> Bool) -> Bool {
            // The next word, else any other; articles may be left out.
            let next = (position..<name.count).first { fits(name[$0].text) && !isTaken[$0] }
            guard let index = next ?? name.indices.first(where: { !isTaken[$0] && fits(name[$0].text) })
            else {
                return false
            }
            isInOrder =
                isInOrder
                && (position...max(position, index)).dropLast().allSatisfy { name[$0].role == .particle }
                && index >= position
            isTaken[index] = true
            position = index + 1
            return true
        }
        for word in complete where !take({ $0 == word.text }) {
            let isLine = place.lines.contains { LineName.key($0) == word.text }
            guard isLine || word.role == .particle || word.role == .transport && place.kind == .station else {
                return nil
            }
        }
        guard !last.isEmpty else { return finish(isTaken, name, isWhole: true, isInOrder) }
        guard let beginning = last.first(where: { beginning in take { $0.hasPrefix(beginning) } }) else {
            return nil
        }
        return finish(isTaken, name, isWhole: name[position - 1].text == beginning, isInOrder)
    }

    private func finish(_ isTaken: [Bool], _ name: [NameWords.Word], isWhole: Bool, _ isInOrder: Bool) -> Int {
        let isAll = zip(isTaken, name).allSatisfy { $0 || $1.role == .particle }
        return isAll && isWhole ? 0 : isInOrder ? 1 : 2
    }
}
