internal import Glibc
internal import HTTP
internal import ParisToilets
internal import ToiletServer

/// `toilets serve`: the answers of the other commands over HTTP, until a signal ends it.
struct ServeCommand: Command {
    let request: Request
    let context: Context

    /// The address and the port where none are named.
    private static let usualHost = "127.0.0.1"
    private static let usualPort: UInt16 = 8475
    /// Seconds for which requests under way are waited for at the end.
    private static let grace = 10.0

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.serve)
        let listening = try listening()
        // A store that is missing is filled before anybody asks.
        _ = try context.store(request)
        var served = try Served(request, page(), context)
        let log = try log()
        // The threads of the server are to leave the signals to this one.
        let signals = Self.blockSignals()
        Interruption.ignoreSIGPIPE()
        let handler = ToiletServer(served.data, hostNames: options.hostNames)
        var limits = HTTPLimits()
        limits.trustedProxies = options.trustedProxies.map(\.range)
        limits.unmeteredPaths = [["health"]]
        // Nobody who is told of the address waits for what is made once.
        served.data.prepare()
        let server = try HTTPServer(listening: listening, limits: limits, log: log?.log, handler: handler)
        for endpoint in server.endpoints {
            context.note(context.words.serving(at: Self.address(of: endpoint)), request)
        }
        wait: while true {
            switch Self.nextSignal(of: signals) {
            case SIGHUP: log?.reopen()
            case nil:
                let next = served.next(request, context) ?? served
                next.data.prepare()
                if next.data !== served.data { handler.serve(next.data) }
                served = next
            default: break wait
            }
        }
        // A second signal ends the program at once.
        Self.unblock(signals)
        server.stop(grace: Self.grace)
        log?.flush()
        return .done
    }

    private func listening() throws -> HTTPListening {
        let options = request.options
        if let path = options.socket {
            guard options.host == nil, options.port == nil else { throw InvalidText { $0.unixOrHost } }
            return .unix(path: path, mode: options.socketMode?.bits ?? 0o600)
        }
        guard options.socketMode == nil else { throw InvalidText { $0.unixModeAlone } }
        let passed = HTTPListening.passed(
            listenPID: context.environment[EnvironmentVariable.listeningProcess.rawValue],
            listenFDs: context.environment[EnvironmentVariable.listeningSockets.rawValue], process: getpid()
        )
        if options.host == nil, options.port == nil, let passed { return passed }
        return .tcp(host: options.host ?? Self.usualHost, port: options.port?.number ?? Self.usualPort)
    }

    /// The web page; nil, with a note, where its files are not installed. The API needs none.
    private func page() throws -> ServedPage? {
        do {
            return ServedPage(
                try PageFiles(executable: context.executable),
                ground: try context.bundled.ground(), tiles: request.options.tiles
            )
        } catch let missing as PageFiles.Missing {
            context.note(context.words.servingWithoutPage(missing.text(context.words)), request)
            return nil
        }
    }

    private func log() throws -> RequestLog? {
        let options = request.options
        guard options.log != nil || !options.quiet else { return nil }
        return try RequestLog(options.log, store: request.database, withQueries: options.logsQueries, now: context.now)
    }

    private static func address(of endpoint: HTTPEndpoint) -> String {
        switch endpoint {
        case .unix(let path): path
        case .tcp(let host, let port): "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
        }
    }
}

/// The store of a server, and which file it is.
private struct Served {
    let data: ServedData
    /// Reads the index into memory again, if the data has changed.
    private let renewIndex: () throws -> Void
    private let path: String
    private let file: FileIdentity?

    /// Opens the store, for reading only, and reads its index into memory.
    init(_ request: Request, _ page: ServedPage?, _ context: Context) throws {
        path = request.database
        let location = request.location
        file = location.filePath.flatMap(FileIdentity.init)
        // Nobody reads the answer to a client that has left.
        let opened = try location.openForServer(shouldStop: { HTTPClient.isGone }) {
            guard !request.options.allowsWriter else { return }
            throw Failure(.badConfiguration) { $0.roleMayWrite(location.shown) }
        }
        renewIndex = opened.loadIndex
        data = ServedData(
            opened.store, now: context.now,
            figures: try context.bundled.arrondissementFigures(), program: ProgramVersion.number,
            page: page, version: opened.version, index: opened.index, asksServer: location.filePath == nil
        )
        try renewIndex()
    }

    /// The store that has taken the place of this one, as after a rebuild; nil if it is still the same. Reads the index
    /// again if the data has changed; until then requests are answered from the store alone.
    ///
    /// What cannot be read now is looked at again the next time.
    func next(_ request: Request, _ context: Context) -> Served? {
        let now = file == nil ? nil : FileIdentity(path)
        guard now != file, now != nil else {
            try? renewIndex()
            return nil
        }
        return try? Served(request, data.page, context)
    }
}

/// The signals that the command waits for.
extension ServeCommand {
    private static func blockSignals() -> sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in [SIGHUP, SIGINT, SIGTERM] { unsafe sigaddset(&signals, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        return signals
    }

    /// The next signal; nil where there is none for a second.
    private static func nextSignal(of signals: sigset_t) -> Int32? {
        var signals = signals
        var second = timespec(tv_sec: 1, tv_nsec: 0)
        let number = unsafe sigtimedwait(&signals, nil, &second)
        return number > 0 ? number : nil
    }

    private static func unblock(_ signals: sigset_t) {
        var signals = signals
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
