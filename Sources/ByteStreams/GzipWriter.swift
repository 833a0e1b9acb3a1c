internal import CZlib
internal import Glibc

/// Compresses bytes as gzip with zlib, which is loaded at the first use.
package enum GzipWriter {
    private static let zlib = Result { () throws(LazyLibrary.Missing) in try Deflate() }

    /// The bytes as a gzip file; nil where zlib is missing.
    package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard case .success(let zlib) = zlib else { return nil }
        var stream = z_stream()
        // Level 4 is nearly as small as the usual 6 for JSON, in half of the time. 31 is the largest window with gzip's header.
        guard
            zlib.begin(&stream, 4, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, stream.size) == Z_OK
        else { return nil }
        defer { _ = zlib.end(&stream) }
        let bound = Int(clamping: zlib.bound(&stream, UInt(clamping: bytes.count)))
        var input = bytes
        let compressed = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(clamping: input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: output.count)
                count = zlib.deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(clamping: stream.total_out) : 0
            }
        }
        return compressed.isEmpty ? nil : compressed
    }
}

extension z_stream {
    fileprivate var size: Int32 { Int32(clamping: MemoryLayout<z_stream>.size) }
}

/// The functions of zlib that writing uses.
private struct Deflate: Sendable {
    let begin: deflateInit2_function
    let bound: deflateBound_function
    let deflate: deflate_function
    let end: deflateEnd_function

    init() throws(LazyLibrary.Missing) {
        let library = try LazyLibrary("libz.so.1", "libz.so")
        begin = try library.function("deflateInit2_", as: deflateInit2_function.self)
        bound = try library.function("deflateBound", as: deflateBound_function.self)
        deflate = try library.function("deflate", as: deflate_function.self)
        end = try library.function("deflateEnd", as: deflateEnd_function.self)
    }
}
