internal import CZlib
internal import Glibc

/// The content of a file that gzip has packed; what is not packed comes through as it is.
package final class GzipStream {
    /// The packed bytes are not what gzip wrote.
    package enum Damage: Error, Hashable, Sendable {
        /// They end before the end.
        case cut
        /// They cannot be unpacked; zlib's own words.
        case broken(String)
        /// The system could not read them; its own words.
        case unreadable(String)
    }

    private let file: InputFile
    private let library: Zlib
    private let handle: gzFile

    /// Reads on from where a file stands.
    package init(_ file: InputFile) throws(LazyLibrary.Missing) {
        self.file = file
        library = try Zlib()
        // zlib closes the descriptor that it is given, so it gets one of its own.
        let twin = dup(file.descriptor)
        guard let handle = library.open(twin, "rb") else {
            close(twin)
            throw LazyLibrary.Missing(description: "zlib cannot read the file")
        }
        self.handle = handle
    }

    deinit {
        _ = library.close(handle)
    }

    /// Fills a buffer from an index on, and answers how many bytes; 0 is the end.
    package func read(into buffer: inout [UInt8], from index: Int) throws(Damage) -> Int {
        let count = buffer.withUnsafeMutableBytes {
            library.read(handle, $0.baseAddress! + index, UInt32(min($0.count - index, 1 << 30)))
        }
        if count > 0 { return Int(count) }
        var code: Int32 = 0
        let words = library.error(handle, &code).map { String(cString: $0) } ?? ""
        switch code {
        case Z_OK, Z_STREAM_END: return 0
        case Z_BUF_ERROR: throw .cut
        case Z_ERRNO: throw .unreadable(words)
        default: throw .broken(words)
        }
    }
}

/// The four functions of zlib that reading takes.
private struct Zlib {
    let open: gzdopen_function
    let read: gzread_function
    let error: gzerror_function
    let close: gzclose_function

    init() throws(LazyLibrary.Missing) {
        let library = try LazyLibrary("libz.so.1", "libz.so")
        open = try library.function("gzdopen", as: gzdopen_function.self)
        read = try library.function("gzread", as: gzread_function.self)
        error = try library.function("gzerror", as: gzerror_function.self)
        close = try library.function("gzclose_r", as: gzclose_function.self)
    }
}
