/// The digest SHA-256 (FIPS 180-4) of bytes that come piece by piece.
///
///     var digest = SHA256()
///     digest.add(bytes.span)
///     digest.hexadecimal    // what `sha256sum` prints
///
/// It is written here because no library that is surely there has it: those that have it change their names from
/// version to version and take milliseconds to load.
package struct SHA256 {
    private var state: InlineArray<8, UInt32> = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
        0x5BE0_CD19,
    ]
    /// What has come of a block that is not whole yet.
    private var rest: [UInt8] = []
    private var count = 0

    /// Begins a digest.
    package init() {}

    /// Adds bytes behind those that have come.
    package mutating func add(_ bytes: Span<UInt8>) {
        count += bytes.count
        var index = 0
        if !rest.isEmpty {
            index = min(bytes.count, 64 - rest.count)
            for position in 0..<index { rest.append(bytes[position]) }
            guard rest.count == 64 else { return }
            let block = rest
            Self.mix(block.span, from: 0, into: &state)
            rest.removeAll(keepingCapacity: true)
        }
        while index + 64 <= bytes.count {
            Self.mix(bytes, from: index, into: &state)
            index += 64
        }
        while index < bytes.count {
            rest.append(bytes[index])
            index += 1
        }
    }

    /// The digest of what has come so far, in small letters.
    package var hexadecimal: String {
        var state = state
        var end = rest + [0x80]
        while end.count % 64 != 56 { end.append(0) }
        let bits = UInt64(count) * 8
        for shift in stride(from: 56, through: 0, by: -8) {
            end.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        let last = end
        for start in stride(from: 0, to: last.count, by: 64) {
            Self.mix(last.span, from: start, into: &state)
        }
        return state.indices.map { index in
            let digits = String(state[index], radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Mixes in a block of 64 bytes.
    private static func mix(_ bytes: Span<UInt8>, from start: Int, into state: inout InlineArray<8, UInt32>) {
        var words = InlineArray<64, UInt32>(repeating: 0)
        for index in 0..<16 { words[index] = word(bytes, at: start + index * 4) }
        for index in 16..<64 {
            let (near, far) = (words[index - 2], words[index - 15])
            let small = rotated(far, 7) ^ rotated(far, 18) ^ far >> 3
            let large = rotated(near, 17) ^ rotated(near, 19) ^ near >> 10
            words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        // Eight at a time each letter is back in its own place, so nothing is moved.
        for index in stride(from: 0, to: 64, by: 8) {
            turn(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
            turn(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ words[index + 1])
            turn(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ words[index + 2])
            turn(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ words[index + 3])
            turn(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ words[index + 4])
            turn(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ words[index + 5])
            turn(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ words[index + 6])
            turn(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ words[index + 7])
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

    /// One of the 64 turns of the mill.
    @inline(__always)
    private static func turn(
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

    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, at index: Int) -> UInt32 {
        // Any four bytes are a number, and the span itself checks that they are there.
        unsafe UInt32(bigEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ places: UInt32) -> UInt32 {
        word &>> places | word &<< (32 &- places)
    }

    private static let constants: InlineArray<64, UInt32> = [
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
