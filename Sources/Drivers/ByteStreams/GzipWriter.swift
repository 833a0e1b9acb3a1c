internal import CZlib
internal import Glibc

/// Compresses bytes as gzip with zlib, which is loaded at the first use.
///
///     var writer = GzipWriter()                     // nil where zlib is missing
///     try send(writer.add(part))                    // perhaps nothing yet
///     try send(writer.finish())                     // the rest
package struct GzipWriter: ~Copyable {
    /// zlib is missing, or could not go on.
    package struct Failure: Error {
        package init() {}
    }

    /// Whether zlib is there.
    package static var isHere: Bool { (try? Zlib.shared.get()) != nil }

    private let zlib: Zlib
    /// zlib keeps the address of it.
    private let stream: UnsafeMutablePointer<z_stream>

    /// Begins a gzip file; nil where zlib is missing.
    package init?() {
        guard case .success(let zlib) = Zlib.shared else { return nil }
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(clamping: MemoryLayout<z_stream>.size)
        // Level 4 is nearly as small as the usual 6 for JSON, in half of the time. 31 is the largest window with gzip's
        // header.
        guard zlib.begin(stream, 4, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            stream.deallocate()
            return nil
        }
        (self.zlib, self.stream) = (zlib, stream)
    }

    deinit {
        _ = zlib.end(stream)
        stream.deallocate()
    }

    /// Takes further bytes; returns what is compressed by now, which may be nothing.
    package mutating func add(_ bytes: [UInt8]) throws(Failure) -> [UInt8] { try deflate(bytes, Z_NO_FLUSH) }

    /// Ends the file; returns the rest of it.
    package mutating func finish() throws(Failure) -> [UInt8] { try deflate([], Z_FINISH) }

    /// The bytes as a gzip file; nil where zlib is missing, or could not go on.
    package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var writer = GzipWriter()
        return try? writer?.deflate(bytes, Z_FINISH)
    }

    private mutating func deflate(_ bytes: [UInt8], _ flush: Int32) throws(Failure) -> [UInt8] {
        let room = Int(clamping: zlib.bound(stream, UInt(clamping: bytes.count)))
        var input = bytes
        var code = Z_OK
        var compressed: [UInt8] = []
        input.withUnsafeMutableBufferPointer { input in
            stream.pointee.next_in = input.baseAddress
            stream.pointee.avail_in = UInt32(clamping: input.count)
            repeat {
                // Once is enough but for what was kept of earlier bytes.
                compressed += [UInt8](unsafeUninitializedCapacity: room) { output, count in
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(clamping: output.count)
                    code = zlib.deflate(stream, flush)
                    count = output.count - Int(clamping: stream.pointee.avail_out)
                }
            } while code == Z_OK && stream.pointee.avail_out == 0
        }
        // Z_BUF_ERROR says that all was written before.
        guard flush == Z_FINISH ? code == Z_STREAM_END : code == Z_OK || code == Z_BUF_ERROR else {
            throw Failure()
        }
        return compressed
    }
}
