internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// One run of another program, with the time and the memory that it took.
struct ChildProcess {
    /// The time from its start to its end.
    let seconds: Double
    /// Its peak of resident memory.
    let peakBytes: Double
    /// Whether its exit status was 0.
    let succeeded: Bool

    /// A program that could not be started, or that failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program, searched in PATH, to its end, with its output in a file.
    ///
    /// Until `exec`, the memory of the parent counts as that of the child, so the peak is right only if this process is
    /// smaller than its child.
    static func run(_ command: [String], output: String = "/dev/null", errors: String? = nil) throws
        -> ChildProcess
    {
        let start = ContinuousClock.now
        let process = try spawn(command, output: output, errors: errors)
        var status: Int32 = 0
        var usage = rusage()
        while unsafe wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure(description: "\(command[0]) was lost") }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        try Interruption.check()
        return ChildProcess(seconds: seconds, peakBytes: Double(usage.ru_maxrss) * 1024, succeeded: status == 0)
    }

    /// Runs a program that is expected to succeed.
    static func mustRun(_ command: [String], output: String = "/dev/null") throws -> ChildProcess {
        let run = try run(command, output: output)
        guard run.succeeded else {
            throw Failure(description: "this failed: \(command.joined(separator: " "))")
        }
        return run
    }

    fileprivate static func spawn(_ command: [String], output: String, errors: String?) throws -> pid_t {
        var files = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&files)
        defer { unsafe posix_spawn_file_actions_destroy(&files) }
        unsafe posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&files, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        if let errors {
            unsafe posix_spawn_file_actions_addopen(&files, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        }
        let arguments = unsafe copies(command)
        let variables = unsafe copies(environment)
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code = unsafe posix_spawnp(&process, command[0], &files, nil, arguments, variables)
        guard code == 0 else { throw Failure(description: "\(command[0]) cannot be started") }
        return process
    }

    /// C strings with a null pointer after the last; each has to be freed.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    /// The environment of children: enough to find programs, and nothing that changes their behaviour.
    private static let environment: [String] = ["PATH", "HOME", "TMPDIR"].compactMap {
        (name: String) -> String? in
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe "\(name)=\(String(cString: value))"
    }
}

/// A program that runs beside this one.
final class RunningProcess {
    private let process: pid_t
    private var hasEnded = false

    /// Starts a program, searched in PATH, with its standard error in a file.
    init(_ command: [String], errors: String) throws {
        process = try ChildProcess.spawn(command, output: "/dev/null", errors: errors)
    }

    /// Waits until a look gives a value; throws where the program ends, or after some seconds.
    func waitFor<Value>(seconds: Double = 60, _ look: () -> Value?) throws -> Value {
        let start = ContinuousClock.now
        while (ContinuousClock.now - start) / .seconds(1) < seconds {
            try Interruption.check()
            if let value = look() { return value }
            guard waitpid(process, nil, WNOHANG) == 0 else {
                hasEnded = true
                throw ChildProcess.Failure(description: "a server ended by itself")
            }
            usleep(20_000)
        }
        throw ChildProcess.Failure(description: "a server did not start")
    }

    /// Its peak of resident memory until now.
    func peakBytes() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let kilobytes = line?.split(separator: " ").dropLast().last.flatMap { Double($0) }
        guard let kilobytes else { throw ChildProcess.Failure(description: "a server has ended") }
        return kilobytes * 1024
    }

    deinit { stop() }

    /// Ends it, and waits for its end.
    func stop() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(process, SIGTERM)
        _ = waitpid(process, nil, 0)
    }
}

/// SQLite's own shell with SpatiaLite loaded into it.
enum SQLiteShell {
    /// The command that opens a database and runs statements.
    static func command(_ database: String, _ statements: [String]) -> [String] {
        ["sqlite3", "-bail", database, "SELECT load_extension('mod_spatialite')"] + statements
    }

    /// Whether a command exists, succeeds, and writes more than the line about loading SpatiaLite.
    static func answers(_ command: [String], in folder: TemporaryFolder) throws -> Bool {
        let output = folder.file("answer")
        guard let run = try? ChildProcess.run(command, output: output, errors: "/dev/null"), run.succeeded
        else {
            return false
        }
        return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").count > 0
    }
}

/// A signal asked the program to end; the temporary folder is still removed.
struct Interruption: Error {
    private static let flag = Atomic<Bool>(false)

    /// Handles the signals: the first one is remembered, a second one ends the program.
    static func watch() {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in
            Interruption.flag.store(true, ordering: .relaxed)
        }
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        unsafe sigaction(SIGINT, &action, nil)
        unsafe sigaction(SIGTERM, &action, nil)
    }

    /// Throws where one was received.
    static func check() throws {
        if flag.load(ordering: .relaxed) { throw Interruption() }
    }
}
