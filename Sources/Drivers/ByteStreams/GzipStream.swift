internal import CZlib
internal import Glibc

/// Reads a file and decompresses gzip; data in another format is passed through unchanged. Not thread-safe.
package final class GzipStream {
    /// Why nothing more can be read.
    package enum Failure: Error, Hashable, Sendable {
        /// The compressed data ends too early.
        case truncated
        /// The compressed data is damaged; zlib's message.
        case damaged(String)
        /// The file cannot be read; the system's message.
        case unreadable(String)
    }

    private let file: InputFile
    private let library: Zlib
    private let handle: gzFile

    /// Reads from the current position of a file, which it keeps open.
    package init(_ file: InputFile) throws(LazyLibrary.Missing) {
        self.file = file
        library = try Zlib.shared.get()
        // zlib closes the descriptor that it is given.
        let descriptor = dup(file.descriptor)
        guard let handle = library.open(descriptor, "rb") else {
            close(descriptor)
            throw LazyLibrary.Missing(description: "zlib cannot read the file")
        }
        self.handle = handle
    }

    /// Unpacks gzip in memory; nil where that is more than a number of bytes. Throws ``Failure`` where it is damaged or
    /// no gzip.
    package static func unpacked(_ bytes: [UInt8], upTo limit: Int) throws -> [UInt8]? {
        guard bytes.starts(with: [0x1F, 0x8B]) else { throw Failure.damaged("not in gzip format") }
        let stream = try GzipStream(try InputFile(bytes: bytes))
        var unpacked: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = try stream.read(into: &buffer, from: 0)
            if count == 0 { return unpacked }
            guard unpacked.count + count <= limit else { return nil }
            unpacked += buffer[..<count]
        }
    }

    deinit {
        _ = library.close(handle)
    }

    /// Fills a buffer from an index on, and returns the number of bytes; 0 at the end.
    package func read(into buffer: inout [UInt8], from index: Int) throws(Failure) -> Int {
        let count = buffer.withUnsafeMutableBytes {
            library.read(handle, $0.baseAddress! + index, UInt32(clamping: min($0.count - index, 1 << 30)))
        }
        if count > 0 { return Int(count) }
        var code: Int32 = 0
        var message = library.error(handle, &code).map { String(cString: $0) } ?? ""
        // zlib begins with the file as it knows it: `<fd:4>: `.
        if message.hasPrefix("<fd:"), let end = message.firstRange(of: ">: ") {
            message.removeSubrange(..<end.upperBound)
        }
        switch code {
        case Z_OK, Z_STREAM_END: return 0
        case Z_BUF_ERROR: throw .truncated
        case Z_ERRNO: throw .unreadable(message)
        default: throw .damaged(message)
        }
    }
}
