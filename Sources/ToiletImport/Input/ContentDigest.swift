internal import ByteStreams

/// The SHA-256 of what is read from some sources, one after the other, as it is after unpacking.
final class ContentDigest {
    private var digest = SHA256()

    /// Goes on behind what another one was told.
    init(behind other: ContentDigest? = nil) {
        if let other { digest = other.digest }
    }

    /// Listens to sources from which nothing was read yet.
    init(of sources: [ByteSource]) {
        for source in sources { source.digest = self }
    }

    /// Takes bytes that were read.
    func add(_ bytes: Span<UInt8>) { digest.add(bytes) }

    /// What `sha256sum` says of all that was read.
    var hexadecimal: String { digest.hexadecimal }
}
