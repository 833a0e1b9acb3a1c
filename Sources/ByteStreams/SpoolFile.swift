internal import Glibc

/// Bytes of unknown number, kept in a file that has no name, so that it goes away with its last reader.
package final class SpoolFile {
    private let descriptor: Int32

    /// How many bytes it holds.
    package private(set) var size = 0

    /// Makes an empty one where the system keeps temporary files.
    package init() throws(InputFile.Failure) {
        guard let file = tmpfile() else { throw .system(Self.lastError) }
        descriptor = dup(fileno(file))
        fclose(file)
        guard descriptor >= 0 else { throw .system(Self.lastError) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Adds bytes; the system's own words where it does not take them.
    package func append(_ bytes: UnsafeRawBufferPointer) -> String? {
        var written = 0
        while written < bytes.count {
            let count = pwrite(
                descriptor,
                bytes.baseAddress.map { $0 + written },
                bytes.count - written,
                off_t(size)
            )
            if count > 0 {
                written += count
                size += count
            } else if errno != EINTR {
                return Self.lastError
            }
        }
        return nil
    }

    /// Adds bytes.
    package func append(_ bytes: ArraySlice<UInt8>) throws(InputFile.Failure) {
        let problem = bytes.withUnsafeBytes { append($0) }
        if let problem { throw .system(problem) }
    }

    /// Takes back what was added.
    package func empty() {
        ftruncate(descriptor, 0)
        size = 0
    }

    /// The first bytes.
    package func prefix(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let found = pread(descriptor, &bytes, count, 0)
        return Array(bytes.prefix(max(0, found)))
    }

    /// The content from its start; one reader at a time, since all of them stand at the same place.
    package func reader() throws(InputFile.Failure) -> InputFile {
        lseek(descriptor, 0, SEEK_SET)
        return try InputFile(duplicating: descriptor)
    }

    private static var lastError: String { String(cString: strerror(errno)) }
}
