internal import Glibc
internal import ParisToilets

/// The content of a file in the user's folder of configuration.
protocol ConfigurationContent: SendableMetatype {
    /// The name of the file.
    static var fileName: String { get }
    /// What is in it, for messages.
    static var subject: Message { get }
    /// Reads the content of a file; an empty one for a file that does not exist.
    init(parsing bytes: [UInt8])
    /// The content as it is written.
    var bytes: [UInt8] { get }
    /// Whether more lines can be used than not, or all are blank or comments.
    var isOfThisKind: Bool { get }
}

/// A file in `toilets` in the user's folder of configuration, such as `places.conf`.
///
/// It is replaced as a whole, so that readers need no lock. Who changes it holds a lock on it from reading to
/// replacing.
struct ConfigurationFile<Content: ConfigurationContent> {
    let path: String

    /// Maximum size in bytes.
    private static var maximumSize: Int { 1 << 20 }
    /// How often the lock is tried, and the pause between two tries, in seconds: 10 s in all.
    private static var tries: Int { 500 }
    private static var pause: Double { 0.02 }

    /// Reads the file, which need not exist.
    func read() throws(Failure) -> Content {
        // O_NONBLOCK, so that a pipe in its place is not waited for.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return Content(parsing: []) }
        guard descriptor >= 0 else { throw unreadable(errnoDescription()) }
        defer { close(descriptor) }
        return Content(parsing: try bytes(of: descriptor))
    }

    /// Changes the content, and returns what the closure does. A file that needs no change is not written.
    ///
    /// The closure is called again where another process has changed the file meanwhile, and must not depend on the
    /// earlier call. `sleep` waits for a number of seconds.
    func change<Result>(sleep: (Double) -> Void, _ edit: (inout Content) throws -> Result) throws -> Result {
        // Without the lock at first: what is refused, or changes nothing, creates no file and waits for nobody.
        var content = try read()
        let before = content.bytes
        let result = try edit(&content)
        if content.bytes == before { return result }
        if let slash = path.lastIndex(of: "/") { PrivateFolder.make(String(path[..<slash])) }
        for _ in 0..<Self.tries {
            if let result = try changeOnce(edit) { return result }
            sleep(Self.pause)
        }
        throw Failure(.tryAgain) { [path] in $0.inUse(path) }
    }

    /// Changes the content; nil where another process is doing so, or has replaced the file meanwhile.
    private func changeOnce<Result>(_ edit: (inout Content) throws -> Result) throws -> Result? {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        let descriptor = unsafe open(path, flags, 0o600)
        guard descriptor >= 0 else {
            if errno == EISDIR { throw notPlain(Message { $0.aFolder }) }
            let status: ExitStatus = errno == ENOSPC || errno == EDQUOT ? .inputOutput : .cannotCreate
            throw unwritable(Message(verbatim: errnoDescription()), status)
        }
        // Closing gives the lock back.
        defer { close(descriptor) }
        // A file system may refuse locks; then two writers could lose a place.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            if errno == EWOULDBLOCK || errno == EINTR { return nil }
            let reason = errnoDescription()
            throw unwritable(Message { $0.cannotBeLocked(reason) }, .inputOutput)
        }
        let version = FileVersion(of: descriptor)
        guard FileVersion(at: path) == version else { return nil }
        var content = Content(parsing: try bytes(of: descriptor))
        // People have their files elsewhere, and a link to them here. One to a file of another kind is none of these.
        if !content.isOfThisKind, let target = OutputPath.target(ofLink: path) {
            throw notPlain(Message { $0.aLinkElsewhere(to: target) })
        }
        let result = try edit(&content)
        // An editor takes no lock, so the file may change until it is replaced.
        return try replace(by: content.bytes, ifStill: version) ? result : nil
    }

    /// Replaces the file; false where it is another one than it was.
    private func replace(by bytes: [UInt8], ifStill version: FileVersion?) throws(Failure) -> Bool {
        guard bytes.count <= Self.maximumSize else {
            throw unwritable(Message { $0.wouldBeTooLarge }, .badConfiguration)
        }
        do throws(OutputError) {
            // Through a link into the folder of its target, with the permissions of the file.
            let file = try Output.file(path, refusingToReplace: "", followsLinks: true)
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
            case .failed(_, let reason): throw unwritable(Message(verbatim: reason), .inputOutput)
            case .interrupted, .closedPipe: throw unwritable(Message { $0.interruptedWord }, .interrupted)
            }
        }
    }

    /// All bytes of an open file.
    private func bytes(of descriptor: Int32) throws(Failure) -> [UInt8] {
        var facts = stat()
        guard unsafe fstat(descriptor, &facts) == 0 else { throw unreadable(errnoDescription()) }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw notPlain(Message { $0.aFolder })
        default: throw notPlain(Message { $0.aPipeOrDevice })
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
            throw Failure(.badConfiguration) { [path] in
                $0.tooLarge(path, for: Content.subject.text($0))
            }
        }
        return Array(bytes[..<count])
    }
}

extension ConfigurationFile {
    private func notPlain(_ what: Message) -> Failure {
        Failure(.badConfiguration) { [path] in
            $0.notPlain(path, what.text($0), insteadOf: Content.subject.text($0))
        }
    }

    private func unreadable(_ reason: String) -> Failure {
        Failure(.noInput) { [path] in $0.cannotBeRead(path, Content.subject.text($0), reason) }
    }

    private func unwritable(_ reason: Message, _ status: ExitStatus) -> Failure {
        Failure(status) { [path] in $0.cannotBeWritten(path, Content.subject.text($0), reason.text($0)) }
    }
}

/// What tells a file, as it is at a moment, from a changed or another one.
private struct FileVersion: Equatable {
    private let file: FileIdentity
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
        file = FileIdentity(facts)
        size = facts.st_size
        seconds = facts.st_mtim.tv_sec
        nanoseconds = facts.st_mtim.tv_nsec
    }
}

extension Context {
    /// A file of the user's configuration, which need not exist.
    func configuration<Content>(_: Content.Type = Content.self) throws(Failure) -> ConfigurationFile<Content> {
        guard let folder = userFolder(.config, ".config") else {
            throw Failure(.badConfiguration) { $0.noHomeToKeep(Content.subject.text($0)) }
        }
        return ConfigurationFile(path: "\(folder)/\(Content.fileName)")
    }

    /// The file of saved places.
    func savedPlacesFile() throws(Failure) -> SavedPlacesFile { try configuration() }
}

/// The file of saved places, `places.conf`.
typealias SavedPlacesFile = ConfigurationFile<SavedPlaces>

extension SavedPlaces: ConfigurationContent {
    static let fileName = "places.conf"
    static var subject: Message { Message { $0.savedPlaces } }
    var isOfThisKind: Bool { problems.isEmpty || places.count > problems.count }
}
