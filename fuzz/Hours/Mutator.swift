import TestSupport

/// Inputs that are nearly expressions.
struct Mutator {
    private let corpus: [[UInt8]]
    private let long: [[UInt8]]
    private var random: SeededRandom
    private var made: MadeExpression

    /// Begins a sequence that depends on the seed alone.
    init(corpus: [[UInt8]], seed: UInt64) {
        self.corpus = corpus
        long = LongHours.samples(bytes: 8000, rules: 250).map { Array($0.text.utf8) }
        random = SeededRandom(seed: seed)
        made = MadeExpression(seed: seed)
    }

    /// The next input.
    mutating func next() -> String {
        var bytes = number(2) == 0 ? Array(made.next().utf8) : corpus[number(corpus.count)]
        // Long inputs show what is not linear, but only a few are needed.
        if number(1000) == 0 { bytes = long[number(long.count)] }
        for _ in 0..<number(4) { mutate(&bytes) }
        if number(2000) == 0 { bytes = Array(repeatElement(bytes, count: 8000 / (bytes.count + 1)).joined()) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        switch number(14) {
        case 0: if !bytes.isEmpty { bytes[number(bytes.count)] ^= 1 << UInt8(number(8)) }
        case 1: bytes.insert(UInt8(number(128)), at: number(bytes.count + 1))
        case 2: bytes.removeSubrange(range(in: bytes))
        case 3: bytes.removeLast(number(bytes.count + 1))
        case 4: bytes.insert(contentsOf: bytes[range(in: bytes)], at: number(bytes.count + 1))
        case 5:
            let other = corpus[number(corpus.count)]
            bytes.insert(contentsOf: other[range(in: other)], at: number(bytes.count + 1))
        case 6: bytes.replaceSubrange(range(in: bytes), with: token())
        case 7: bytes.insert(contentsOf: token(), at: number(bytes.count + 1))
        case 8: bytes.insert(contentsOf: token(), at: gap(in: bytes))
        case 9: bytes += token()
        case 10:
            if let digit = bytes.indices.filter({ (48...57).contains(bytes[$0]) }).randomElement(using: &random) {
                bytes[digit] = UInt8(48 + number(10))
            }
        default: bytes += token() + corpus[number(corpus.count)]
        }
    }

    /// Where one piece ends and the next begins.
    private mutating func gap(in bytes: [UInt8]) -> Int {
        bytes.indices.filter { bytes[$0] < 48 }.randomElement(using: &random) ?? 0
    }

    private mutating func token() -> [UInt8] { Array(Self.tokens[number(Self.tokens.count)].utf8) }

    private mutating func range(in bytes: [UInt8]) -> Range<Int> {
        let start = number(bytes.count + 1)
        return start..<min(bytes.count, start + number(12))
    }

    private mutating func number(_ bound: Int) -> Int { .random(in: 0..<bound, using: &random) }

    private static let tokens =
        """
        Mo Tu Su Sa Mar Feb Dec Jan mar PH SH easter week open off unknown sunrise (dusk 24/7 24h/24 7j/7 2024 2025
        30 29 53 0 00:00 24:00 26:00 9h 6pm 9.30 à to et le lundi août - – + / , ; : :: [ ] ( ) " “ ” « » || // & _x000D_
        [1] [-1] [1,3] +1 -2 day days "x" "x":
        So Di Do Mi every daylight hours 24 7 /8 /120 week a sur rendez-vous by appointment daily
        """
        .split(whereSeparator: \.isWhitespace).map(String.init) + [
            " ", "\n", "\u{A0}", " +1 day", " -Su", "\u{0}",
        ]
}
