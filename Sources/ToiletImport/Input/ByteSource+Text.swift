internal import Wording

extension ByteSource {
    /// Maximum size of a file that is read at once, in bytes.
    private static let maxText = 1 << 20

    /// The rest as text, for small files that people write. Throws for a large one.
    package func text() throws(ImportError) -> String {
        var bytes = [UInt8](repeating: 0, count: Self.maxText + 1)
        var count = 0
        while count < bytes.count {
            let read = try read(into: &bytes, from: count)
            if read == 0 { break }
            count += read
        }
        guard count <= Self.maxText else { throw .tooLarge { $0.fileIsTooLarge(Self.maxText) } }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
