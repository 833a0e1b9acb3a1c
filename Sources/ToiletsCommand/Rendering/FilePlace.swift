internal import Glibc

/// What stands where a file is to be written.
enum FilePlace {
    enum Entry { case file, folder, special }

    /// What is there; nil where there is nothing.
    static func entry(at path: String) -> Entry? {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0 else { return nil }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .special
        }
    }

    /// Why the file at a path must not be replaced, in words; nil where it may be.
    ///
    /// A database is never replaced, least of all the store that is read, and nothing is put where SQLite would take it
    /// for the journal of one.
    static func objection(toReplacing path: String, store: String) -> String? {
        let sidecars = ["-wal", "-shm", "-journal"]
        let database = resolved(store) ?? store
        if isSame(path, database) { return "it is the store" }
        if sidecars.contains(where: { isSame(path, database + $0) }) { return "it belongs to the store" }
        if isDatabase(path) { return "it is a database" }
        for suffix in sidecars where path.hasSuffix(suffix) {
            let base = String(path.dropLast(suffix.count))
            if isDatabase(base) || isSame(base, database) { return "it would belong to the database \(base)" }
        }
        return nil
    }

    /// Whether two paths lead to one file, by links of either sort too.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        var facts = (stat(), stat())
        guard unsafe stat(one, &facts.0) == 0, unsafe stat(other, &facts.1) == 0 else { return one == other }
        return facts.0.st_dev == facts.1.st_dev && facts.0.st_ino == facts.1.st_ino
    }

    /// Whether a file begins as those of SQLite do.
    private static func isDatabase(_ path: String) -> Bool {
        guard entry(at: path) == .file else { return false }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let mark = Array("SQLite format 3\0".utf8)
        var start = [UInt8](repeating: 0, count: mark.count)
        return unsafe pread(descriptor, &start, mark.count, 0) == mark.count && start == mark
    }

    /// The path without links in it; nil where there is nothing.
    static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Lets those read an open file who may read another one, where that is there.
    static func copyPermissions(from path: String, to descriptor: Int32) {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0 else { return }
        fchmod(descriptor, facts.st_mode & 0o777)
    }
}
