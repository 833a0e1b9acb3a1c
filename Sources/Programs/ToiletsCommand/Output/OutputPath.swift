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

    /// What a symbolic link at a path leads to; nil where there is none.
    static func target(ofLink path: String) -> String? {
        let size = Int(PATH_MAX)
        var target = [CChar](repeating: 0, count: size)
        let count = unsafe readlink(path, &target, size)
        return count < 0
            ? nil : String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The open descriptor that a path such as `/dev/stdout` or `/dev/fd/3` leads to; nil where it leads to none.
    static func descriptor(_ path: String) -> Int32? {
        var path = path
        // As many links as the system follows.
        for _ in 0..<40 {
            let slash = path.lastIndex(of: "/")
            let folder = slash.map { path[...$0] } ?? "."
            let last = slash.map { path[path.index(after: $0)...] } ?? path[...]
            if StorePath.resolved(String(folder)) == "/proc/\(getpid())/fd" { return Int32(last) }
            guard let target = target(ofLink: path) else { return nil }
            path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        }
        return nil
    }

    /// Whether two paths lead to the same file, through links too.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        guard let first = FileIdentity(one), let second = FileIdentity(other) else { return one == other }
        return first == second
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

/// A folder of the user's own, for what the program keeps beside the store.
enum PrivateFolder {
    /// Makes a folder and those above it, readable by their owner only. Errors show when a file is made in it.
    static func make(_ path: String) {
        guard StorePath.entry(at: path) == nil, let slash = path.lastIndex(of: "/"), slash > path.startIndex
        else { return }
        make(String(path[..<slash]))
        _ = unsafe mkdir(path, 0o700)
    }
}

/// What tells a file from another one, also at the same path.
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// Asks about the file at a path, through links; nil where there is none.
    init?(_ path: String) {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    init(_ facts: stat) { (device, number) = (facts.st_dev, facts.st_ino) }
}
