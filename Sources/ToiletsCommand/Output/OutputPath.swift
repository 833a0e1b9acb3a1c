internal import Glibc
internal import ParisToilets

/// The path of a file that is to be written, and what exists there.
enum OutputPath {
    /// The reason why a file at a path must not be written, as a clause; nil where it may be.
    ///
    /// A database is never replaced, and no file gets a name that SQLite would take for the journal of one.
    static func reasonNotToReplace(_ path: String, store: String) -> Message? {
        let journalSuffixes = ["-wal", "-shm", "-journal"]
        let database = StorePath.resolved(store) ?? store
        if isSame(path, database) { return Message { $0.fileIsStore } }
        if journalSuffixes.contains(where: { isSame(path, database + $0) }) {
            return Message { $0.fileIsOfStore }
        }
        if isDatabase(path) { return Message { $0.fileIsDatabase } }
        for suffix in journalSuffixes where path.hasSuffix(suffix) {
            let base = String(path.dropLast(suffix.count))
            if isDatabase(base) || isSame(base, database) { return Message { $0.fileIsOfDatabase(base) } }
        }
        return nil
    }

    /// Whether two paths lead to the same file, through links too.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        var facts = (stat(), stat())
        guard unsafe stat(one, &facts.0) == 0, unsafe stat(other, &facts.1) == 0 else { return one == other }
        return facts.0.st_dev == facts.1.st_dev && facts.0.st_ino == facts.1.st_ino
    }

    /// Whether a file has the header of SQLite.
    private static func isDatabase(_ path: String) -> Bool {
        guard StorePath.entry(at: path) == .file else { return false }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let mark = Array("SQLite format 3\0".utf8)
        var start = [UInt8](repeating: 0, count: mark.count)
        return unsafe pread(descriptor, &start, mark.count, 0) == mark.count && start == mark
    }

    /// Gives an open file the permissions of another one, if that exists.
    static func copyPermissions(from path: String, to descriptor: Int32) {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0 else { return }
        fchmod(descriptor, facts.st_mode & 0o777)
    }
}
