internal import ParisToilets

extension Context {
    /// The address that stands in for all portals; nil for their own addresses.
    func portalBase(_ options: Options) throws -> WebAddress? {
        if let base = options.baseURL { return base }
        guard let text = environment["TOILETS_PORTAL"], !text.isEmpty else { return nil }
        guard let base = WebAddress(parsing: text) else {
            throw Failure(.badConfiguration) { $0.notAWebAddress(in: "TOILETS_PORTAL", text) }
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
        policy.userAgent = "toilets/\(Toilets.version) (+\(Toilets.home))"
        return policy
    }

    /// The environment of a fetch, which shows progress and events on standard error.
    func fetchEnvironment(_ request: Request, _ line: ProgressLine? = nil) -> FetchEnvironment {
        var environment = FetchEnvironment(now: now, sleep: sleep, random: lot)
        environment.shouldStop = { Interruption.isRequested }
        environment.onProgress = { line?.show($0) }
        environment.onEvent = { event in
            line?.clear()
            note(FetchWords.event(event, words), request)
        }
        return environment
    }
}
