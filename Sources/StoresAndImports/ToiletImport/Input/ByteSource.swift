package import ByteStreams
internal import Wording

/// Bytes to read toilets from: a file, standard input or memory. Gzip is decompressed on the way. Not thread-safe.
///
///     let source = try ByteSource.open(path: "sanisettes.json.gz")
///     var reader = ToiletReader(source)
///     let summary = try reader.read { outcome in print(outcome) }
public final class ByteSource {
    private enum Origin {
        case file(InputFile)
        case gzip(InputFile, GzipStream)
        /// Unless streamed, spooled to a temporary file before the first byte is read; then the origin is that file.
        case pipe(InputFile)
        /// Bytes, and how many of them one read returns at most.
        case memory([UInt8], chunkSize: Int)
    }

    private var origin: Origin
    /// The offset of the first byte in its file, which may be opened in its middle.
    private var startOffset = 0
    /// How many bytes were read from the origin, after decompression.
    private var bytesTaken = 0
    /// Why spooling a pipe failed.
    private var spoolFailure: ImportError?
    /// Asked at each read, and every tenth of a second while a pipe stalls; true throws
    /// ``ImportError/Code/interrupted``.
    public var shouldStop: () -> Bool = { false }
    /// Whether a pipe is read as it comes, and not copied to a temporary file first. Set before the first byte is read.
    package var isStreamed = false
    /// Called before a read of a streamed pipe that has to wait for its sender.
    package var willWait: () -> Void = {}
    /// Bytes that were looked at and not yet read.
    private var lookahead: [UInt8] = []
    /// Whether what begins with some bytes cannot be used, so that the rest of a pipe is not waited for.
    private var isUnsupported: (_ start: [UInt8]) -> Bool = { _ in false }
    /// Updated with all that is read.
    var digest: ContentDigest?

    /// Reads bytes in memory.
    public convenience init(_ bytes: [UInt8]) throws(ImportError) {
        try self.init(bytes, chunkSize: .max)
    }

    /// Reads bytes in memory; one read returns at most `chunkSize` of them.
    init(_ bytes: [UInt8], chunkSize: Int) throws(ImportError) {
        if bytes.starts(with: Self.gzipMark) {
            origin = try ImportError.converting {
                let file = try InputFile(bytes: bytes)
                return .gzip(file, try GzipStream(file))
            }
        } else {
            origin = .memory(bytes, chunkSize: chunkSize)
        }
    }

    /// Reads bytes in memory as they are: gzip is not decompressed.
    package init(asTheyAre bytes: [UInt8]) { origin = .memory(bytes, chunkSize: .max) }

    /// Reads a spool file from its start. All its readers share one read position, so use only one at a time.
    package convenience init(_ spool: SpoolFile) throws(ImportError) {
        try self.init(ImportError.converting { try spool.reader() })
    }

    /// Reads a file, or a pipe, which is not read to its end where its first bytes are unsupported.
    init(
        _ file: InputFile, isUnsupported: @escaping (_ start: [UInt8]) -> Bool = { _ in false }
    ) throws(ImportError) {
        self.isUnsupported = isUnsupported
        if file.size != nil { startOffset = file.offset }
        origin = try Self.origin(file)
    }

    /// Goes back to the first byte, also of a pipe, which was spooled.
    func rewind() throws(ImportError) {
        (lookahead, bytesTaken) = ([], 0)
        try ImportError.converting {
            switch origin {
            case .file(let file), .pipe(let file): try file.seek(to: startOffset)
            case .gzip(let file, _):
                try file.seek(to: startOffset)
                origin = .gzip(file, try GzipStream(file))
            case .memory: break
            }
        }
    }

    private static func origin(_ file: InputFile) throws(ImportError) -> Origin {
        guard let mark = file.peek(2) else { return .pipe(file) }
        return try ImportError.converting { mark == gzipMark ? .gzip(file, try GzipStream(file)) : .file(file) }
    }

    /// Copies a pipe to its end into a temporary file, so that no later read waits for the sender. Does nothing for a
    /// file or memory.
    ///
    /// Stops early where the first bytes show that the content cannot be imported. `progress` is called with the number
    /// of bytes that have come.
    public func spool(_ progress: (Int) -> Void = { _ in }) throws(ImportError) {
        guard case .pipe(let pipe) = origin else { return }
        // The bytes that came before a failure are lost, so a second attempt would begin in the middle.
        if let spoolFailure { throw spoolFailure }
        do {
            try spool(pipe, progress)
        } catch {
            spoolFailure = error
            throw error
        }
    }

