internal import Glibc

/// A file that text is written to, a piece at a time, so that no more than a piece is in memory.
@safe final class TextFile {
    private let stream: UnsafeMutablePointer<FILE>

    /// A file that could not be written.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ path: String) throws(Failure) {
        guard let stream = unsafe fopen(path, "w") else {
            throw Failure(description: "\(path) cannot be written")
        }
        unsafe self.stream = unsafe stream
    }

    /// Writes a piece; what goes wrong shows when the file is closed.
    func write(_ text: String) {
        _ = unsafe fputs(text, stream)
    }

    /// Writes what is left.
    func close() throws(Failure) {
        let hasFailed = unsafe ferror(stream) != 0
        guard unsafe fclose(stream) == 0, !hasFailed else { throw Failure(description: "the disk is full") }
    }
}
