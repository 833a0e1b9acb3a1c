internal import Glibc

/// A sequentially read source of bytes: a file, a pipe, or bytes in memory behind a file descriptor. Not thread-safe.
package final class InputFile {
    /// Why it cannot be opened or read.
    package enum Failure: Error, Hashable, Sendable {
        case notFound
        case isFolder
        /// Any other error; the system's message.
        case system(String)

        /// The system's message, or the name of the case.
        package var message: String { if case .system(let message) = self { message } else { "\(self)" } }
    }

    let descriptor: Int32
    private let isOwned: Bool

    /// The size in bytes of a regular file; nil for a pipe, a terminal or a device.
    package let size: Int?

    /// Opens a file by its path.
    package convenience init(path: String) throws(Failure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw errno == ENOENT ? .notFound : .system(Self.lastError) }
        try self.init(descriptor: descriptor, isOwned: true)
    }

    /// Reads from a descriptor without taking ownership of it; 0 is standard input.
    package convenience init(descriptor: Int32) throws(Failure) {
        try self.init(descriptor: descriptor, isOwned: false)
    }

    /// Reads from a duplicate of a descriptor, which shares its file offset.
    convenience init(duplicating descriptor: Int32) throws(Failure) {
        let copy = dup(descriptor)
        guard copy >= 0 else { throw .system(Self.lastError) }
        try self.init(descriptor: copy, isOwned: true)
    }

    /// Writes bytes to an unnamed temporary file, to be read from its start.
    package convenience init(bytes: [UInt8]) throws(Failure) {
        let spool = try SpoolFile()
        try spool.append(bytes[...])
        try self.init(duplicating: spool.descriptor)
    }

    private init(descriptor: Int32, isOwned: Bool) throws(Failure) {
        self.descriptor = descriptor
        self.isOwned = isOwned
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            size = nil
            throw .system(Self.lastError)
        }
        let type = status.st_mode & S_IFMT
        size = type == S_IFREG ? Int(status.st_size) : nil
        if type == S_IFDIR { throw .isFolder }
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// The size in bytes of the regular file at a path; 0 for anything else.
    package static func size(of path: String) -> Int {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
        return Int(status.st_size)
    }

    /// The read position in a regular file, in bytes.
    package var offset: Int { max(0, lseek(descriptor, 0, SEEK_CUR)) }

    /// Sets the read position in a regular file, in bytes from its start.
    package func seek(to offset: Int) throws(Failure) {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .system(Self.lastError) }
    }

    /// Up to a number of bytes from the read position, without consuming them; nil unless it is a regular file.
    package func peek(_ count: Int) -> [UInt8]? {
        guard size != nil else { return nil }
        let offset = lseek(descriptor, 0, SEEK_CUR)
        var bytes = [UInt8](repeating: 0, count: count)
        let found = pread(descriptor, &bytes, count, offset)
        return found < 0 ? nil : Array(bytes.prefix(found))
    }

    /// Waits until bytes can be read or the end is reached; false on timeout.
    package func waitForBytes(milliseconds: Int32) throws(Failure) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: POLLIN), revents: 0)
        let found = poll(&request, 1, milliseconds)
        if found < 0, errno != EINTR { throw .system(Self.lastError) }
        return found > 0
    }

    /// Reads available bytes into a buffer from an index on, and returns their number; 0 at the end.
    package func read(into buffer: inout [UInt8], from index: Int) throws(Failure) -> Int {
        while true {
            let count = buffer.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress! + index, $0.count - index)
            }
            if count >= 0 { return count }
            if errno != EINTR { throw .system(Self.lastError) }
        }
    }

    /// What the system says of the call that failed last.
    static var lastError: String { String(cString: strerror(errno)) }
}
