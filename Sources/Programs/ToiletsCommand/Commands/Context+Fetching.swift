internal import ParisToilets

extension Context {
    /// The address that stands in for all portals; nil for their own addresses.
    func portalBase(_ options: Options) throws -> WebAddress? {
        try options.baseURL ?? webAddress(in: .portal)
    }

    /// The address that a variable of the environment has; nil where it has none.
    private func webAddress(in variable: EnvironmentVariable) throws(Failure) -> WebAddress? {
        guard let text = environment[variable.rawValue], !text.isEmpty else { return nil }
        guard let base = WebAddress(parsing: text) else {
            throw Failure(.badConfiguration) { $0.notAWebAddress(in: SafeText(variable.rawValue), text) }
        }
        return base
    }

    /// The timeouts, retries and limits that the options ask for; where they ask for none, those of a given policy.
    func fetchPolicy(_ options: Options, else given: FetchPolicy = FetchPolicy()) throws -> FetchPolicy {
        var policy = given
        if let timeout = options.timeout {
            let seconds = Double(timeout.seconds)
            policy.totalTimeout = seconds
            policy.connectTimeout = min(policy.connectTimeout, seconds)
            // A longer timeout also allows longer silence, but not without end.
            policy.stallTimeout = min(60, seconds)
            policy.portalLimits.seconds = seconds
            policy.fileLimits.seconds = seconds
        }
        if let retries = options.retries {
            guard 0...20 ~= retries else {
                throw Failure(.usage) { $0.retriesOutOfRange(retries) }
            }
            policy.retries = retries
        }
        // The same variables in the same order as curl.
        policy.certificateFile = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].compactMap { environment[$0] }.first {
            !$0.isEmpty
        }
        policy.userAgent = "toilets/\(ProgramVersion.number) (+\(ProgramVersion.home))"
        return policy
    }

    /// The environment of a fetch, which shows progress and events on standard error.
    func fetchEnvironment(_ request: Request, _ line: ProgressLine? = nil) -> FetchEnvironment {
        var environment = FetchEnvironment(now: now, sleep: sleep, random: random)
        environment.shouldStop = { Interruption.isRequested }
        environment.onProgress = { line?.show($0) }
        environment.onEvent = { event in
            line?.clear()
            switch event {
            case .retry(let error, let delay):
                note(words.advice(error.message.text(words), words.tryingAgain(in: delay)), request)
            case .fallback(let portal, let error):
                note(words.advice(error.message.text(words), words.askingInstead(portal.base.host)), request)
            }
        }
        return environment
    }
}

extension Context {
    /// What the address service says that a place in words is, for a text that is not known offline.
    ///
    /// Nothing is sent without `--geocode`; there is no answer then. One clear answer is kept in the store, in which
    /// the same words find it the next time.
    func geocode(_ text: String, _ request: Request) throws -> PlaceAnswer {
        guard request.options.geocode else { return .none(suggestions: []) }
        let named = try webAddress(in: .geocoder)
        guard let base = named ?? WebAddress(parsing: AddressService.usualBase) else {
            return .none(suggestions: [])
        }
        var policy = try fetchPolicy(request.options, else: .ofQuestions)
        // An address that nobody typed does not lie in this machine or its network.
        policy.allowsPrivateNetwork = named != nil
        var environment = fetchEnvironment(request)
        // A question is short; that it is asked again is of no interest.
        environment.onEvent = { _ in }
        let service = AddressService(at: base, policy, environment)
        note(words.asking(service.host, for: text), request)
        let answer: PlaceAnswer
        do {
            answer = PlaceAnswer(try service.search(text, near: Self.middleOfParis))
        } catch let error as PortalError {
            throw Self.failure(error)
        }
        if case .one(let found) = answer { keep(found.place, as: text, request) }
        return answer
    }

    /// The Hôtel de Ville; of streets with one name those nearest to it come first.
    private static let middleOfParis = try? Coordinate(latitude: 48.8566, longitude: 2.3522)

    /// The source of the places in the gazetteer that the service has found.
    static let geocoded = "geocoded"

    /// Keeps a place in the store. A store that cannot be written is left as it is: the answer does not depend on it.
    private func keep(_ place: NamedPlace, as text: String, _ request: Request) {
        var place = place
        place.aliases = [text]
        try? request.location.addPlace(place, to: Self.geocoded)
    }

    /// Whatever the service does, it is not available.
    private static func failure(_ error: PortalError) -> Failure {
        Failure(.unavailable) { words in
            let advice =
                switch error.code {
                case .missingLibrary: words.installLibcurl
                case .notFound: words.lookAtGeocoder
                case .untrustedServer: words.lookAtClock
                case .webPage: words.logInOrGiveCoordinates
                default: words.giveCoordinates
                }
            return words.noAddressService(error.message.text(words), advice: advice)
        }
    }
}
