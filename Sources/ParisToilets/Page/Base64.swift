/// Base64 (RFC 4648).
enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            func byte(_ place: Int) -> Int { start + place < bytes.count ? Int(bytes[start + place]) : 0 }
            let group = byte(0) << 16 | byte(1) << 8 | byte(2)
            for place in 0..<4 {
                let isMissing = start + place > bytes.count
                text.append(isMissing ? UInt8(ascii: "=") : digits[group >> (18 - 6 * place) & 63])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
