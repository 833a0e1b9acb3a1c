/// Positions in letters, in the short links of maps. Each bit halves the world, in turns from west to east and from
/// south to north.
struct InterleavedCode {
    /// The letters, each of which stands for the bits of its index.
    let alphabet: [UInt8]
    let bitsPerLetter: Int
    /// Whether the first bit is of the latitude.
    let beginsWithLatitude: Bool

    /// The short links of OpenStreetMap. Older ones have `@` for `~`.
    static var openStreetMap: InterleavedCode {
        InterleavedCode(
            alphabet: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8), bitsPerLetter: 6,
            beginsWithLatitude: false
        )
    }

    /// The short links of Organic Maps, without the letter of the zoom at their start.
    static var organicMaps: InterleavedCode {
        InterleavedCode(
            alphabet: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8), bitsPerLetter: 6,
            beginsWithLatitude: true
        )
    }

    /// Geohashes, which the short links of Waze have.
    static var geohash: InterleavedCode {
        InterleavedCode(
            alphabet: Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8), bitsPerLetter: 5, beginsWithLatitude: false
        )
    }

    /// The middle of the rectangle that a code names; nil where it has no letter, or one that is not in the alphabet.
    func middle(of code: some StringProtocol) -> CoordinateValues? {
        guard (1...24).contains(code.utf8.count) else { return nil }
        var (south, height) = (-90.0, 180.0)
        var (west, width) = (-180.0, 360.0)
        var isLatitude = beginsWithLatitude
        for byte in code.utf8 {
            guard let bits = alphabet.firstIndex(of: byte) else { return nil }
            for shift in (0..<bitsPerLetter).reversed() {
                let isUpper = bits >> shift & 1 == 1
                if isLatitude {
                    height /= 2
                    if isUpper { south += height }
                } else {
                    width /= 2
                    if isUpper { west += width }
                }
                isLatitude.toggle()
            }
        }
        return CoordinateValue.named(latitude: south + height / 2, longitude: west + width / 2)
    }
}
