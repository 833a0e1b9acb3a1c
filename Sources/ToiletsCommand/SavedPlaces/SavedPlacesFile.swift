internal import Glibc
internal import ParisToilets

/// The file of saved places, `toilets/places.conf` in the user's folder of configuration.
///
/// It is replaced as a whole, so that readers need no lock. Who changes it holds a lock on it from reading to replacing.
struct SavedPlacesFile {
    let path: String

    /// Maximum size in bytes.
    private static let maximumSize = 1 << 20
    /// How often the lock is tried, and the pause between two tries, in seconds: 10 s in all.
    private static let tries = 500
    private static let pause = 0.02

    /// Reads the places; a file that does not exist has none.
    func read() throws(Failure) -> SavedPlaces {
        // O_NONBLOCK, so that a pipe in its place is not waited for.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return SavedPlaces() }
        guard descriptor >= 0 else { throw unreadable(errnoDescription()) }
        defer { close(descriptor) }
        return SavedPlaces(parsing: try content(of: descriptor))
    }

    /// Changes the places, and returns what the closure does. A file that needs no change is not written.
    ///
    /// The closure is called again where another process has changed the file meanwhile, and must not depend on the
    /// earlier call. `sleep` waits for a number of seconds.
    func change<Result>(
        sleep: (Double) -> Void,
        _ edit: (inout SavedPlaces) throws -> Result
    ) throws -> Result {
        // Without the lock at first: what is refused, or changes nothing, creates no file and waits for nobody.
        var places = try read()
        let before = places.bytes
        let result = try edit(&places)
        if places.bytes == before { return result }
        if let slash = path.lastIndex(of: "/") { PrivateFolder.make(String(path[..<slash])) }
        for _ in 0..<Self.tries {
            if let result = try changeOnce(edit) { return result }
            sleep(Self.pause)
        }
        throw Failure(
            status: .tryAgain,
            sentence: "\(path) is in use by another process; try again in a moment"
        )
    }

    /// Changes the places; nil where another process is doing so, or has replaced the file meanwhile.
    private func changeOnce<Result>(_ edit: (inout SavedPlaces) throws -> Result) throws -> Result? {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        let descriptor = unsafe open(path, flags, 0o600)
        guard descriptor >= 0 else {
            if errno == EISDIR { throw notPlain("a folder") }
            let status: ExitStatus = errno == ENOSPC || errno == EDQUOT ? .inputOutput : .cannotCreate
            throw unwritable(errnoDescription(), status)
        }
        // Closing gives the lock back.
        defer { close(descriptor) }
        // A file system may refuse locks; then two writers could lose a place.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            if errno == EWOULDBLOCK || errno == EINTR { return nil }
            throw unwritable("it cannot be locked, \(errnoDescription())", .inputOutput)
        }
        let version = FileVersion(of: descriptor)
        guard FileVersion(at: path) == version else { return nil }
        var places = SavedPlaces(parsing: try content(of: descriptor))
        let result = try edit(&places)
        // An editor takes no lock, so the file may change until it is replaced.
        return try replace(by: places.bytes, ifStill: version) ? result : nil
    }

    /// Replaces the file; false where it is another one than it was.
    private func replace(by bytes: [UInt8], ifStill version: FileVersion?) throws(Failure) -> Bool {
        guard bytes.count <= Self.maximumSize else {
            throw unwritable("it would be larger than 1 MiB", .badConfiguration)
        }
        do throws(OutputError) {
            // Through a link into the folder of its target, with the permissions of the file.
            let file = try Output.file(path, refusingToReplace: "")
            do throws(OutputError) {
                try file.write(forPrograms: bytes)
                guard FileVersion(at: path) == version else {
                    file.abandon()
                    return false
                }
                try file.finish()
                return true
            } catch {
                file.abandon()
                throw error
            }
        } catch {
            switch error {
            case .cannotCreate(_, let reason): throw unwritable(reason, .cannotCreate)
            case .failed(_, let reason): throw unwritable(reason, .inputOutput)
            case .interrupted, .closedPipe: throw unwritable("interrupted", .interrupted)
            }
        }
    }

    /// All bytes of an open file.
    private func content(of descriptor: Int32) throws(Failure) -> [UInt8] {
        var facts = stat()
        guard unsafe fstat(descriptor, &facts) == 0 else { throw unreadable(errnoDescription()) }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw notPlain("a folder")
        default: throw notPlain("a pipe or a device")
        }
        // A file may grow meanwhile, so one byte beyond the maximum is asked for.
        var bytes = [UInt8](repeating: 0, count: min(Int(facts.st_size), Self.maximumSize) + 1)
        var count = 0
        while count < bytes.count {
            let room = bytes.count - count
            let got = unsafe bytes.withUnsafeMutableBytes {
                unsafe pread(descriptor, $0.baseAddress.map { unsafe $0 + count }, room, off_t(count))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw unreadable(errnoDescription()) }
            if got == 0 { break }
            count += got
        }
        guard count <= Self.maximumSize else {
            throw Failure(
                status: .badConfiguration,
                sentence:
                    "\(path) is larger than 1 MiB, too large for saved places; make it smaller or move it away"
            )
        }
        return Array(bytes[..<count])
    }
}

extension SavedPlacesFile {
    private func notPlain(_ what: SafeText) -> Failure {
        Failure(
            status: .badConfiguration,
            sentence: "\(path) is \(what), where a file with saved places should be; move it away"
        )
    }

    private func unreadable(_ reason: String) -> Failure {
        Failure(status: .noInput, sentence: "\(path), with the saved places, cannot be read: \(reason)")
    }

    private func unwritable(_ reason: String, _ status: ExitStatus) -> Failure {
        Failure(
            status: status,
            sentence: "\(path) cannot be written: \(reason); the saved places are as they were"
        )
    }
}

/// What tells a file, as it is at a moment, from a changed or another one.
private struct FileVersion: Equatable {
    private let device: dev_t
    private let number: ino_t
    private let size: off_t
    private let seconds: Int
    private let nanoseconds: Int

    /// Asks about an open file; nil where that fails.
    init?(of descriptor: Int32) {
        var facts = stat()
        guard unsafe fstat(descriptor, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// Asks about the file at a path, through links; nil where there is none.
    init?(at path: String) {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    private init(_ facts: stat) {
        device = facts.st_dev
        number = facts.st_ino
        size = facts.st_size
        seconds = facts.st_mtim.tv_sec
        nanoseconds = facts.st_mtim.tv_nsec
    }
}

extension Context {
    /// The file of saved places, which need not exist.
    func savedPlacesFile() throws(Failure) -> SavedPlacesFile {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            return SavedPlacesFile(path: folder + "/toilets/places.conf")
        }
        if let home = environment["HOME"], !home.isEmpty {
            return SavedPlacesFile(path: home + "/.config/toilets/places.conf")
        }
        throw Failure(
            status: .badConfiguration,
            sentence: "there is no HOME to keep saved places in; set HOME or XDG_CONFIG_HOME"
        )
    }
}