    private func spool(_ pipe: InputFile, _ progress: (Int) -> Void) throws(ImportError) {
        try ImportError.converting {
            let file = try SpoolFile()
            var buffer = [UInt8](repeating: 0, count: Self.pipeChunkSize)
            var start: [UInt8]? = []
            var nextCheck = Self.pipeChunkSize
            while true {
                while !(try pipe.waitForBytes(milliseconds: 100)) {
                    if shouldStop() { throw ImportError.interrupted }
                }
                if shouldStop() { throw ImportError.interrupted }
                let count = try pipe.read(into: &buffer, from: 0)
                if count == 0 { break }
                guard file.size + count <= Self.maxBytes else {
                    throw ImportError.tooLarge { $0.tooLongPipe }
                }
                do throws(InputFile.Failure) {
                    try file.append(buffer[..<count])
                } catch {
                    throw ImportError(.spoolFailed) { $0.inputNotKept(error.message) }
                }
                progress(file.size)
                start?.append(contentsOf: buffer[..<count])
                // A row may be longer than the first chunk, so the start is checked again each time it has doubled.
                if let first = start, first.count >= nextCheck {
                    if isUnsupported(first) { break }
                    nextCheck *= 2
                    if nextCheck > Self.maxChecked { start = nil }
                }
            }
            origin = try Self.origin(try file.reader())
        }
    }

    private static let pipeChunkSize = 1 << 18
    /// How many bytes of the start are checked at most: twice the longest row.
    private static let maxChecked = TextWindow.maxLength * 2
    /// Maximum number of bytes from a pipe, and of decompressed bytes.
    private static let maxBytes = 4 << 30

    /// Bytes of the file read so far, before decompression.
    public var bytesRead: Int {
        if case .gzip(let file, _) = origin, file.size != nil { file.offset } else { bytesTaken }
    }

    /// The size in bytes of a file or memory; nil for a pipe.
    public var totalBytes: Int? {
        switch origin {
        case .file(let file), .gzip(let file, _), .pipe(let file): file.size
        case .memory(let bytes, _): bytes.count
        }
    }

    /// The next bytes, without consuming them; fewer than asked for only at the end or after an error.
    func peek(_ count: Int) -> [UInt8] {
        while lookahead.count < count {
            var chunk = [UInt8](repeating: 0, count: count - lookahead.count)
            // The next read meets the same error, and throws it.
            guard let taken = try? take(into: &chunk, from: 0), taken > 0 else { break }
            lookahead += chunk[..<taken]
        }
        return lookahead
    }

    /// Fills a buffer from an index on, and returns the number of bytes; 0 at the end.
    func read(into buffer: inout [UInt8], from index: Int) throws(ImportError) -> Int {
        if shouldStop() { throw .interrupted }
        let count: Int
        if lookahead.isEmpty {
            count = try take(into: &buffer, from: index)
        } else {
            count = min(lookahead.count, buffer.count - index)
            buffer.replaceSubrange(index..<index + count, with: lookahead[..<count])
            lookahead.removeFirst(count)
        }
        digest?.add(buffer.span.extracting(index..<index + count))
        return count
    }

    /// Reads from the origin.
    private func take(into buffer: inout [UInt8], from index: Int) throws(ImportError) -> Int {
        if !isStreamed { try spool() }
        let count = try ImportError.converting {
            switch origin {
            case .file(let file): return try file.read(into: &buffer, from: index)
            case .pipe(let pipe):
                if isStreamed { try wait(for: pipe) }
                return try pipe.read(into: &buffer, from: index)
            case .gzip(_, let stream): return try stream.read(into: &buffer, from: index)
            case .memory(let bytes, let chunkSize):
                let count = min(bytes.count - bytesTaken, buffer.count - index, chunkSize)
                buffer.replaceSubrange(index..<index + count, with: bytes[bytesTaken..<bytesTaken + count])
                return count
            }
        }
        bytesTaken += count
        if case .gzip = origin, bytesTaken > Self.maxBytes {
            throw .tooLarge { $0.tooLargeUnpacked }
        }
        return count
    }

    /// Waits until a streamed pipe has bytes, or ends.
    private func wait(for pipe: InputFile) throws(any Error) {
        if try pipe.waitForBytes(milliseconds: 0) { return }
        willWait()
        repeat {
            if shouldStop() { throw ImportError.interrupted }
        } while !(try pipe.waitForBytes(milliseconds: 100))
    }

    static let gzipMark: [UInt8] = [0x1F, 0x8B]
}

extension ImportError {
    /// Does some work, and throws the errors that stand for those of ByteStreams.
    static func converting<Result>(_ work: () throws -> Result) throws(ImportError) -> Result {
        do { return try work() } catch { throw ImportError(opening: error) }
    }

    private init(opening error: any Error) {
        switch error {
        case let error as ImportError: self = error
        case InputFile.Failure.notFound: self = .noSuchFile
        case InputFile.Failure.isFolder: self = .isFolder
        case InputFile.Failure.system(let message), GzipStream.Failure.unreadable(let message):
            self = .unreadable(message)
        case GzipStream.Failure.truncated: self = .truncatedGzip
        case GzipStream.Failure.damaged(let message): self = .damagedGzip(message)
        case let error as LazyLibrary.Missing: self.init(.missingLibrary) { $0.missingZlib(error.description) }
        default: self = .unreadable("\(error)")
        }
    }
}

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
