internal import Glibc
package import ParisToilets

/// What a command gets from its surroundings: environment, clock, random numbers, streams and terminal.
package struct Context {
    /// The texts for people, in their language.
    var words: Words
    /// The variables of the environment.
    var environment: [String: String]
    /// The current time.
    var now: @Sendable () -> Instant
    /// Waits for a number of seconds, or until a signal such as Ctrl-C.
    var sleep: (Double) -> Void
    /// A random number from 0 to 1.
    var random: () -> Double
    /// The stream of data, standard output.
    var output: Output
    /// The stream of messages, standard error.
    var diagnostics: Output
    /// The width of the terminal that shows the data, in columns; nil where data does not go to a terminal.
    var columns: Int?
    /// Whether messages go to a terminal, where a line of progress can be shown.
    var showsProgress: Bool
    /// The path of the program's own file.
    var executable: String

    /// The data that comes with the program.
    var bundled: BundledData { BundledData(executable: executable) }

    /// Describes surroundings.
    package init(
        words: Words, environment: [String: String], now: @escaping @Sendable () -> Instant,
        sleep: @escaping (Double) -> Void, random: @escaping () -> Double, output: Output, diagnostics: Output,
        columns: Int?, showsProgress: Bool, executable: String
    ) {
        self.words = words
        self.environment = environment
        self.now = now
        self.sleep = sleep
        self.random = random
        self.output = output
        self.diagnostics = diagnostics
        self.columns = columns
        self.showsProgress = showsProgress
        self.executable = executable
    }

    /// Writes a message to standard error.
    func say(_ sentence: SafeText) {
        // A failure to write a message cannot be reported.
        try? diagnostics.write("\(words.program.rawValue): \(sentence)\n")
    }

    /// Writes a message to standard error, unless `--quiet`.
    func note(_ sentence: SafeText, _ request: Request) {
        if !request.options.quiet { say(sentence) }
    }

    /// The path of the store: that of `--db`, else that of the environment, else the default in the home folder.
    func database(_ asked: String?) throws -> String {
        if let asked { return try Self.file(asked, .usage, "--db") }
        if let path = environment["TOILETS_DB"], !path.isEmpty {
            return try Self.file(path, .badConfiguration, "TOILETS_DB")
        }
        guard let path = UsualStore.path(environment: environment) else {
            throw Failure(.badConfiguration) { $0.noHomeForData }
        }
        return path
    }
}

extension Context {
    /// The folder of the program where a variable says, else in the home folder; nil without one.
    func userFolder(_ variable: EnvironmentVariable, _ folderInHome: String) -> String? {
        if let folder = environment[variable.rawValue], folder.hasPrefix("/") { return folder + "/toilets" }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return "\(home)/\(folderInHome)/toilets"
    }

    /// Refuses names that SQLite takes for a URI or for a database in memory, with the same rules on every machine.
    private static func file(_ path: String, _ status: ExitStatus, _ setting: String) throws(Failure)
        -> String
    {
        guard path.hasPrefix(":") || path.lowercased().hasPrefix("file:") else { return path }
        throw Failure(status) { $0.notAFile(setting, path) }
    }

    /// The surroundings of this process.
    static func ofProcess(_ program: ProgramName) -> Context {
        let environment = environmentOfProcess()
        let screen = screen(STDOUT_FILENO)
        let language = program == .toilettes ? .french : Language(environment: environment)
        return Context(
            words: Words(language, calling: program),
            environment: environment,
            now: { .now },
            sleep: Interruption.sleep,
            random: { .random(in: 0...1) },
            output: Output(
                descriptor: STDOUT_FILENO, name: Message { $0.standardOutput },
                pager: Pager(rows: screen?.rows, environment: environment)
            ),
            diagnostics: Output(descriptor: STDERR_FILENO, name: Message { $0.standardError }),
            columns: screen?.columns,
            showsProgress: isatty(STDERR_FILENO) == 1,
            executable: executablePath()
        )
    }

    /// Whether the language is Chinese for somebody who writes it with other signs than the program.
    var environmentIsTraditionalChinese: Bool {
        words.language == .simplifiedChinese
            && Language.choice(in: environment).map { Language.isTraditionalChinese($0.locale) } ?? false
    }

    private static func environmentOfProcess() -> [String: String] {
        var values: [String: String] = [:]
        for variable in EnvironmentVariable.allCases {
            let name = variable.rawValue
            if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
        }
        return values
    }

    /// The size of the terminal behind a descriptor; nil where it is none.
    private static func screen(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(truncatingIfNeeded: TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return (80, 24) }
        return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    private static func executablePath() -> String {
        StorePath.resolved("/proc/self/exe") ?? ""
    }
}
