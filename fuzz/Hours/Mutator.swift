import TestSupport

/// Inputs that are nearly expressions.
struct Mutator {
    private let corpus: [[UInt8]]
    private let long = LongHours.samples(bytes: 8000, rules: 250).map { Array($0.text.utf8) }

    init(corpus: [String]) { self.corpus = corpus.map { Array($0.utf8) } }

    /// An input.
    func input(_ random: inout SeededRandom) -> String {
        var made = MadeExpression(seed: random.next())
        var bytes = random.below(2) == 0 ? Array(made.next().utf8) : random.pick(corpus)
        // Long inputs show what is not linear, but only a few are needed.
        if random.below(1000) == 0 { bytes = random.pick(long) }
        for _ in 0..<random.below(4) { mutate(&bytes, &random) }
        if random.below(2000) == 0 { bytes = Array(repeatElement(bytes, count: 8000 / (bytes.count + 1)).joined()) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        let token = random.pick(Self.tokens)
        switch random.below(14) {
        case 0..<7: random.change(&bytes, below: 12, Self.tokens) { $0.pick(corpus) }
        case 7: bytes.replaceSubrange(random.piece(of: bytes, below: 12), with: token)
        case 8:
            // Where one piece ends and the next begins.
            let gap = bytes.indices.filter { bytes[$0] < 48 }.randomElement(using: &random)
            bytes.insert(contentsOf: token, at: gap ?? 0)
        case 9: bytes += token
        case 10:
            if let digit = bytes.indices.filter({ (48...57).contains(bytes[$0]) }).randomElement(using: &random) {
                bytes[digit] = UInt8(48 + random.below(10))
            }
        default: bytes += token + random.pick(corpus)
        }
    }

    private static let tokens =
        ("""
    Mo Tu Su Sa Mar Feb Dec Jan mar PH SH easter week open off unknown sunrise (dusk 24/7 24h/24 7j/7 2024 2025
    30 29 53 0 00:00 24:00 26:00 9h 6pm 9.30 à to et le lundi août - – + / , ; : :: [ ] ( ) " “ ” « » || // & _x000D_
    [1] [-1] [1,3] +1 -2 day days "x" "x":
    So Di Do Mi every daylight hours 24 7 /8 /120 week a sur rendez-vous by appointment daily
    """
    .split(whereSeparator: \.isWhitespace).map(String.init) + [
        " ", "\n", "\u{A0}", " +1 day", " -Su", "\u{0}",
    ])
    .map { Array($0.utf8) }
}
