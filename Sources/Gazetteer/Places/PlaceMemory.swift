/// What a search for a place has read and compared: each thing once, paid from the budget of the question.
final class PlaceMemory<Places: Gazetteer, Addresses: AddressBook> {
    private let places: Places
    private let addresses: Addresses
    let budget: WorkBudget
    private var entries = Memo<LookUp, [Int]>()
    private var readPlaces = Memo<Int, ReadPlace?>()
    private var readAddresses = Memo<Int, ReadAddress?>()
    private var foundStreets = Memo<LookUp, [KnownStreet]>()
    private var similar = Memo<SimilarTo, [String]>()
    private var meanings = Memo<String, NameLexicon.Meaning?>()
    private var matches: [NameMatch] = []
    private var fits = Memo<FitKey, NameMatch.Fit>()

    private struct LookUp: Hashable {
        let groups: [WordGroup]
        let limit: Int
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
    private static var maxSimilar: Int { 40 }

    /// The entries of the gazetteer that have a word of each group, at most `limit`.
    func entries(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] {
        let lookUp = LookUp(groups: groups, limit: limit)
        return try entries.value(lookUp) { try find(lookUp, in: places) }
    }

    private func find(_ lookUp: LookUp, in index: some NameIndex) throws -> [Int] {
        let groups = lookUp.groups
        try budget.pay(Price.lookUp + Price.word * groups.reduce(0) { $0 + $1.words.count + 1 })
        let found = try index.entries(withAnyOfEach: groups, limit: lookUp.limit)
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
        let lookUp = LookUp(groups: groups, limit: limit)
        return try foundStreets.value(lookUp) {
            let found = try find(lookUp, in: addresses).compactMap(address)
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

    /// The words of both indexes within some letters of a word, the most similar first.
    func words(near word: String, letters: Int) throws -> [String] {
        try similar.value(SimilarTo(word: word, letters: letters)) {
            if letters == 0 { return try contain(word) ? [word] : [] }
            let found = try near(word, letters, in: places) + near(word, letters, in: addresses)
            return found.sorted { $0.distance == $1.distance ? $0.word < $1.word : $0.distance < $1.distance }
                .prefix(Self.maxSimilar).map(\.word)
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

/// What things cost, in units of the budget. Measured with the store that comes with the program.
private enum Price {
    /// A question to an index, each of its words, and each entry that it finds.
    static let lookUp = 250
    static let word = 25
    static let found = 3
    /// A row that is read.
    static let row = 60
    /// So many bytes of words are looked through for a unit.
    static let scannedBytes = 64
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
        key = KnownStreet.key(words)
    }
}
