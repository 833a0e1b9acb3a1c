internal import Glibc

/// One run of another program, with the time and the memory that it took.
struct ChildProcess {
    /// From before it was started until it had ended.
    let seconds: Double
    /// The most memory that it held at once.
    let peakBytes: Double
    /// Whether it said that all went well.
    let succeeded: Bool

    /// A program that could not be started, or that failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program, found as a shell finds it, to its end, with its output sent to a file.
    ///
    /// What a parent holds counts as its child's memory until the child is a program of its own, so a parent
    /// that wants to know the peak has to be smaller than its children.
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
        return ChildProcess(
            seconds: seconds,
            peakBytes: Double(usage.ru_maxrss) * 1024,
            succeeded: status == 0
        )
    }

    /// Runs a program that is expected to succeed.
    static func mustRun(_ command: [String], output: String = "/dev/null") throws -> ChildProcess {
        let run = try run(command, output: output)
        guard run.succeeded else {
            throw Failure(description: "this failed: \(command.joined(separator: " "))")
        }
        return run
    }

    private static func spawn(_ command: [String], output: String, errors: String?) throws -> pid_t {
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

    /// Texts as C has them, with a null behind the last; each has to be freed.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    /// What a child knows of the world: enough to find programs, and nothing that changes what they do.
    private static let environment: [String] = ["PATH", "HOME", "TMPDIR"].compactMap {
        (name: String) -> String? in
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe "\(name)=\(String(cString: value))"
    }
}
