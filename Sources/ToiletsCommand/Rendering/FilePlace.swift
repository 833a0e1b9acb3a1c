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
