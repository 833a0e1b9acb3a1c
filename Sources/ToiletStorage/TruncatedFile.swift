internal import Glibc
internal import ToiletCore

/// A database file that was cut: shorter than its own header says.
enum TruncatedFile {
    /// Copies what is there of such a file, with a header that says how long the copy is; false where the file is not
    /// shorter than it says, or its header makes no sense.
    ///
    /// The header says the page size at byte 16, the versions for writing and reading at 18 and 19, and the number of
    /// pages at 28. The log beside a file that was cut is left out.
    static func copy(_ path: String, to target: String) throws(StoreError) -> Bool {
        let source = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw .inputOutput(unsafe String(cString: strerror(errno))) }
        defer { close(source) }
        var header = [UInt8](repeating: 0, count: 100)
        var facts = stat()
        guard unsafe pread(source, &header, 100, 0) == 100, unsafe fstat(source, &facts) == 0 else {
            return false
        }
        let stated = Int(header[16]) << 8 | Int(header[17])
        let pageSize = stated == 1 ? 65_536 : stated
        guard (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0 else { return false }
        let pages = Int(facts.st_size) / pageSize
        let statedPages = header[28..<32].reduce(0) { $0 << 8 | Int($1) }
        guard pages > 0, pages < statedPages else { return false }
        (header[18], header[19]) = (1, 1)
        for byte in 0..<4 { header[28 + byte] = UInt8(truncatingIfNeeded: pages >> (24 - byte * 8)) }
        let copy = unsafe open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw .cannotCreate }
        defer { close(copy) }
        var page = [UInt8](repeating: 0, count: pageSize)
        for number in 0..<pages {
            let offset = off_t(number * pageSize)
            guard unsafe pread(source, &page, pageSize, offset) == pageSize else {
                throw .inputOutput(unsafe String(cString: strerror(errno)))
            }
            if number == 0 { page.replaceSubrange(0..<100, with: header) }
            guard unsafe pwrite(copy, page, pageSize, offset) == pageSize else {
                throw errno == ENOSPC || errno == EFBIG
                    ? .full : .inputOutput(unsafe String(cString: strerror(errno)))
            }
        }
        return true
    }
}
