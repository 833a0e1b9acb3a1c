internal import ByteStreams
internal import HTTP

/// The body of an answer that is asked for often and seldom changes: in memory once, and compressed once.
final class KeptBody: Sendable {
    let mediaType: String
    private let plain: Form
    /// Nil where it is too small to be compressed, or cannot be.
    private let compressed: Form?

    /// The bytes of one encoding, and their entity tag.
    struct Form {
        let bytes: [UInt8]
        let tag: String
    }

    init(_ bytes: [UInt8], _ mediaType: String) {
        self.mediaType = mediaType
        plain = Form(bytes: bytes, tag: Finish.tag(of: bytes, isCompressed: false))
        guard bytes.count >= Finish.smallestCompressed, let compressed = GzipWriter.compressOnce(bytes) else {
            self.compressed = nil
            return
        }
        self.compressed = Form(bytes: compressed, tag: Finish.tag(of: bytes, isCompressed: true))
    }

    /// How much memory it takes, in bytes.
    var size: Int { plain.bytes.count + (compressed?.bytes.count ?? 0) }

    /// The form for a client that takes gzip or does not, and whether it is compressed.
    func form(takesGzip: Bool) -> (form: Form, isCompressed: Bool) {
        guard takesGzip, let compressed else { return (plain, false) }
        return (compressed, true)
    }
}
