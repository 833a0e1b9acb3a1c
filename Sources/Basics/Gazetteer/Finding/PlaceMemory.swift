/// What a search for a place has read and compared: each thing once, paid from the budget of the question.
final class PlaceMemory<Places: Gazetteer, Addresses: AddressBook> {
    private let places: Places
    private let addresses: Addresses
    let budget: WorkBudget
    private var entries = Memo<LookUp, [Int]>()
    /// The entries of groups, in either index.
    private typealias Lists = Memo<WordGroup, [Int]>
    private var listsOfPlaces = Lists()
    private var listsOfAddresses = Lists()
    private var readPlaces = Memo<Int, ReadPlace?>()
    private var readAddresses = Memo<Int, ReadAddress?>()
    private var foundStreets = Memo<LookUp, [KnownStreet]>()
    private var similar = Memo<SimilarTo, [String]>()
    private var groups = Memo<SimilarTo, WordGroup>()
    private var meanings = Memo<String, NameLexicon.Meaning?>()
    private var matches: [NameMatch] = []
    private var fits = Memo<FitKey, NameMatch.Fit>()

    private struct LookUp: Hashable {
        let groups: [WordGroup]
        let limit: Int

        /// Pays for its comparison with others.
        init(_ groups: [WordGroup], _ limit: Int, _ budget: WorkBudget) throws(BudgetExceeded) {
            try budget.pay(groups.reduce(0) { $0 + $1.words.count })
            self.groups = groups
            self.limit = limit
        }
    }

    private struct SimilarTo: Hashable {
        let word: String
        let letters: Int
    }

    private struct FitKey: Hashable {
        let match: Int
        let entry: Int
    }

    init(_ places: Places, _ addresses: Addresses, _ budget: WorkBudget) {
        self.places = places
        self.addresses = addresses
        self.budget = budget
    }

    /// Maximum number of similar words that are looked up in place of one.
    private static var maxSimilar: Int { 24 }

    /// Maximum number of entries that are kept for one group of words.
    private static var mostOfGroup: Int { 20_000 }

    /// The entries of the gazetteer that have a word of each group, at most `limit`.
    func entries(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] {
        let lookUp = try LookUp(groups, limit, budget)
        return try entries.value(lookUp) { try find(lookUp, in: places, &listsOfPlaces) }
    }

    /// Reads the entries of each group once, and keeps those of them that all groups have.
    private func find(_ lookUp: LookUp, in index: some NameIndex, _ lists: inout Lists) throws -> [Int] {
        guard lookUp.groups.count > 1 else { return try read(lookUp.groups, in: index, limit: lookUp.limit) }
        var common: [Int]?
        for group in lookUp.groups.sorted(by: { $0.words.count < $1.words.count }) {
            let list = try lists.value(group) { try read([group], in: index, limit: Self.mostOfGroup) }
            guard list.count < Self.mostOfGroup else { return try read(lookUp.groups, in: index, limit: lookUp.limit) }
            try budget.pay(list.count / 4)
            common = common.map { list.common(with: $0) } ?? list
            if common == [] { break }
        }
        return Array((common ?? []).prefix(lookUp.limit))
    }

    private func read(_ groups: [WordGroup], in index: some NameIndex, limit: Int) throws -> [Int] {
        // The words that the index has are known; a question to it costs more.
        let groups = try groups.map { group in
            WordGroup(words: try group.words.filter { try index.mayHave($0) }, beginning: group.beginning)
        }
        guard groups.allSatisfy({ !$0.isEmpty }) else { return [] }
        try budget.pay(Price.lookUp + Price.word * groups.reduce(0) { $0 + $1.words.count + 1 })
        let found = try index.entries(withAnyOfEach: groups, limit: limit)
        try budget.pay(Price.found * found.count)
        return found
    }

    /// The place of an entry; nil where there is none.
    func place(_ entry: Int) throws -> ReadPlace? {
        try readPlaces.value(entry) {
            try budget.pay(Price.row)
            guard let place = try places.place(entry) else { return nil }
            // Its words may be folded.
            try budget.pay(place.lengthOfNames)
            return ReadPlace(place, entry: entry)
        }
    }

