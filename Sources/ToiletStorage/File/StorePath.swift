internal import Glibc
internal import ToiletCore

/// What stands at the path of a store, looked at before SQLite opens anything there.
enum StorePath {
    /// Requires a plain file that can be read, and plain files beside it.
    ///
    /// A pipe or a device would be waited for without end. A journal that was left behind is carried out by SQLite when
    /// the file is opened, and may name a further file, which SQLite then deletes.
    static func requireStore(_ path: String) throws(StoreError) {
        switch entry(at: path) {
        case nil: throw .missing
        case .folder: throw .isFolder
        case .special: throw .notPlainFile
        case .file: break
        }
        guard unsafe access(path, R_OK) == 0 else {
            throw .inputOutput(unsafe String(cString: strerror(errno)))
        }
        // SQLite follows links to the file, and its journal lies beside the file itself.
        let file = resolved(path) ?? path
        for suffix in ["-journal", "-wal", "-shm"] {
            guard let beside = entry(at: file + suffix, followingLinks: false) else { continue }
            guard beside == .file else { throw .notPlainFile }
        }
        if journalNamesAnotherFile(file + "-journal") { throw .foreignJournal }
    }

    enum Entry { case file, folder, special }

    /// What is there; nil where there is nothing.
    static func entry(at path: String, followingLinks: Bool = true) -> Entry? {
        var facts = stat()
        let found = unsafe followingLinks ? stat(path, &facts) : lstat(path, &facts)
        guard found == 0 else { return nil }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .special
        }
    }

    static func hasContent(_ path: String) -> Bool {
        var facts = stat()
        return unsafe stat(path, &facts) == 0 && facts.st_size > 0
    }

    /// The path without links in it; nil where there is nothing.
    static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Makes the folders above a file, as `mkdir -p` does.
    static func makeFolder(for path: String) throws(StoreError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        guard entry(at: folder) == nil else { return }
        try makeFolder(for: folder)
        guard unsafe mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw .cannotCreate }
    }

    /// Whether a journal ends with the name of a super-journal, as SQLite's file format describes it: the name, its
    /// length in four bytes, four bytes of checksum, and eight that mark the end.
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
