internal import CNettle

/// The SHA-256 digest (FIPS 180-4) of a message that comes in pieces.
///
///     var digest = try SHA256()
///     digest.add(bytes.span)
///     digest.hexadecimal    // what `sha256sum` prints
///
/// It is computed by Nettle, which uses the processor's own instructions for it. Nettle is loaded with the first
/// digest.
package struct SHA256: Sendable {
    private let library: Nettle
    private var context = sha256_ctx()

    /// Creates the digest of an empty message.
    package init() throws(LazyLibrary.Missing) {
        library = try Nettle.opened()
        library.start(&context)
    }

    /// Appends bytes to the message.
    package mutating func add(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { library.add(&context, $0.count, $0.baseAddress) }
    }

    /// The digest of the message so far, in lower case.
    package var hexadecimal: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The 32 bytes of the digest of the message so far.
    package var bytes: [UInt8] {
        // Nettle begins a new message when it has given a digest, so it gets a copy of the state.
        var context = context
        return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { bytes, count in
            count = bytes.count
            library.finish(&context, count, bytes.baseAddress)
        }
    }
}

/// The functions of Nettle that digests use.
private struct Nettle: Sendable {
    let start: nettle_sha256_init_function
    let add: nettle_sha256_update_function
    let finish: nettle_sha256_digest_function

    /// The library, loaded once per process.
    static func opened() throws(LazyLibrary.Missing) -> Nettle { try shared.get() }

    private static let shared = Result { () throws(LazyLibrary.Missing) in try Nettle() }

    private init() throws(LazyLibrary.Missing) {
        // SpatiaLite needs libcurl, and Debian's libcurl needs Nettle, so it is there wherever imports work.
        let library = try LazyLibrary("libnettle.so.8")
        start = try library.function("nettle_sha256_init", as: nettle_sha256_init_function.self)
        add = try library.function("nettle_sha256_update", as: nettle_sha256_update_function.self)
        finish = try library.function("nettle_sha256_digest", as: nettle_sha256_digest_function.self)
    }
}
