internal import Glibc
internal import ToiletCore

/// Checks on the files at a store's path, done before SQLite opens them.
package enum StorePath {
    /// Throws unless there is a readable regular file, and only regular files beside it.
    ///
    /// Opening a pipe or a device could block forever. SQLite rolls back a leftover journal when it opens the file,
    /// and a journal may name a super-journal, which SQLite then deletes.
    static func requireStore(_ path: String) throws(StoreError) {
        switch entry(at: path) {
        case nil: throw .missing
        case .folder: throw .isFolder
        case .special: throw .notPlainFile
        case .file: break
        }
        guard unsafe access(path, R_OK) == 0 else {
            throw .inputOutput(Message(verbatim: unsafe String(cString: strerror(errno))))
        }
        // SQLite follows symbolic links; the journal lies beside the link's target.
        guard let file = resolved(path) else { throw .inputOutput(Message { $0.nameNotUTF8 }) }
        for suffix in ["-journal", "-wal", "-shm"] {
            guard let beside = entry(at: file + suffix, followingLinks: false) else { continue }
            guard beside == .file else { throw .notPlainFile }
        }
        if journalNamesAnotherFile(file + "-journal") { throw .foreignJournal }
    }

    /// A file system entry; `special` is a pipe, a device or a socket.
    package enum Entry { case file, folder, special }

    /// The kind of file at a path; nil if there is none.
    package static func entry(at path: String, followingLinks: Bool = true) -> Entry? {
        var facts = stat()
        let found = unsafe followingLinks ? stat(path, &facts) : lstat(path, &facts)
        guard found == 0 else { return nil }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .special
        }
    }

    /// A path at which there is nothing: this one, or with a number behind it.
    static func unused(_ path: String) -> String {
        var (free, number) = (path, 2)
        while entry(at: free, followingLinks: false) != nil {
            free = "\(path)-\(number)"
            number += 1
        }
        return free
    }

    /// The `application_id` in the header of a database; nil where there is no file, or a shorter one.
    static func applicationID(ofFile path: String) -> Int? {
        guard entry(at: path) == .file, case let file = unsafe open(path, O_RDONLY | O_CLOEXEC), file >= 0 else {
            return nil
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4)
        guard unsafe pread(file, &bytes, bytes.count, 68) == bytes.count else { return nil }
        return bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    static func hasContent(_ path: String) -> Bool {
        var facts = stat()
        return unsafe stat(path, &facts) == 0 && facts.st_size > 0
    }

    /// The path with symbolic links resolved; nil if there is no file, or if the path is not UTF-8, because it would be
    /// another one.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(validatingCString: resolved)
    }

    /// Creates the missing folders above a file, as `mkdir -p` does.
    static func makeFolder(for path: String) throws(StoreError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        guard entry(at: folder) == nil else { return }
        try makeFolder(for: folder)
        guard unsafe mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw .cannotCreate }
    }

    /// Whether a journal ends with the name of a super-journal. SQLite's file format has there: the name, its
    /// length in four bytes, a checksum in four bytes, and eight bytes of magic.
    private static func journalNamesAnotherFile(_ path: String) -> Bool {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var facts = stat()
        guard unsafe fstat(descriptor, &facts) == 0, facts.st_size >= 16 else { return false }
        var end = [UInt8](repeating: 0, count: 16)
        guard unsafe pread(descriptor, &end, 16, facts.st_size - 16) == 16 else { return true }
        return end[8...].elementsEqual(superJournalMark) && end[..<4].contains { $0 != 0 }
    }

    private static let superJournalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
}
