internal import Glibc

/// Files that fit into memory many times over.
enum SmallFile {
    /// The largest that is read, in bytes; the largest zone of all has some four thousand.
    static let largest = 65_536

    /// The bytes of a plain file; nil where there is none, or a large one.
    ///
    /// Without Foundation the system has to be called, and that is all that is unsafe here: the path and the buffer
    /// are lent for the length of one call, with their size.
    static func bytes(of path: String) -> [UInt8]? {
        // Opening a pipe must not wait for someone to write into it.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= largest
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = bytes.count
        guard unsafe read(descriptor, &bytes, count) == count else { return nil }
        return bytes
    }
}