    /// The streets of the addresses of toilets, at most `limit`, that have a word of each group.
    func streets(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [KnownStreet] {
        let lookUp = try LookUp(groups, limit, budget)
        return try foundStreets.value(lookUp) {
            let found = try find(lookUp, in: addresses, &listsOfAddresses).compactMap(address)
            try budget.pay(5 * found.count)
            return KnownStreet.streets(of: found)
        }
    }

    private func address(_ entry: Int) throws -> ReadAddress? {
        try readAddresses.value(entry) {
            try budget.pay(2 * Price.row)
            return try addresses.address(entry).flatMap(ReadAddress.init)
        }
    }

    /// How the words of a reading fit a place.
    func fit(of place: ReadPlace, _ match: NameMatch) throws -> NameMatch.Fit {
        try fits.value(FitKey(match: match.number, entry: place.entry)) { try match.fit(of: place, budget) }
    }

    /// What compares some words with names.
    func match(_ words: [NameWords.Word]) -> NameMatch {
        if let known = matches.first(where: { $0.asked == words }) { return known }
        matches.append(NameMatch(words, number: matches.count))
        return matches[matches.count - 1]
    }

    /// A word, and those that may be meant by it: with wrong letters, or of which it is the beginning.
    func similar(to word: NameWords.Word, letters: Int) throws -> WordGroup {
        try groups.value(SimilarTo(word: word.text, letters: letters)) { try group(similarTo: word, letters) }
    }

    private func group(similarTo word: NameWords.Word, _ letters: Int) throws -> WordGroup {
        var group = WordGroup(words: [word.text])
        if word.isNumber { group.words.append(word.text + "e") }
        if NameWords.saints.contains(word.text) { group.words = NameWords.saints }
        guard word.mayBeMisspelt else { return group }
        group.words += try words(near: word.text, letters: letters).filter { !NameLexicon.shared.isStreet($0) }
        if word.text.utf8.count >= 3 {
            group.beginning = word.text
            for article in ["d", "l", "la", "le", "de", "du"] where word.text.hasPrefix(article) {
                let rest = word.text.dropFirst(article.utf8.count)
                if rest.utf8.count >= 3 { group.words.append(String(rest)) }
            }
        }
        return group
    }

    /// The words of both indexes within some letters of a word, the most similar first. In a short word fewer letters
    /// may be wrong.
    func words(near word: String, letters: Int) throws -> [String] {
        let letters = min(letters, WordDistance.tolerance(length: word.utf8.count))
        return try similar.value(SimilarTo(word: word, letters: letters)) {
            if letters == 0 { return try contain(word) ? [word] : [] }
            let found = try near(word, letters, in: places) + near(word, letters, in: addresses)
            let distances = Dictionary(found.map { ($0.word, $0.distance) }) { one, _ in one }
            return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(Self.maxSimilar).map(\.key)
        }
    }

    private func near(_ word: String, _ letters: Int, in index: some NameIndex) throws -> [(
        word: String, distance: Int
    )] {
        for length in WordRun.lengths where abs(length - word.utf8.count) <= letters {
            try budget.pay(10 + (try index.words(ofLength: length)?.bytes.count ?? 0) / Price.scannedBytes)
        }
        return try index.words(near: word, limit: letters)
    }

    private func contain(_ word: String) throws -> Bool {
        try budget.pay(10)
        return try places.contains(word) || addresses.contains(word)
    }

    /// The two words of either index that a word consists of, in all ways.
    func halves(of word: String) throws -> [(String, String)] {
        try budget.pay(10 * word.utf8.count)
        return try places.halves(of: word) + addresses.halves(of: word)
    }

    /// What a misspelt word of the lexicon means.
    func meaning(ofMisspelt word: String) throws -> NameLexicon.Meaning? {
        try meanings.value(word) {
            try budget.pay(Price.lexicon)
            return NameLexicon.shared.meaning(ofMisspelt: word)
        }
    }
}

extension [Int] {
    /// The numbers that are in both; both are in ascending order.
    fileprivate func common(with other: [Int]) -> [Int] {
        var common: [Int] = []
        var index = 0
        for number in other {
            while index < count, self[index] < number { index += 1 }
            guard index < count else { break }
            if self[index] == number { common.append(number) }
        }
        return common
    }
}

/// What things cost, in units of the budget. Measured with the store that comes with the program.
private enum Price {
    /// A question to an index, each of its words, and each entry that it finds.
    static let lookUp = 250
    static let word = 25
    static let found = 3
    /// A row that is read.
    static let row = 60
    /// So many bytes of words are looked through for a unit.
    static let scannedBytes = 32
    /// A word that is looked up in the lexicon with other letters.
    static let lexicon = 60
}

/// The address of a toilet with the words of its street.
struct ReadAddress {
    let address: KnownAddress
    /// Its house number; nil where it has none.
    let number: Int?
    let street: [NameWords.Word]
    /// What is equal for different spellings of the street.
    let key: [String]

    /// Nil for an address without words.
    init?(_ address: KnownAddress) {
        let (number, words) = KnownStreet.split(NameWords.words(of: address.text))
        guard !words.isEmpty else { return nil }
        self.address = address
        self.number = number
        street = words
        key = NameWords.key(words)
    }
}
