internal import ToiletCore
internal import ToiletImport
public import Web

/// Fetches toilets from a portal, through whichever of its APIs it still serves.
///
/// Make a client for each fetch: its ``FetchPolicy/totalTimeout`` begins with its first request. Not thread-safe.
///
///     let client = PortalClient()
///     let fetched = try client.fetch([.ratp(), .paris()].compactMap { $0 })
///     let report = try Importer(into: path, origin: fetched.origin, at: now).run(fetched)
public struct PortalClient {
    private let policy: FetchPolicy
    private let environment: FetchEnvironment
    private let fetcher: Fetcher

    /// Creates a client; no connection is opened yet.
    public init(_ policy: FetchPolicy = FetchPolicy(), _ environment: FetchEnvironment = FetchEnvironment()) {
        self.policy = policy
        self.environment = environment
        fetcher = Fetcher(policy, environment)
    }

    /// Fetches from the first of some portals that has its data set completely.
    public func fetch(_ portals: [Portal]) throws -> FetchedDataSet {
        for (portal, next) in zip(portals, portals.dropFirst()) {
            do {
                return try fetch(portal)
            } catch let error as PortalError where error.suggestsAnotherPortal {
                environment.onEvent(.fallback(to: next, after: error))
            }
        }
        guard let last = portals.last else { throw PortalError.invalidAddress("nothing") }
        return try fetch(last)
    }

    /// Fetches what an address stands for: a data set, an export, pages of rows or a file.
    public func fetch(_ address: WebAddress) throws -> FetchedDataSet {
        switch PortalAddress(address) {
        case .dataset(let portal): return try fetch(portal)
        case .export(let address, let portal):
            let facts = try facts(of: portal)
            guard let announced = facts?.rows else { return try file(address) }
            return try export(address, announced: announced, within: policy.fileLimits)
                .attributed(to: portal, facts)
        case .pages(let address, let rule, let portal):
            let fetched = try pages(address, rule, of: nil)
            guard let portal else { return fetched }
            // The metadata only add the date of the data; the pages are complete without them.
            do {
                return fetched.attributed(to: portal, try facts(of: portal))
            } catch is PortalError {
                return fetched.attributed(to: portal, nil)
            }
        case .file(let address): return try file(address)
        }
    }

    /// Fetches the metadata of a data set; nil where neither API of the portal serves them.
    public func facts(of portal: Portal) throws -> PortalFacts? {
        for address in portal.metadata {
            let facts = try unlessNotFound {
                try fetcher.get(address, within: policy.portalLimits) { response in
                    let facts = PortalFacts(response.prefix(1 << 20))
                    if let code = facts.errorCode {
                        throw PortalError.unreadableContent(
                            address.shown, .portalError(code: code, message: facts.message)
                        )
                    }
                    return facts
                }
            }
            if let facts { return facts }
        }
        return nil
    }
}

extension PortalClient {
    /// Tries the APIs in turn, the one that needs the fewest requests first.
    private func fetch(_ portal: Portal) throws -> FetchedDataSet {
        let facts = try facts(of: portal)
        // An export does not say how many rows it should have, so without the count of the metadata it is not used.
        if let announced = facts?.rows {
            let fetched = try unlessNotFound {
                try export(portal.export, announced: announced, within: policy.portalLimits)
            }
            if let fetched { return fetched.attributed(to: portal, facts) }
        }
        for (address, rule) in [(portal.pagesV2, PagingRule.v2), (portal.pagesV1, .v1)] {
            let fetched = try unlessNotFound { try pages(address, rule, of: facts?.rows) }
            if let fetched { return fetched.attributed(to: portal, facts) }
        }
        throw PortalError.noDataset(portal.base.shown, name: portal.dataset)
    }

    /// The result of a fetch; nil where the portal has nothing at the address.
    private func unlessNotFound<Result>(_ fetch: () throws -> Result) throws -> Result? {
        do {
            return try fetch()
        } catch let error as PortalError where error.code == .notFound {
            return nil
        }
    }

    private func file(_ address: WebAddress) throws -> FetchedDataSet {
        let response = try fetcher.get(address, within: policy.fileLimits) { $0 }
        return FetchedDataSet(origin: address, rows: nil, pages: [response])
    }

    private func export(_ address: WebAddress, announced: Int, within limits: FetchPolicy.Limits) throws
        -> FetchedDataSet
    {
        var reader = PageReader()
        let (response, summary) = try page(address, within: limits, &reader)
        guard summary.rows == announced else {
            throw PortalError.incomplete(address.shown, received: summary.rows, announced: announced)
        }
        return FetchedDataSet(origin: address, rows: announced, pages: [response])
    }

    /// Fetches page after page until the announced number of rows has come.
    private func pages(_ address: WebAddress, _ rule: PagingRule, of known: Int?) throws -> FetchedDataSet {
        var reader = PageReader()
        var pages: [Fetcher.Response] = []
        var rows = 0
        fetcher.rows = 0
        var announced = known ?? 0
        repeat {
            do {
                let (response, summary) = try page(
                    rule.page(of: address, after: rows), within: policy.portalLimits, &reader
                )
                announced = summary.announced ?? announced
                pages.append(response)
                rows += summary.rows
                fetcher.rows = rows
            } catch let error as PortalError where error.importError?.code == .noRows && rows > 0 {
                // The last page has fewer rows than announced; the counts are compared below.
                break
            }
            guard announced <= PagingRule.maxRows else {
                throw PortalError.tooManyRows(address.shown, announced: announced)
            }
        } while rows < announced
        guard rows == announced, announced == known ?? announced else {
            throw PortalError.incomplete(address.shown, received: rows, announced: known ?? announced)
        }
        guard reader.repeated == 0 || pages.count == 1 else {
            let (shown, repeated) = (address.shown, reader.repeated)
            throw PortalError(.repeatedRows, shown, rows: repeated) { $0.repeatedRows(shown, repeated) }
        }
        return FetchedDataSet(origin: address, rows: rows, pages: pages)
    }

    /// Fetches a page and parses its rows; one that is truncated is fetched again.
    private func page(
        _ address: WebAddress, within limits: FetchPolicy.Limits, _ reader: inout PageReader
    ) throws -> (Fetcher.Response, FileSummary) {
        try fetcher.get(address, within: limits) { response in
            do {
                return (response, try reader.read(ByteSource(response.body), check: throwIfStopped))
            } catch let error as ImportError {
                throw PortalError.of(error, address.shown, bytes: response.bytes)
            }
        }
    }

    private func throwIfStopped() throws {
        if environment.shouldStop() { throw StoreError.interrupted }
    }
}
