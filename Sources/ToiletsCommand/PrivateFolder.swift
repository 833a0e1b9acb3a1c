internal import Glibc
internal import ParisToilets

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
