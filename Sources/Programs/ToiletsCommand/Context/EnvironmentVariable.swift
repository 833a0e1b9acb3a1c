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

    /// What it says.
    func summary(_ words: Words) -> SafeText {
        switch self {
        case .database: words.variableDatabase
        case .portal: words.variablePortal
        case .geocoder: words.variableGeocoder
        case .config: words.variableConfig
        case .data: words.variableData
        case .state: words.variableState
        case .home: words.variableHome
        case .languages: words.variableLanguages
        case .allCategories, .messages, .locale: words.variableLocale
        case .noColor: words.variableNoColor
        case .terminal: words.variableTerm
        case .ownPager: words.variableOwnPager
        case .pager: words.variablePager
        case .browser: words.variableBrowser
        case .listeningProcess, .listeningSockets: words.variableListening
        case .certificates, .certificateFile: words.variableCertificates
        }
    }

    /// Whether a command reads it.
    func matters(to command: CommandName) -> Bool {
        switch self {
        case .database, .data, .state: command.has("--db")
        case .config, .home: true
        case .portal: command.has("--base-url")
        case .geocoder: command.has("--geocode")
        case .certificates, .certificateFile: command.has("--base-url") || command.has("--geocode")
        case .browser: command.has("--open-map") || command == .map
        case .listeningProcess, .listeningSockets: command.has("--port")
        case .noColor, .terminal: command.has("--color")
        case .ownPager, .pager, .languages, .allCategories, .messages, .locale: true
        }
    }
}
