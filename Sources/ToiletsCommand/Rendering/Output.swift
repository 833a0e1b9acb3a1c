internal import Glibc
internal import ParisToilets

/// Why text could not be written.
enum OutputError: Error {
    /// Nobody reads any more.
    case closedPipe
    /// The file cannot be made.
    case cannotCreate(path: String, words: String)
    /// Somebody pressed Ctrl-C.
    case interrupted(path: String)
    /// The system refused to take more.
    case failed(name: String, words: String)
}

/// Where text goes: a descriptor of the system, a file that appears when it is whole, or memory.
final class Output {
    private enum Target {
        case descriptor(Int32, name: String)
        case file(Int32, partial: String, path: String)
        case memory
    }

    private let target: Target
    /// What was written, when it goes to memory.
    private(set) var text = ""

    private init(_ target: Target) {
        self.target = target
    }

    /// Writes to what is already open.
    convenience init(descriptor: Int32, name: String) {
        self.init(.descriptor(descriptor, name: name))
    }

    /// Keeps what is written, for tests.
    static func memory() -> Output { Output(.memory) }

    /// Writes beside a file, and puts it in its place when all is written.
    ///
    /// A link stays a link, and a device or a pipe is written as it is: only a plain file can be replaced.
    static func file(_ name: String, sparing store: String) throws(OutputError) -> Output {
        let path = FilePlace.resolved(name) ?? name
        if let words = FilePlace.objection(toReplacing: path, store: store) {
            throw .cannotCreate(path: name, words: words + "; name another file with -o")
        }
        switch FilePlace.entry(at: path) {
        case .folder: throw .cannotCreate(path: name, words: "it is a folder")
        case .special:
            let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .cannotCreate(path: name, words: systemWords()) }
            return Output(descriptor: descriptor, name: name)
        case .file, nil: break
        }
        // No signal must leave the half file that is written from here on.
        Interruption.watch()
        Interruption.outliveClosedPipes()
        let partial = "\(path).\(getpid()).partial"
        _ = unsafe unlink(partial)
        let descriptor = unsafe open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotCreate(path: name, words: systemWords()) }
        FilePlace.copyPermissions(from: path, to: descriptor)
        return Output(.file(descriptor, partial: partial, path: path))
    }

    /// Writes all of a text for people.
    func write(_ text: SafeText) throws(OutputError) {
        try write(forPrograms: Array(text.text.utf8))
    }

    /// Writes all of some bytes of a format for programs, in which ``TextBuffer`` has escaped what is not plain.
    func write(forPrograms bytes: [UInt8]) throws(OutputError) {
        switch target {
        case .memory: text += String(decoding: bytes, as: UTF8.self)
        case .descriptor(let descriptor, let name): try write(bytes, to: descriptor, name)
        case .file(let descriptor, _, let path):
            try throwIfInterrupted()
            try write(bytes, to: descriptor, path)
        }
    }

    /// Ends the writing of a file where somebody wants that.
    func throwIfInterrupted() throws(OutputError) {
        if case .file(_, _, let path) = target, Interruption.hasCome { throw .interrupted(path: path) }
    }

    /// Puts a file in its place.
    func finish() throws(OutputError) {
        guard case .file(let descriptor, let partial, let path) = target else { return }
        try throwIfInterrupted()
        guard fsync(descriptor) == 0 || errno == EINVAL, close(descriptor) == 0 else {
            throw .failed(name: path, words: systemWords())
        }
        guard unsafe rename(partial, path) == 0 else { throw .cannotCreate(path: path, words: systemWords()) }
    }

    /// Leaves no half file behind.
    func abandon() {
        guard case .file(let descriptor, let partial, _) = target else { return }
        close(descriptor)
        unsafe unlink(partial)
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32, _ name: String) throws(OutputError) {
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(
                    descriptor,
                    buffer.baseAddress.map { unsafe $0 + start },
                    buffer.count - start
                )
            }
            if count >= 0 {
                start += count
            } else if errno == EPIPE {
                throw .closedPipe
            } else if errno != EINTR {
                throw .failed(name: name, words: systemWords())
            }
        }
    }
}

/// The system's own words for what went wrong last.
private func systemWords() -> String {
    let words = unsafe String(cString: strerror(errno))
    return words.prefix(1).lowercased() + words.dropFirst()
}
