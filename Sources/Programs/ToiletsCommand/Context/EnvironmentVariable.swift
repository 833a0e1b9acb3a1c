internal import ParisToilets

/// The variables that the program reads. ``Words/aboutLibraryVariables`` has those of libcurl and libpq.
enum EnvironmentVariable: String, CaseIterable {
    case database = "TOILETS_DB"
    case portal = "TOILETS_PORTAL"
    case geocoder = "TOILETS_GEOCODER"
    case config = "XDG_CONFIG_HOME"
    case data = "XDG_DATA_HOME"
    case state = "XDG_STATE_HOME"
    case home = "HOME"
    case allCategories = "LC_ALL"
    case messages = "LC_MESSAGES"
    case locale = "LANG"
    case languages = "LANGUAGE"
    case noColor = "NO_COLOR"
    case terminal = "TERM"
    case ownPager = "TOILETS_PAGER"
    case pager = "PAGER"
    case browser = "BROWSER"
    case listeningProcess = "LISTEN_PID"
    case listeningSockets = "LISTEN_FDS"
    case certificates = "CURL_CA_BUNDLE"
    case certificateFile = "SSL_CERT_FILE"

    /// What it says, and which commands read it.
    private func facts(_ words: Words) -> (summary: SafeText, matters: (CommandName) -> Bool) {
        switch self {
        case .database: (words.variableDatabase, { $0.has("--db") })
        case .portal: (words.variablePortal, { $0.has("--base-url") })
        case .geocoder: (words.variableGeocoder, { $0.has("--geocode") })
        case .config: (words.variableConfig, { _ in true })
        case .data: (words.variableData, { $0.has("--db") })
        case .state: (words.variableState, { $0.has("--db") })
        case .home: (words.variableHome, { _ in true })
        case .languages: (words.variableLanguages, { _ in true })
        case .allCategories, .messages, .locale: (words.variableLocale, { _ in true })
        case .noColor: (words.variableNoColor, { $0.has("--color") })
        case .terminal: (words.variableTerm, { $0.has("--color") })
        case .ownPager: (words.variableOwnPager, { _ in true })
        case .pager: (words.variablePager, { _ in true })
        case .browser: (words.variableBrowser, { $0.has("--open-map") || $0 == .map })
        case .listeningProcess, .listeningSockets: (words.variableListening, { $0.has("--port") })
        case .certificates, .certificateFile:
            (words.variableCertificates, { $0.has("--base-url") || $0.has("--geocode") })
        }
    }

    func summary(_ words: Words) -> SafeText { facts(words).summary }
    func matters(to command: CommandName) -> Bool { facts(.english).matters(command) }
}
