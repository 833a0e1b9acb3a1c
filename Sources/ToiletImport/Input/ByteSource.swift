package import ByteStreams

/// Bytes to read toilets from: a file, standard input or memory, unpacked on the way if gzip packed them.
///
///     let source = try ByteSource.open(path: "sanisettes.json.gz")
///     var reader = ToiletReader(source)
///     let summary = try reader.read { outcome in print(outcome) }
public final class ByteSource {
    private enum Origin {
        case file(InputFile)
        case gzip(InputFile, GzipStream)
        /// Bytes that come when somebody sends them; they are collected before the first is read.
        case pipe(InputFile)
        /// Bytes, and how many of them are given at a time.
        case memory([UInt8], piece: Int)
    }

    private var origin: Origin
    /// Where the bytes begin in their file, which may be open at any place.
    private var start = 0
    private var given = 0
    /// Why what comes through the pipe could not be collected.
    private var failure: ImportError?
    /// Is asked at each reading whether to give up, which then throws `ImportError.interrupted`.
    public var shouldStop: () -> Bool = { false }
    /// What was looked at and is still to be read.
    private var ahead: [UInt8] = []
    /// Is told what is read.
    var digest: ContentDigest?

    /// Opens a file.
    public static func open(path: String) throws(ImportError) -> ByteSource {
        do {
            return try ByteSource(InputFile(path: path))
        } catch {
            throw ImportError(opening: error)
        }
    }

    /// Reads standard input.
    public static func standardInput() throws(ImportError) -> ByteSource {
        do {
            return try ByteSource(InputFile(descriptor: 0))
        } catch {
            throw ImportError(opening: error)
        }
    }

    /// Reads bytes in memory.
    public convenience init(_ bytes: [UInt8]) throws(ImportError) {
        try self.init(bytes, piece: .max)
    }

    /// Reads bytes in memory, so many at a time.
    init(_ bytes: [UInt8], piece: Int) throws(ImportError) {
        if bytes.starts(with: Self.gzipMark) {
            do {
                let file = try InputFile(bytes: bytes)
                origin = .gzip(file, try GzipStream(file))
            } catch {
                throw ImportError(opening: error)
            }
        } else {
            origin = .memory(bytes, piece: piece)
        }
    }

    /// Reads what was received and kept, from its start; one reader at a time.
    package convenience init(_ spool: SpoolFile) throws(ImportError) {
        do {
            try self.init(spool.reader())
        } catch {
            throw ImportError(opening: error)
        }
    }

    private init(_ file: InputFile) throws(any Error) {
        if file.size != nil { start = file.offset }
        origin = try Self.origin(file)
    }

    /// Goes back to the first byte; what came through a pipe was kept.
    func rewind() throws(ImportError) {
        (ahead, given) = ([], 0)
        do {
            switch origin {
            case .file(let file), .pipe(let file): try file.seek(to: start)
            case .gzip(let file, _):
                try file.seek(to: start)
                origin = .gzip(file, try GzipStream(file))
            case .memory: break
            }
        } catch {
            throw ImportError(opening: error)
        }
    }

    private static func origin(_ file: InputFile) throws(any Error) -> Origin {
        guard let mark = file.peek(2) else { return .pipe(file) }
        return mark == gzipMark ? .gzip(file, try GzipStream(file)) : .file(file)
    }

    /// Takes all that comes through a pipe into a temporary file, so that no later reading waits for whoever sends it.
    ///
    /// What is in a file or in memory is left there. Collecting ends early where the first bytes show that they cannot
    /// be read anyway.
    public func collect(_ progress: (Int) -> Void = { _ in }) throws(ImportError) {
        guard case .pipe(let pipe) = origin else { return }
        // What was taken from the pipe before it failed is lost, so the next attempt would begin in the middle.
        if let failure { throw failure }
        do {
            try collect(from: pipe, progress)
        } catch {
            failure = error
            throw error
        }
    }

