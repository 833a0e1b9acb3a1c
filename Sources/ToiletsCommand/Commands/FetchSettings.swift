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
            manner.connectTimeout = min(manner.connectTimeout, Double(timeout.seconds))
            manner.stallTimeout = Double(timeout.seconds)
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
}
