internal import ByteStreams

/// The SHA-256 digest of the bytes that are read from one or more sources in turn, after decompression.
package final class ContentDigest {
    private var digest: SHA256

    /// Continues another digest, or begins a new one.
    init(continuing other: ContentDigest? = nil) throws(ImportError) {
        if let other {
            digest = other.digest
            return
        }
        do {
            digest = try SHA256()
        } catch {
            throw .missingNettle(error.description)
        }
    }

    /// Digests all that will be read from sources from which nothing was read yet.
    package convenience init(of sources: [ByteSource]) throws(ImportError) {
        try self.init()
        for source in sources { source.digest = self }
    }

    /// Adds bytes that were read.
    func add(_ bytes: Span<UInt8>) { digest.add(bytes) }

    /// The digest of all that was read, as `sha256sum` prints it.
    package var hexadecimal: String { digest.hexadecimal }
}
