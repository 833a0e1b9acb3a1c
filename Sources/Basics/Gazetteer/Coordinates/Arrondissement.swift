/// One of the twenty arrondissements (districts) of Paris.
public struct Arrondissement: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number, from 1 to 20.
    public let rawValue: Int

    /// Creates an arrondissement from its number; nil unless it is from 1 to 20.
    public init?(rawValue: Int) {
        guard (1...20).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// Parses `4`, `04`, `4e`, `4ème`, `1er`, `4.`, `4.º`, `4区`, or a postal code: `75004`, `75116`.
    public init?(parsing text: some StringProtocol) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let ending = text.dropFirst(digits.count).lowercased()
        guard let number = Int(digits) else { return nil }
        switch (digits.count, number) {
        case (5, _) where ending.isEmpty: self.init(postcode: number)
        case (1...2, _) where Self.endings.contains(ending):
            self.init(rawValue: number)
        default: return nil
        }
    }

    private static let endings: Set<String> = [
        "", "e", "er", "è", "ème", "eme", "th", "st", "nd", "rd", ".", "º", ".º", "区",
    ]

    /// Orders by number.
    public static func < (left: Arrondissement, right: Arrondissement) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension Arrondissement {
    /// The arrondissement of a postcode; the 16th has two.
    private init?(postcode: Int) { self.init(rawValue: postcode == 75116 ? 16 : postcode - 75000) }

    /// Whether two numbers are a postcode of Paris.
    static func isPostcode(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
        guard first == "75", second.utf8.count == 3, let number = Int(second) else { return false }
        return Arrondissement(postcode: 75000 + number) != nil
    }
}
