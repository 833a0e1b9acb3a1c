public import Foundation

/// A process of another program, whose streams are files, so that nobody waits on them.
public final class ChildProcess {
    /// The process, as the system knows it.
    public let pid: pid_t
    private var isWaitedFor = false

    /// A program that could not be started, or did not do what it should.
    public struct Failure: Error, CustomStringConvertible {
        /// What happened.
        public let description: String

        /// Makes a failure of words.
        public init(_ words: String) { description = words }
    }

    /// Starts a program that is found in `PATH`, with its signals as a shell leaves them.
    public init(
        _ words: [String], environment: [String: String], input: String = "/dev/null", output: String = "/dev/null",
        errors: String? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        for (number, path) in [(Int32(1), output), (2, errors)] {
            guard let path else { continue }
            posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var usual = sigset_t()
        sigfillset(&usual)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for text in arguments + variables { free(text) }
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var pid: pid_t = 0
        let error = posix_spawnp(&pid, words[0], &actions, &attributes, &arguments, &variables)
        guard error == 0 else { throw Failure("\(words[0]): \(String(cString: strerror(error)))") }
        self.pid = pid
    }

    deinit {
        guard !isWaitedFor else { return }
        send(SIGKILL)
        wait()
    }

    /// Sends a signal.
    public func send(_ signal: Int32) { kill(pid, signal) }

    /// Whether it still runs.
    public var isRunning: Bool {
        var facts = siginfo_t()
        return !isWaitedFor && waitid(P_PID, id_t(pid), &facts, WEXITED | WNOHANG | WNOWAIT) == 0
            && facts.si_signo == 0
    }

    /// The most memory that it has had so far, in bytes; 0 when it has ended.
    public var peakMemory: Int {
        let facts = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
        let line = facts.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }

    /// Waits for its end. Returns its state as `waitpid` has it, and the most memory that it has had.
    ///
    /// Until it was its own program, the memory of this process counted as its own.
    @discardableResult
    public func wait() -> (state: Int32, peakMemory: Int) {
        var state: Int32 = 0
        var usage = rusage()
        while wait4(pid, &state, 0, &usage) < 0, errno == EINTR {}
        isWaitedFor = true
        return (state, Int(usage.ru_maxrss) * 1024)
    }
}
