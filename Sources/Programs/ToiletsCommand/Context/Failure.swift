internal import HTTP
internal import ParisToilets

/// Why a command could not do its work: one sentence, and the status to end with.
struct Failure: Error {
    let status: ExitStatus
    /// The sentence; nil for a closed pipe, where no reader is left.
    let message: Message?

    /// The failure for a closed pipe.
    static let silent = Failure(status: .done, message: nil)

    /// The failure for a signal that ends the program while it writes to standard output: nothing is to be said.
    static let interrupted = Failure(status: .interrupted, message: nil)

    /// The sentence in English; empty where there is none.
    var sentence: SafeText { message?.text(.english) ?? "" }
}

extension Failure {
    init(_ status: ExitStatus, _ write: @escaping @Sendable (Words) -> SafeText) {
        self.init(status: status, message: Message(write))
    }

    /// The one place that turns errors into sentences and exit statuses. `file` is what was to be imported; nil where
    /// that has no name.
    init(_ error: any Error, database: String, file: Message?) {
        let file = file ?? Message { $0.theInput }
        switch error {
        case let failure as Failure: self = failure
        case let error as StoreError: self.init(error, database: database)
        case let error as StoreCopyError: self.init(error.error, database: database)
        case let error as ImportError: self.init(error, file: file)
        case let error as PortalError: self.init(error)
        case let doubts as SuspiciousImport:
            self.init(.badData) { $0.suspicious(file.text($0), doubts.text($0)) }
        case let error as OutputError: self.init(error)
        case let error as HTTPServerError: self.init(error)
        case let error as InvalidText: self.init(.usage) { error.message.text($0) }
        default:
            let description = String(describing: error)
            self.init(.software) { $0.unexpected(description) }
        }
    }

    private init(_ error: StoreError, database: String) {
        let location = StoreLocation(database)
        let path = location.shown
        let quotedPath = Shell.quoted(path)
        let isDatabase = location.filePath == nil
        self.init(Self.status(of: error)) {
            error.sentence(path, quoted: quotedPath, isDatabase: isDatabase, $0)
        }
    }

    private static func status(of error: StoreError) -> ExitStatus {
        switch error.kind {
        case .missing, .isFolder, .notPlainFile: .noInput
        case .notADatabase, .foreign, .alteredSchema, .otherOwner, .openSchema, .foreignJournal, .newer, .ofDevelopment,
            .damaged, .filled:
            .badData
        case .closed: .software
        case .busy: .tryAgain
        case .readOnly, .cannotCreate: .cannotCreate
        case .full, .inputOutput: .inputOutput
        case .interrupted: .interrupted
        case .noSpatiaLite, .unreachable, .noPostGIS, .noLibpq: .unavailable
        case .refused: .badConfiguration
        }
    }

    private init(_ error: ImportError, file: Message) {
        let status = Self.status(of: error)
        self.init(status) { words in
            status == .interrupted
                ? words.interrupted : words.notImported(file.text(words), error.message.text(words))
        }
    }

    /// The failure for a file that is only read, as that of a batch or a route.
    init(reading error: ImportError, file: String) {
        self.init(Self.status(of: error)) { $0.about(SafeText(file), error.message.text($0)) }
    }

    private static func status(of error: ImportError) -> ExitStatus {
        switch error.code {
        case .interrupted: .interrupted
        case .noSuchFile, .isFolder: .noInput
        case .unreadable, .spoolFailed: .inputOutput
        case .missingLibrary: .unavailable
        default: .badData
        }
    }

    private init(_ error: PortalError) {
        let status: ExitStatus =
            switch error.code {
            case .invalidAddress: .usage
            case .missingLibrary, .unreachable, .timedOut, .truncated, .serverError, .untrustedServer,
                .transferFailed, .unsafeRedirect, .tooManyRedirects, .refused, .privateAddress, .noDataset:
                .unavailable
            case .rateLimited: .tryAgain
            case .notFound: .noInput
            case .spoolFailed: .inputOutput
            // The data received is invalid: too large, damaged, incomplete or unreadable.
            default: .badData
            }
        self.init(status) { $0.advice(error.message.text($0), Self.advice(error.code, $0)) }
    }

    /// What to do about an error of a portal.
    private static func advice(_ code: PortalError.Code, _ words: Words) -> SafeText {
        switch code {
        case .missingLibrary: words.installLibcurl
        case .invalidAddress: words.addressesBeginWithHTTP
        case .unreachable, .timedOut, .truncated, .serverError: words.tryAgainLater
        case .untrustedServer: words.advice(words.nothingChanged, words.lookAtClock)
        case .privateAddress: words.privateNetworkRefused
        case .noDataset: words.nameAnotherSource
        case .webPage: words.logInWithBrowser
        default: words.nothingChanged
        }
    }

    private init(_ error: HTTPServerError) {
        switch error {
        case .unknownHost(let host, let reason): self.init(.usage) { $0.noSuchHost(host, reason) }
        case .addressInUse(let host, let port):
            self.init(.unavailable) { $0.addressInUse(host, port: "\(port)") }
        case .notPermitted(let place): self.init(.unavailable) { $0.listeningNotPermitted(place) }
        case .socketInUse(let path): self.init(.unavailable) { $0.socketInUse(path) }
        case .notASocket(let path): self.init(.cannotCreate) { $0.notASocket(path) }
        case .pathTooLong(let path, let limit): self.init(.usage) { $0.socketPathTooLong(path, limit: limit) }
        case .notListening(let descriptor):
            self.init(.badConfiguration) { $0.notListening(Int(descriptor)) }
        case .failed(let place, let reason): self.init(.inputOutput) { $0.cannotListen(place, reason) }
        }
    }

    private init(_ error: OutputError) {
        switch error {
        case .closedPipe: self = .silent
        case .cannotCreate(let path, let reason):
            self.init(.cannotCreate) { $0.cannotCreate(path, reason.text($0)) }
        case .interrupted(let path): self.init(.interrupted) { $0.interruptedFile(path) }
        case .failed(let name, let reason):
            self.init(.inputOutput) { $0.writingFailed(name.text($0), reason) }
        }
    }
}
