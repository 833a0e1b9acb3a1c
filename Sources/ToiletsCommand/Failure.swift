internal import ParisToilets

/// Why a command could not do its work: one sentence, and the status to end with.
struct Failure: Error {
    let status: ExitStatus
    /// The sentence; nil for a closed pipe, where no reader is left.
    let message: Message?

    init(_ status: ExitStatus, _ write: @escaping @Sendable (Words) -> SafeText) {
        self.status = status
        message = Message(write)
    }

    init(status: ExitStatus, sentence: SafeText) {
        self.init(status) { _ in sentence }
    }

    static func usage(_ sentence: SafeText) -> Failure {
        Failure(status: .usage, sentence: sentence)
    }

    /// The failure for a closed pipe.
    static let silent = Failure(status: .done)

    /// The failure for a signal that ends the program while it writes to standard output: nothing is to be said.
    static let interrupted = Failure(status: .interrupted)

    private init(status: ExitStatus) {
        self.status = status
        message = nil
    }

    /// The sentence in English; empty where there is none.
    var sentence: SafeText { message?.text(.english) ?? "" }
}

extension Failure {
    /// The one place that turns errors into sentences and exit statuses.
    init(_ error: any Error, database: String, file: String?) {
        switch error {
        case let failure as Failure: self = failure
        case let error as StoreError: self.init(error, database: database)
        case let error as ImportError: self.init(error, file: file ?? "the input")
        case let error as PortalError: self.init(error)
        case let doubts as SuspiciousImport:
            self.init(
                status: .badData,
                sentence:
                    "\((file ?? "the input").withoutUserInfo): \(doubts.description); nothing was changed, --accept stores it all the same"
            )
        case let error as OutputError: self.init(error)
        case let error as InvalidText:
            self.init(.usage) { error.message.text($0) }
        default:
            self.init(status: .software, sentence: "this should not happen: \(String(describing: error))")
        }
    }

    private init(_ error: StoreError, database path: String) {
        let (status, sentence): (ExitStatus, SafeText) =
            switch error.kind {
            case .missing: (.noInput, "\(path) does not exist; `toilets import` makes it")
            case .isFolder: (.noInput, "\(path) is a folder; name a file in it")
            case .notADatabase: (.badData, "\(path) is not a database; name another file with --db")
            case .foreign: (.badData, "\(path) is a database of another program; name another file with --db")
            case .notPlainFile:
                (
                    .noInput,
                    "\(path) is not a plain file, or a link or pipe lies beside it under the name of its journal"
                )
            case .alteredSchema(let object):
                (
                    .badData,
                    "\(path) holds the \(object), which toilets has not made, so it is not opened; \(Self.rebuild(path))"
                )
            case .foreignJournal:
                (
                    .badData,
                    "\(path)-journal would have another file deleted, so nothing is opened; remove that journal if you do not know it"
                )
            case .newer(let version, let known):
                (
                    .badData,
                    "\(path) was written by a newer toilets (schema \(version), this one knows \(known)); update toilets"
                )
            case .older(let version, let known):
                (
                    .badData,
                    "\(path) was written by an older toilets (schema \(version), this one wants \(known)); bring it up to date where it can be written: toilets import --upgrade \(Shell.quoted(path))"
                )
            case .damaged(let what):
                (.badData, "\(path) is damaged: \(what); \(Self.rebuild(path))")
            case .closed: (.software, "\(path) was closed before it was asked")
            case .busy: (.tryAgain, "\(path) is in use by another process; try again in a moment")
            case .readOnly: (.cannotCreate, "\(path) cannot be written; name another file with --db")
            case .full: (.inputOutput, "the disk is full; \(path) is as it was")
            case .cannotCreate: (.cannotCreate, "\(path) cannot be created; name another file with --db")
            case .inputOutput(let words): (.inputOutput, "\(path) cannot be read or written: \(words)")
            case .interrupted: (.interrupted, "interrupted; nothing was changed")
            case .noSpatiaLite(let words):
                (.unavailable, "\(words); install it with `apt-get install libspatialite7`")
            }
        self.init(status: status, sentence: sentence)
    }

    /// What to do about a store that cannot be opened.
    private static func rebuild(_ path: String) -> SafeText {
        "`toilets import --rebuild \(Shell.quoted(path))` keeps what can be read, its history too"
    }

    private init(_ error: ImportError, file: String) {
        if error.code == .interrupted {
            self.init(status: .interrupted, sentence: "interrupted; nothing was changed")
            return
        }
        self.init(
            status: Self.status(of: error),
            sentence: "\(file.withoutUserInfo): \(error.description); nothing was changed"
        )
    }

    /// The failure for a file that is only read, as that of a batch or a route.
    init(reading error: ImportError, file: String) {
        self.init(status: Self.status(of: error), sentence: "\(file): \(error.description)")
    }

    private static func status(of error: ImportError) -> ExitStatus {
        switch error.code {
        case .interrupted: .interrupted
        case .noSuchFile, .isFolder: .noInput
        case .unreadable, .spoolFailed: .inputOutput
        case .missingZlib: .unavailable
        default: .badData
        }
    }

    private init(_ error: PortalError) {
        let (status, advice): (ExitStatus, SafeText) =
            switch error.code {
            case .missingLibrary: (.unavailable, "install it with `apt-get install libcurl3-gnutls`")
            case .invalidAddress: (.usage, "it begins with https:// or http://")
            case .unreachable, .timedOut, .truncated, .serverError:
                (.unavailable, "nothing was changed; try again later")
            case .untrustedServer:
                (
                    .unavailable,
                    "nothing was changed; look at this machine's clock and network, or name what to trust in SSL_CERT_FILE"
                )
            case .transferFailed, .unsafeRedirect, .tooManyRedirects, .refused:
                (.unavailable, "nothing was changed")
            case .privateAddress:
                (.unavailable, "nothing was changed; only an address that you name may lie there")
            case .noDataset: (.unavailable, "nothing was changed; name another source: `toilets help import`")
            case .rateLimited: (.tryAgain, "nothing was changed")
            case .notFound: (.noInput, "nothing was changed")
            case .webPage: (.badData, "nothing was changed; log in with a browser, or look at the address")
            case .spoolFailed: (.inputOutput, "nothing was changed")
            // The data received is invalid: too large, damaged, incomplete or unreadable.
            default: (.badData, "nothing was changed")
            }
        self.init(status: status, sentence: "\(error.description); \(advice)")
    }

    private init(_ error: OutputError) {
        switch error {
        case .closedPipe: self = .silent
        case .cannotCreate(let path, let reason):
            self.init(status: .cannotCreate, sentence: "\(path) cannot be created: \(reason)")
        case .interrupted(let path):
            self.init(status: .interrupted, sentence: "interrupted; \(path) is as it was")
        case .failed(let name, let reason):
            self.init(status: .inputOutput, sentence: "writing to \(name) failed: \(reason)")
        }
    }
}
