internal import Glibc

/// An unnamed temporary file that grows by appending; it is deleted with its last reader. Not thread-safe.
///
/// Pipes and downloads are collected in one. The `Spool` of an import, which holds values, has one behind its
/// `SpillFile` where memory is not enough.
package final class SpoolFile {
    let descriptor: Int32

    /// Its size in bytes.
    package private(set) var size = 0

    /// Creates an empty file in the system's folder of temporary files.
    package init() throws(InputFile.Failure) {
        guard let file = tmpfile() else { throw .system(InputFile.lastError) }
        descriptor = dup(fileno(file))
        fclose(file)
        guard descriptor >= 0 else { throw .system(InputFile.lastError) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends bytes; returns the system's message on failure. Does not throw, for callers that are C callbacks.
    package func append(_ bytes: UnsafeRawBufferPointer) -> String? {
        var written = 0
        while written < bytes.count {
            let count = pwrite(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written, off_t(size))
            if count > 0 {
                written += count
                size += count
            } else if errno != EINTR {
                return InputFile.lastError
            }
        }
        return nil
    }

    /// Appends bytes.
    package func append(_ bytes: ArraySlice<UInt8>) throws(InputFile.Failure) {
        let message = bytes.withUnsafeBytes { append($0) }
        if let message { throw .system(message) }
    }

    /// Removes all bytes.
    package func removeAll() {
        ftruncate(descriptor, 0)
        size = 0
    }

    /// Up to a number of bytes from its start.
    package func prefix(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let found = pread(descriptor, &bytes, count, 0)
        return Array(bytes.prefix(max(0, found)))
    }

    /// Reads from its start. All readers share one read position, so use only one at a time.
    package func reader() throws(InputFile.Failure) -> InputFile {
        lseek(descriptor, 0, SEEK_SET)
        return try InputFile(duplicating: descriptor)
    }
}
