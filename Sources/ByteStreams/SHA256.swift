/// The SHA-256 digest (FIPS 180-4) of a message that comes in pieces.
///
///     var digest = SHA256()
///     digest.add(bytes.span)
///     digest.hexadecimal    // what `sha256sum` prints
///
/// Written by hand because the libraries that have it (OpenSSL, GnuTLS) change their file names from version to version
/// and take milliseconds to load.
package struct SHA256 {
    private var state: InlineArray<8, UInt32> = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
        0x5BE0_CD19,
    ]
    /// The bytes of an incomplete block.
    private var block: [UInt8] = []
    private var count = 0

    /// Creates the digest of an empty message.
    package init() {}

    /// Appends bytes to the message.
    package mutating func add(_ bytes: Span<UInt8>) {
        count += bytes.count
        var index = 0
        if !block.isEmpty {
            index = min(bytes.count, 64 - block.count)
            for position in 0..<index { block.append(bytes[position]) }
            guard block.count == 64 else { return }
            let full = block
            Self.compress(full.span, from: 0, into: &state)
            block.removeAll(keepingCapacity: true)
        }
        while index + 64 <= bytes.count {
            Self.compress(bytes, from: index, into: &state)
            index += 64
        }
        while index < bytes.count {
            block.append(bytes[index])
            index += 1
        }
    }

    /// The digest of the message so far, in lower case.
    package var hexadecimal: String {
        let words = finalState
        return words.indices.map { index in
            let digits = String(words[index], radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// The 32 bytes of the digest of the message so far.
    package var bytes: [UInt8] {
        let words = finalState
        return words.indices.flatMap { index in
            stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: words[index] >> UInt32($0)) }
        }
    }

    private var finalState: InlineArray<8, UInt32> {
        var state = state
        // The padding: a 1 bit, zeros, and the length in bits.
        var end = block + [0x80]
        while end.count % 64 != 56 { end.append(0) }
        let bits = UInt64(count) * 8
        for shift in stride(from: 56, through: 0, by: -8) {
            end.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        let last = end
        for start in stride(from: 0, to: last.count, by: 64) {
            Self.compress(last.span, from: start, into: &state)
        }
        return state
    }

    /// The compression function: updates the state with a block of 64 bytes.
    private static func compress(
        _ bytes: Span<UInt8>,
        from start: Int,
        into state: inout InlineArray<8, UInt32>
    ) {
        // The message schedule.
        var words = InlineArray<64, UInt32>(repeating: 0)
        for index in 0..<16 { words[index] = word(bytes, at: start + index * 4) }
        for index in 16..<64 {
            let (w2, w15) = (words[index - 2], words[index - 15])
            let sigma0 = rotated(w15, 7) ^ rotated(w15, 18) ^ w15 >> 3
            let sigma1 = rotated(w2, 17) ^ rotated(w2, 19) ^ w2 >> 10
            words[index] = words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // The standard shifts the working variables by one each round. After eight rounds each is back in its place, so
        // eight rounds are written out with shifted arguments, and nothing is moved.
        for index in stride(from: 0, to: 64, by: 8) {
            round(a, b, c, &d, e, f, g, &h, roundConstants[index] &+ words[index])
            round(h, a, b, &c, d, e, f, &g, roundConstants[index + 1] &+ words[index + 1])
            round(g, h, a, &b, c, d, e, &f, roundConstants[index + 2] &+ words[index + 2])
            round(f, g, h, &a, b, c, d, &e, roundConstants[index + 3] &+ words[index + 3])
            round(e, f, g, &h, a, b, c, &d, roundConstants[index + 4] &+ words[index + 4])
            round(d, e, f, &g, h, a, b, &c, roundConstants[index + 5] &+ words[index + 5])
            round(c, d, e, &f, g, h, a, &b, roundConstants[index + 6] &+ words[index + 6])
            round(b, c, d, &e, f, g, h, &a, roundConstants[index + 7] &+ words[index + 7])
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// One of the 64 rounds; `word` is the sum of its round constant and its word of the message schedule.
    @inline(__always)
    private static func round(
        _ a: UInt32,
        _ b: UInt32,
        _ c: UInt32,
        _ d: inout UInt32,
        _ e: UInt32,
        _ f: UInt32,
        _ g: UInt32,
        _ h: inout UInt32,
        _ word: UInt32
    ) {
        h = h &+ word &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ (g ^ e & (f ^ g))
        d = d &+ h
        h = h &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b | c & (a | b))
    }

    /// Four bytes as a big-endian number.
    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, at index: Int) -> UInt32 {
        // Safe: every bit pattern is an integer, and the span checks its bounds.
        unsafe UInt32(bigEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ places: UInt32) -> UInt32 {
        word &>> places | word &<< (32 &- places)
    }

    private static let roundConstants: InlineArray<64, UInt32> = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
        0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7,
        0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC,
        0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351,
        0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E,
        0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585,
        0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F,
        0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
        0xC671_78F2,
    ]
}
