import OSMOpeningHours
internal import Glibc
internal import ParisToilets

/// The world around a command: what it may look at, and where it speaks.
struct Context {
    /// The variables of the environment.
    var environment: [String: String]
    /// The time.
    var now: () -> Instant
    /// Waits so many seconds, or until somebody presses Ctrl-C.
    var sleep: (Double) -> Void
    /// Draws a number from 0 to 1.
    var lot: () -> Double
    /// Where data goes.
    var output: Output
    /// Where talk goes.
    var talk: Output
    /// The columns of the terminal that data goes to; nil when it goes elsewhere.
    var columns: Int?
    /// Whether talk goes to a terminal.
    var talkIsSeen: Bool
    /// The program's own file.
    var executable: String

    /// Says a sentence to the person, apart from the data.
    func say(_ sentence: SafeText) {
        // When even this cannot be said there is nobody left to tell.
        try? talk.write("toilets: \(sentence)\n")
    }

    /// Says something beside the data, unless the person wants none of that.
    func note(_ sentence: SafeText, _ request: Request) {
        if !request.options.quiet { say(sentence) }
    }

    /// The store's file: what was asked for, else where the environment points, else under the home folder.
    func database(_ asked: String?) throws -> String {
        if let asked { return try Self.file(asked, .usage, "--db") }
        if let path = environment["TOILETS_DB"], !path.isEmpty {
            return try Self.file(path, .badConfiguration, "TOILETS_DB")
        }
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return data + "/toilets/toilets.sqlite"
        }
        if let home = environment["HOME"], !home.isEmpty {
            return home + "/.local/share/toilets/toilets.sqlite"
        }
        throw Failure(
            status: .badConfiguration,
            sentence: "there is no HOME to keep the data in; set HOME or TOILETS_DB, or use --db"
        )
    }
}

extension Context {
    /// Refuses the names that SQLite would not take for the path of a file, or not on every machine.
    private static func file(_ path: String, _ status: ExitStatus, _ setting: SafeText) throws(Failure)
        -> String
    {
        guard path.hasPrefix(":") || path.lowercased().hasPrefix("file:") else { return path }
        throw Failure(
            status: status,
            sentence:
                "\(setting): \(quoted(path)) is no path of a file; for a file of that name write \(quoted("./" + path))"
        )
    }

    /// The world as the process finds it.
    static func ofProcess() -> Context {
        Context(
            environment: environmentOfProcess(),
            now: { .now },
            sleep: Interruption.sleep,
            lot: { .random(in: 0...1) },
            output: Output(descriptor: STDOUT_FILENO, name: "standard output"),
            talk: Output(descriptor: STDERR_FILENO, name: "standard error"),
            columns: terminalColumns(STDOUT_FILENO),
            talkIsSeen: isatty(STDERR_FILENO) == 1,
            executable: executablePath()
        )
    }

    private static func environmentOfProcess() -> [String: String] {
        let names = [
            "TOILETS_DB", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME", "NO_COLOR", "TERM", "COLUMNS",
            "TOILETS_PORTAL",
            "CURL_CA_BUNDLE", "SSL_CERT_FILE",
        ]
        var values: [String: String] = [:]
        for name in names {
            if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
        }
        return values
    }

    private static func terminalColumns(_ descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private static func executablePath() -> String {
        guard let path = unsafe realpath("/proc/self/exe", nil) else { return "" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }
}