    private func collect(from pipe: InputFile, _ progress: (Int) -> Void) throws(ImportError) {
        do {
            let spool = try SpoolFile()
            var buffer = [UInt8](repeating: 0, count: Self.pieceOfPipe)
            var start: [UInt8]? = []
            var judgedAt = Self.pieceOfPipe
            while true {
                while !(try pipe.waitForBytes(milliseconds: 100)) {
                    if shouldStop() { throw ImportError.interrupted }
                }
                if shouldStop() { throw ImportError.interrupted }
                let count = try pipe.read(into: &buffer, from: 0)
                if count == 0 { break }
                guard spool.size + count <= Self.mostBytes else {
                    throw ImportError.tooLarge(
                        "more than 4 GiB came through the pipe; save it as a file first"
                    )
                }
                do {
                    try spool.append(buffer[..<count])
                } catch {
                    throw ImportError.notCollected(error.words)
                }
                progress(spool.size)
                start?.append(contentsOf: buffer[..<count])
                // A row may be longer than the first piece, so the start is judged each time that it has doubled.
                if let first = start, first.count >= judgedAt {
                    if Self.isRefused(start: first) { break }
                    judgedAt *= 2
                    if judgedAt > Self.mostJudged { start = nil }
                }
            }
            origin = try Self.origin(try spool.reader())
        } catch let error as ImportError {
            throw error
        } catch {
            throw ImportError(opening: error)
        }
    }

    private static let pieceOfPipe = 1 << 18
    /// The longest start that is judged, in bytes: twice the longest row.
    private static let mostJudged = ByteWindow.longest * 2
    /// The most that is taken from a pipe or unpacked.
    private static let mostBytes = 4 << 30

    /// The bytes taken from the file so far, packed as they are.
    public var bytesRead: Int {
        if case .gzip(let file, _) = origin, file.size != nil { file.offset } else { given }
    }

    /// The size of the file, where there is a plain file.
    public var totalBytes: Int? {
        switch origin {
        case .file(let file), .gzip(let file, _), .pipe(let file): file.size
        case .memory(let bytes, _): bytes.count
        }
    }

    /// The next bytes, left to be read; less than asked for only where no more can be had.
    func lookAhead(_ count: Int) -> [UInt8] {
        while ahead.count < count {
            var piece = [UInt8](repeating: 0, count: count - ahead.count)
            // What cannot be read now cannot be read later either, and will be said then.
            guard let taken = try? take(into: &piece, from: 0), taken > 0 else { break }
            ahead += piece[..<taken]
        }
        return ahead
    }

    /// Fills a buffer from an index on, and answers how many bytes; 0 is the end.
    func read(into buffer: inout [UInt8], from index: Int) throws(ImportError) -> Int {
        if shouldStop() { throw .interrupted }
        let count: Int
        if ahead.isEmpty {
            count = try take(into: &buffer, from: index)
        } else {
            count = min(ahead.count, buffer.count - index)
            buffer.replaceSubrange(index..<index + count, with: ahead[..<count])
            ahead.removeFirst(count)
        }
        digest?.add(buffer.span.extracting(index..<index + count))
        return count
    }

    private func take(into buffer: inout [UInt8], from index: Int) throws(ImportError) -> Int {
        let count: Int
        try collect()
        do {
            switch origin {
            case .file(let file), .pipe(let file): count = try file.read(into: &buffer, from: index)
            case .gzip(_, let stream): count = try stream.read(into: &buffer, from: index)
            case .memory(let bytes, let piece):
                count = min(bytes.count - given, buffer.count - index, piece)
                buffer.replaceSubrange(index..<index + count, with: bytes[given..<given + count])
            }
        } catch {
            throw ImportError(opening: error)
        }
        given += count
        if case .gzip = origin, given > Self.mostBytes {
            throw .tooLarge("it is more than 4 GiB when it is unpacked; unpack it first: gunzip FILE")
        }
        return count
    }

    private static let gzipMark: [UInt8] = [0x1F, 0x8B]
}

extension ImportError {
    init(opening error: any Error) {
        switch error {
        case InputFile.Failure.notFound: self = .noSuchFile
        case InputFile.Failure.isFolder: self = .isFolder
        case InputFile.Failure.system(let words), GzipStream.Damage.unreadable(let words):
            self = .unreadable(words)
        case GzipStream.Damage.cut: self = .cutGzip
        case GzipStream.Damage.broken(let words): self = .damagedGzip(words)
        case let error as LazyLibrary.Missing: self = .noZlib(error.description)
        default: self = .unreadable("\(error)")
        }
    }
}
