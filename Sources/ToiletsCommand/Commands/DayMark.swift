internal import Glibc
internal import OSMOpeningHours

/// A small file that keeps a day, so that something happens once a day.
struct DayMark {
    /// Where the file is; made when it is first needed.
    let folder: String
    let name: String

    /// Keeps a day; false where it is that day's already, and where nothing can be kept.
    ///
    /// Two that come at the same moment may both be told that they are the first.
    func set(to day: CivilDate) -> Bool {
        Self.makeFolder(folder)
        // A pipe in its place must not be waited for.
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK
        let descriptor = unsafe open("\(folder)/\(name)", flags, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let text = Array("\(day)\n".utf8)
        let count = text.count
        var kept = [UInt8](repeating: 0, count: count)
        if unsafe pread(descriptor, &kept, count, 0) == count, kept == text { return false }
        return unsafe pwrite(descriptor, text, count, 0) == count && ftruncate(descriptor, off_t(count)) == 0
    }

    /// Makes a folder and those above it, for their owner only, as the place of a person's own files.
    private static func makeFolder(_ path: String) {
        guard FilePlace.entry(at: path) == nil, let slash = path.lastIndex(of: "/"), slash > path.startIndex
        else { return }
        makeFolder(String(path[..<slash]))
        _ = unsafe mkdir(path, 0o700)
    }
}
