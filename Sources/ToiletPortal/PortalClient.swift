internal import ToiletCore
internal import ToiletImport
public import Web

/// Fetches toilets from a portal, by whichever of its ways it still serves.
///
/// A client is made for one errand: its ``FetchManner/totalTimeout`` begins with its first question.
///
///     let client = PortalClient(FetchManner(), FetchWorld(now: clock, sleep: pause))
///     let fetched = try client.fetch([.ratp(), .paris()].compactMap { $0 })
///     let report = try Importer(into: path, origin: fetched.origin, at: now).run(fetched)
public struct PortalClient {
    private let manner: FetchManner
    private let world: FetchWorld
    private let fetcher: Fetcher

    /// Prepares to fetch; nothing is asked yet.
    public init(_ manner: FetchManner, _ world: FetchWorld) {
        self.manner = manner
        self.world = world
        fetcher = Fetcher(manner, world)
    }

    /// Fetches from the first of some portals that has its data set and gives all of it.
    public func fetch(_ portals: [Portal]) throws -> FetchedDataSet {
        for (portal, next) in zip(portals, portals.dropFirst()) {
            do {
                return try fetch(portal)
            } catch let error as PortalError where error.sendsElsewhere {
                world.notice(.turning(to: next, after: error))
            }
        }
        guard let last = portals.last else { throw PortalError.notAnAddress("nothing") }
        return try fetch(last)
    }

    /// Fetches whatever an address is of.
    public func fetch(_ address: WebAddress) throws -> FetchedDataSet {
        switch PortalAddress(address) {
        case .dataset(let portal): return try fetch(portal)
        case .export(let address, let portal):
            let facts = try facts(of: portal)
            guard let announced = facts?.rows else { return try file(address) }
            return try export(address, announced: announced, within: manner.file).of(portal, facts)
        case .pages(let address, let rule, let portal):
            let fetched = try pages(address, rule, of: nil)
            guard let portal else { return fetched }
            // Pages do not say of when they are, and are worth having even where nobody does.
            do {
                return fetched.of(portal, try facts(of: portal))
            } catch is PortalError {
                return fetched.of(portal, nil)
            }
        case .file(let address): return try file(address)
        }
    }

    /// What a portal says of its data set; nil where it says nothing of one.
    public func facts(of portal: Portal) throws -> PortalFacts? {
        for record in portal.records {
            do {
                return try fetcher.get(record, within: manner.portal) { received in
                    let facts = PortalFacts(received.start(1 << 20))
                    if let code = facts.errorCode {
                        throw PortalError.content(
                            record.shown,
                            .portalError(code: code, message: facts.message ?? "no reason given")
                        )
                    }
                    return facts
                }
            } catch PortalError.notServed {}
        }
        return nil
    }
}

extension PortalClient {
    /// Tries the portal's ways in turn, the one that needs the fewest questions first.
    private func fetch(_ portal: Portal) throws -> FetchedDataSet {
        let facts = try facts(of: portal)
        let announced = facts?.rows
        // An export does not say how many rows it has, and without that it cannot be known for whole.
        if let announced {
            do {
                return try export(portal.export, announced: announced, within: manner.portal)
                    .of(portal, facts)
            } catch PortalError.notServed {}
        }
        for (address, rule) in [(portal.pages, PagingRule.newer), (portal.search, .older)] {
            do {
                return try pages(address, rule, of: announced).of(portal, facts)
            } catch PortalError.notServed {}
        }
        throw PortalError.noDataset(portal.base.shown, name: portal.dataset)
    }

    private func file(_ address: WebAddress) throws -> FetchedDataSet {
        let received = try fetcher.get(address, within: manner.file) { $0 }
        return FetchedDataSet(origin: address, rows: nil, pages: [received])
    }

    private func export(_ address: WebAddress, announced: Int, within bounds: FetchManner.Bounds) throws
        -> FetchedDataSet
    {
        var reader = PageReader()
        let (received, summary) = try page(address, within: bounds, &reader)
        guard summary.rows == announced else {
            throw PortalError.incomplete(address.shown, received: summary.rows, announced: announced)
        }
        return FetchedDataSet(origin: address, rows: announced, pages: [received], kept: reader.kept)
    }

    /// Fetches page after page, until as many rows have come as the answers announce.
    private func pages(_ address: WebAddress, _ rule: PagingRule, of known: Int?) throws -> FetchedDataSet {
        var reader = PageReader()
        var pages: [Fetcher.Received] = []
        var rows = 0
        fetcher.rows = 0
        var announced = known ?? 0
        repeat {
            do {
                let (received, summary) = try page(
                    rule.page(of: address, after: rows),
                    within: manner.portal,
                    &reader
                )
                announced = summary.announced ?? announced
                pages.append(received)
                rows += summary.rows
                fetcher.rows = rows
            } catch PortalError.content(_, .noRows) where rows > 0 {
                // It announces more, and has no more.
                break
            }
            guard announced <= PagingRule.reach else {
                throw PortalError.tooMany(address.shown, announced: announced)
            }
        } while rows < announced
        guard rows == announced, announced == known ?? announced else {
            throw PortalError.incomplete(address.shown, received: rows, announced: known ?? announced)
        }
        guard reader.repeated == 0 || pages.count == 1 else {
            throw PortalError.repeated(address.shown, rows: reader.repeated)
        }
        return FetchedDataSet(origin: address, rows: rows, pages: pages, kept: reader.kept)
    }

    /// Fetches an answer and reads its rows; one that is cut is fetched again.
    private func page(
        _ address: WebAddress,
        within bounds: FetchManner.Bounds,
        _ reader: inout PageReader
    ) throws -> (Fetcher.Received, FileSummary) {
        try fetcher.get(address, within: bounds) { received in
            do {
                return (received, try read(ByteSource(received.body), with: &reader))
            } catch let error as ImportError {
                switch error {
                case .cutShort, .cutGzip: throw PortalError.cut(address.shown, bytes: received.bytes)
                default: throw PortalError.content(address.shown, error)
                }
            }
        }
    }

    private func throwIfStopped() throws {
        if world.shouldStop() { throw StoreError.interrupted }
    }

    /// Reads an answer to its end, and keeps its rows where they are toilets.
    private func read(_ source: ByteSource, with reader: inout PageReader) throws -> FileSummary {
        if source.holdsOutlines { return try OutlineReader.summary(of: source) }
        return try reader.read(source, check: throwIfStopped)
    }
}
