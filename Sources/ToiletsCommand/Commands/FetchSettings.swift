internal import ParisToilets

extension Context {
    /// Where both portals are, if somebody says that they are elsewhere.
    func portalBase(_ options: Options) throws -> WebAddress? {
        if let base = options.baseURL { return base }
        guard let text = environment["TOILETS_PORTAL"], !text.isEmpty else { return nil }
        guard let base = WebAddress(parsing: text) else {
            throw Failure(
                status: .badConfiguration,
                sentence: "TOILETS_PORTAL is \(quoted(text)), which is no address of the web"
            )
        }
        return base
    }

    /// How patiently to fetch.
    func fetchManner(_ options: Options) throws -> FetchManner {
        var manner = FetchManner()
        if let timeout = options.timeout {
            let seconds = Double(timeout.seconds)
            manner.totalTimeout = seconds
            manner.connectTimeout = min(manner.connectTimeout, seconds)
            // Whoever is patient is so with a portal that thinks for long, too, but not without end.
            manner.stallTimeout = min(60, seconds)
            manner.portal.seconds = seconds
            manner.file.seconds = seconds
        }
        if let retries = options.retries {
            guard 0...20 ~= retries else {
                throw Failure.usage("--retries: \(retries) is not from 0 to 20")
            }
            manner.retries = retries
        }
        // The same variables, and the same one first, as curl itself.
        manner.certificates = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].compactMap { environment[$0] }.first {
            !$0.isEmpty
        }
        manner.userAgent = "toilets/\(Toilets.version) (+\(Toilets.home))"
        return manner
    }

    /// What fetching needs of the world; a line of progress gives way to what is said.
    func fetchWorld(_ request: Request, _ line: ProgressLine = ProgressLine(nil)) -> FetchWorld {
        var world = FetchWorld(now: now, sleep: sleep, lot: lot)
        world.shouldStop = { Interruption.hasCome }
        world.progress = { line.show($0) }
        world.notice = { notice in
            line.clear()
            note(FetchWords.notice(notice), request)
        }
        return world
    }
}
