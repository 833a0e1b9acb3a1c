internal import Glibc
internal import ParisToilets

/// Why text could not be written.
enum OutputError: Error {
    /// The reader has closed the pipe.
    case closedPipe
    /// The file cannot be made.
    case cannotCreate(path: String, reason: Message)
    /// A signal asked the program to end.
    case interrupted(path: String)
    /// A system call failed; the reason is the system's.
    case failed(name: Message, reason: String)
}

/// A destination for output; a file appears only when ``finish()`` succeeds.
package final class Output {
    private enum Target {
        case descriptor(Int32, name: Message)
        case file(Int32, partial: String, path: String)
        case memory
    }

    private let target: Target
    /// Shows what is longer than the screen; nil where there is no screen.
    private let pager: Pager?
    /// What was written to memory.
    package private(set) var text = ""

    private init(_ target: Target, pager: Pager? = nil) {
        self.target = target
        self.pager = pager
    }

    /// Writes to an open file descriptor.
    convenience init(descriptor: Int32, name: Message, pager: Pager? = nil) {
        self.init(.descriptor(descriptor, name: name), pager: pager)
    }

    /// Keeps what is written in memory, for tests.
    package static func memory() -> Output { Output(.memory) }

    /// Writes to a temporary file beside a path, which replaces the one at the path in ``finish()``.
    ///
    /// A device, a pipe or an open descriptor such as `/dev/stdout` is written directly. Refused are a link to a file,
    /// which somebody else may have put there, unless links are followed; the store, which is the database at the path
    /// `store`; its journals (`-wal`, `-shm`, `-journal`); and any other database with its journals.
    static func file(_ name: String, refusingToReplace store: String, followsLinks: Bool = false)
        throws(OutputError) -> Output
    {
        let path = StorePath.resolved(name) ?? name
        if let descriptor = OutputPath.descriptor(name) {
            return Output(descriptor: descriptor, name: Message(verbatim: name))
        }
        if let reason = OutputPath.reasonNotToReplace(path, store: store) {
            throw .cannotCreate(path: name, reason: Message { $0.nameAnotherFile(reason.text($0), with: "-o") })
        }
        switch StorePath.entry(at: path) {
        case .folder: throw .cannotCreate(path: name, reason: Message { $0.pathIsFolder })
        case .special:
            let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw .cannotCreate(path: name, reason: Message(verbatim: errnoDescription()))
            }
            return Output(descriptor: descriptor, name: Message(verbatim: name))
        // A plain file is replaced as a whole, and one that does not exist is created.
        case .file, nil:
            if !followsLinks, let target = OutputPath.target(ofLink: name) {
                throw .cannotCreate(path: name, reason: Message { $0.fileIsLink(to: target) })
            }
        }
        // From here on a signal must not end the program, which would leave the temporary file.
        Interruption.watch()
        Interruption.ignoreSIGPIPE()
        let partial = "\(path).\(getpid()).partial"
        _ = unsafe unlink(partial)
        // Nobody may read the copy of a file who may not read the file.
        let mode: mode_t = StorePath.entry(at: path) == nil ? 0o666 : 0o600
        let descriptor = unsafe open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else {
            throw .cannotCreate(path: name, reason: Message(verbatim: errnoDescription()))
        }
        OutputPath.copyPermissions(from: path, to: descriptor)
        return Output(.file(descriptor, partial: partial, path: path))
    }

    /// Writes all of a text for people, in their pager where it is longer than the screen.
    func write(_ text: SafeText) throws(OutputError) {
        let bytes = Array(text.text.utf8)
        if let pager, pager.show(bytes) { return }
        try write(forPrograms: bytes)
    }

    /// Writes a part of a longer text for people, which no pager shows.
    func write(part text: SafeText) throws(OutputError) {
        try write(forPrograms: Array(text.text.utf8))
    }

    /// Writes all of some bytes of a format for programs, which ``TextBuffer`` has escaped.
    func write(forPrograms bytes: [UInt8]) throws(OutputError) {
        switch target {
        case .memory: text += String(decoding: bytes, as: UTF8.self)
        case .descriptor(let descriptor, let name): try write(bytes, to: descriptor, name)
        case .file(let descriptor, _, let path):
            try throwIfInterrupted()
            try write(bytes, to: descriptor, Message(verbatim: path))
        }
    }

    /// Throws where a signal asks the program to end and the target is a file.
    func throwIfInterrupted() throws(OutputError) {
        if case .file(_, _, let path) = target, Interruption.isRequested { throw .interrupted(path: path) }
    }

    /// Replaces the file at the path by the one that was written.
    func finish() throws(OutputError) {
        guard case .file(let descriptor, let partial, let path) = target else { return }
        try throwIfInterrupted()
        // EINVAL: this file system has no fsync.
        guard fsync(descriptor) == 0 || errno == EINVAL, close(descriptor) == 0 else {
            throw .failed(name: Message(verbatim: path), reason: errnoDescription())
        }
        guard unsafe rename(partial, path) == 0 else {
            throw .cannotCreate(path: path, reason: Message(verbatim: errnoDescription()))
        }
    }

    /// Removes the temporary file.
    func abandon() {
        guard case .file(let descriptor, let partial, _) = target else { return }
        close(descriptor)
        unsafe unlink(partial)
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32, _ name: Message) throws(OutputError) {
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start)
            }
            if count >= 0 {
                start += count
            } else if errno == EPIPE {
                throw .closedPipe
            } else if errno != EINTR {
                throw .failed(name: name, reason: errnoDescription())
            }
        }
    }
}

/// The system's description of `errno`, to stand inside a sentence.
func errnoDescription() -> String {
    let description = unsafe String(cString: strerror(errno))
    return description.prefix(1).lowercased() + description.dropFirst()
}

/// The number of bytes that are collected before they are written.
let bytesPerWrite = 1 << 16

extension TextBuffer {
    /// Writes the collected bytes if they are more than `limit`.
    mutating func flush(to output: Output, whenOver limit: Int) throws(OutputError) {
        try output.throwIfInterrupted()
        guard bytes.count > limit else { return }
        try drain { (bytes) throws(OutputError) in try output.write(forPrograms: bytes) }
    }
}
