internal import ByteStreams
internal import Wording

/// The SHA-256 digest of the bytes that are read from one or more sources in turn, after decompression.
package final class ContentDigest {
    private var digest: SHA256

    /// Digests all that will be read from sources from which nothing was read yet.
    package init(of sources: [ByteSource]) throws(ImportError) {
        do {
            digest = try SHA256()
        } catch {
            throw ImportError(.missingLibrary) { $0.noNettle(error.description) }
        }
        for source in sources { source.digest = self }
    }

    /// Adds bytes that were read.
    func add(_ bytes: Span<UInt8>) { digest.add(bytes) }

    /// The digest of all that was read, as `sha256sum` prints it.
    package var hexadecimal: String { digest.hexadecimal }
}
