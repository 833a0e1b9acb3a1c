/// What a word does in an address.
enum AddressRole: UInt8, Sendable {
    /// A sort of street: small wherever it stands.
    case street
    /// A sort of place: small where an address or a part of one begins with it, elsewhere part of a name.
    case place
    /// An abbreviated sort of street.
    case abbreviation
    /// A small word between the others.
    case particle
    /// A small word before the street: `face au`, `bis`.
    case lead
    /// A saint, whom a key always writes out.
    case saint
    /// Letters that stand for words.
    case acronym
}
