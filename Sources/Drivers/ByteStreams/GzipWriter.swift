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
    package init?() { self.init(level: 4) }

    private init?(level: Int32, strategy: Int32 = Z_DEFAULT_STRATEGY) {
        guard case .success(let zlib) = Zlib.shared else { return nil }
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(clamping: MemoryLayout<z_stream>.size)
        // Level 4 is nearly as small as the usual 6 for JSON, in half of the time. 31 is the largest window with gzip's
        // header.
        guard zlib.begin(stream, level, Z_DEFLATED, 31, 8, strategy, ZLIB_VERSION, size) == Z_OK else {
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

// What is made once and sent often.
extension GzipWriter {
    /// Bytes of which packed numbers and texts mostly do not mix.
    private static let piece = 4 << 10
    private static let best: Int32 = 9

    /// The bytes as a gzip file that is as small as zlib makes it in a few hundredths of a second: each piece is
    /// compressed in the way that suits it. Nil where zlib is missing, or could not go on.
    package static func compressOnce(_ bytes: [UInt8]) -> [UInt8]? {
        let pieces = stride(from: 0, to: bytes.count, by: piece).map { $0..<min($0 + piece, bytes.count) }
        let strategies = pieces.map { strategy(for: bytes[$0]) }
        let inPieces = GzipWriter(level: best)?.deflate(bytes, zip(pieces, strategies).map { $0 })
        // Each piece was judged by itself; with what stands before it, all at once may be smaller after all.
        return [inPieces, compress(bytes)].compactMap(\.self).min { $0.count < $1.count }
    }

    /// The usual strategy, unless another one is clearly better: a change of strategy ends a block.
    private static func strategy(for bytes: ArraySlice<UInt8>) -> Int32 {
        let usual = size(of: bytes, Z_DEFAULT_STRATEGY)
        let others = [Z_FILTERED, Z_HUFFMAN_ONLY].map { (strategy: $0, size: size(of: bytes, $0)) }
        guard let best = others.min(by: { $0.size < $1.size }), best.size < usual - usual / 64 else {
            return Z_DEFAULT_STRATEGY
        }
        return best.strategy
    }

    private static func size(of bytes: ArraySlice<UInt8>, _ strategy: Int32) -> Int {
        var writer = GzipWriter(level: best, strategy: strategy)
        return (try? writer?.deflate(Array(bytes), Z_FINISH).count) ?? .max
    }

    private func deflate(_ bytes: [UInt8], _ pieces: [(range: Range<Int>, strategy: Int32)]) -> [UInt8]? {
        // A block that ends where the strategy changes has a few bytes of its own.
        let room = Int(clamping: zlib.bound(stream, UInt(clamping: bytes.count))) + 64 * pieces.count
        var input = bytes
        var (code, last) = (Z_OK, Z_DEFAULT_STRATEGY)
        let compressed = input.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: room) { output, count in
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(clamping: output.count)
                for (range, strategy) in pieces where code == Z_OK {
                    stream.pointee.next_in = input.baseAddress.map { $0 + range.lowerBound }
                    stream.pointee.avail_in = 0
                    if strategy != last {
                        code = zlib.setParameters(stream, Self.best, strategy)
                        // It says so too where there was nothing to write.
                        if code == Z_BUF_ERROR { code = Z_OK }
                        last = strategy
                    }
                    stream.pointee.avail_in = UInt32(clamping: range.count)
                    if code == Z_OK {
                        code = zlib.deflate(stream, range.upperBound == input.count ? Z_FINISH : Z_NO_FLUSH)
                    }
                }
                count = output.count - Int(clamping: stream.pointee.avail_out)
            }
        }
        return code == Z_STREAM_END ? compressed : nil
    }
}
