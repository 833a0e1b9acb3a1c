internal import Glibc
internal import ToiletCore

/// Makes a database file readable whose header is damaged, or which is shorter than its header states.
enum RepairedFile {
    /// What is repaired.
    enum Part {
        /// What the header of each store has, such as the encoding of texts.
        case marks
        /// The number of pages of a truncated file.
        case length
    }

    /// Copies the pages of a file, with a header that is repaired. Returns false if the header needs no repair, or is
    /// none.
    ///
    /// The write-ahead log is ignored.
    static func copy(_ path: String, to target: String, repairing part: Part) throws(StoreError) -> Bool {
        let source = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw inputOutput() }
        defer { close(source) }
        var header = [UInt8](repeating: 0, count: headerLength)
        var facts = stat()
        guard unsafe pread(source, &header, headerLength, 0) == headerLength,
            unsafe fstat(source, &facts) == 0
        else { return false }
        switch part {
        // A log may have another header.
        case .marks: guard !StorePath.hasContent(path + "-wal"), repairMarks(&header) else { return false }
        case .length: break
        }
        let pageSize = pageSize(header)
        guard (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0 else { return false }
        let pages = Int(facts.st_size) / pageSize
        let isTruncated = pages < header[28..<32].reduce(0) { $0 << 8 | Int($1) }
        guard pages > 0, part == .marks || isTruncated else { return false }
        (header[18], header[19]) = (1, 1)
        for byte in 0..<4 { header[28 + byte] = UInt8(truncatingIfNeeded: pages >> (24 - byte * 8)) }
        let copy = unsafe open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw .cannotCreate }
        defer { close(copy) }
        var page = [UInt8](repeating: 0, count: pageSize)
        for number in 0..<pages {
            let offset = off_t(number * pageSize)
            guard unsafe pread(source, &page, pageSize, offset) == pageSize else { throw inputOutput() }
            if number == 0 { page.replaceSubrange(0..<headerLength, with: header) }
            guard unsafe pwrite(copy, page, pageSize, offset) == pageSize else {
                throw errno == ENOSPC || errno == EFBIG ? .full : inputOutput()
            }
        }
        return true
    }

    private static let headerLength = 100

    /// What the header of a store has, by its place: https://www.sqlite.org/fileformat2.html, section 1.3. No reserved
    /// bytes, the fractions of a page, and the encoding UTF-8.
    private static let marks: [(start: Int, bytes: [UInt8])] = [
        (0, Array("SQLite format 3\0".utf8)), (20, [0, 64, 32, 32]), (56, [0, 0, 0, 1]),
    ]
    /// A file with more other bytes is no damaged store.
    private static let maxWrong = 4

    /// Repairs the marks; false if they are as they should be, or too many are not.
    private static func repairMarks(_ header: inout [UInt8]) -> Bool {
        var wrong = 0
        for (start, bytes) in marks {
            for (index, byte) in bytes.enumerated() where header[start + index] != byte {
                header[start + index] = byte
                wrong += 1
            }
        }
        return 1...maxWrong ~= wrong
    }

    private static func pageSize(_ header: [UInt8]) -> Int {
        let stated = Int(header[16]) << 8 | Int(header[17])
        return stated == 1 ? 65_536 : stated
    }

    private static func inputOutput() -> StoreError {
        .inputOutput(Message(verbatim: unsafe String(cString: strerror(errno))))
    }
}
