/// A random sequence that is the same on every run with the same seed (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Begins a sequence.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 to below a bound.
    public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

    /// One of some elements, of which there has to be one.
    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// Changes to bytes.
extension SeededRandom {
    /// A piece of some bytes that is shorter than a bound.
    public mutating func piece(of bytes: [UInt8], below longest: Int) -> Range<Int> {
        let start = below(bytes.count + 1)
        return start..<min(bytes.count, start + below(longest))
    }

    /// Changes bytes in one place: flips a bit, leaves something out, repeats it, or puts in something else, from other
    /// bytes or a token.
    public mutating func change(
        _ bytes: inout [UInt8], below longest: Int, _ tokens: [[UInt8]], _ other: (inout SeededRandom) -> [UInt8]
    ) {
        let place = below(bytes.count + 1)
        switch below(9) {
        case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(below(8)) }
        case 1: bytes.insert(UInt8(below(256)), at: place)
        case 2: bytes.removeSubrange(piece(of: bytes, below: longest))
        case 3: bytes.removeLast(place)
        case 4: bytes.removeFirst(min(place, below(21)))
        case 5: bytes.insert(contentsOf: bytes[piece(of: bytes, below: longest)], at: place)
        case 6:
            let other = other(&self)
            bytes.insert(contentsOf: other[piece(of: other, below: longest)], at: place)
        default: bytes.insert(contentsOf: pick(tokens), at: place)
        }
    }

    /// Cuts bytes into pieces of one byte at least, which are shorter than a bound.
    public mutating func pieces(of bytes: [UInt8], below longest: Int) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            pieces.append(rest.prefix(1 + below(longest)))
            rest = rest.dropFirst(pieces[pieces.count - 1].count)
        }
        return pieces
    }
}
