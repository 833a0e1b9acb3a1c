internal import ToiletCore

/// An index of words in a store, with what it has at each entry.
struct StoredIndex<Entry>: NameIndex {
    private let vocabulary: ReadVocabulary
    private let find: (_ groups: [WordGroup], _ limit: Int) throws -> [Int]
    private let read: (_ entry: Int) throws -> Entry?

    init(_ table: NameTable, _ reader: some StoreReader, read: @escaping (_ entry: Int) throws -> Entry?) {
        vocabulary = ReadVocabulary { try reader.words(of: table, ofLength: $0) }
        find = { try reader.entries(of: table, withAnyOfEach: $0, limit: $1) }
        self.read = read
    }

    func words(ofLength length: Int) throws -> WordRun? { try vocabulary.words(ofLength: length) }

    func entries(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] { try find(groups, limit) }
}

extension StoredIndex: Gazetteer where Entry == NamedPlace {
    func place(_ entry: Int) throws -> NamedPlace? { try read(entry) }
}

extension StoredIndex: AddressBook where Entry == KnownAddress {
    func address(_ entry: Int) throws -> KnownAddress? { try read(entry) }
}
