internal import ParisToilets

/// `toilets status`: what is stored, from where, how old it is, and with `--check` whether there is something newer.
struct StatusCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        try request.options.requireNoOperands(.status)
        if request.options.odd { return try listOddities() }
        let status: StoreStatus
        do {
            status = try context.store(request).status()
        } catch let error as StoreError where request.options.check && error.asksForUpdate {
            if request.options.json {
                try context.writeJSON { $0.object { $0.member("check", "update-required") } }
            }
            let failure = Failure(error, database: request.database, file: nil)
            throw Failure(.updateRequired) { $0.updateRequired(failure.message?.text($0) ?? "") }
        }
        let checked = try request.options.check ? check(status) : nil
        try write(status, checked)
        return checked?.isUpToDate ?? true ? .done : .updateAvailable
    }

    private func listOddities() throws -> ExitStatus {
        guard !request.options.check else { throw InvalidText { $0.oddAndCheck } }
        var toilets: [OddToilet] = []
        try context.store(request).forEachOddToilet { toilets.append($0) }
        let page = OddityPage(toilets: toilets, screen: context.screen(request))
        try context.write(page.text, request, orJSON: page.json.writeJSON)
        return .done
    }

    /// What the portals said.
    private struct Checked {
        let toilets: Freshness
        /// Nil where no parks were imported.
        let parks: Freshness?

        var isUpToDate: Bool { toilets == .upToDate && parks ?? .upToDate == .upToDate }
    }

    private func write(_ status: StoreStatus, _ checked: Checked?) throws {
        let now = context.now()
        let page = StatusPage(
            status: status, freshness: checked?.toilets, parksFreshness: checked?.parks, now: now,
            screen: context.screen(request)
        )
        try context.write(page.text, request) {
            status.writeJSON(at: now, checked?.toilets, parks: checked?.parks, to: &$0)
        }
    }

    /// Asks the portals that the toilets and the parks are from for the facts about their data sets. Where they are
    /// from elsewhere, the City's portals are asked.
    private func check(_ status: StoreStatus) throws -> Checked {
        let base = try context.portalBase(request.options)
        var policy = try context.fetchPolicy(request.options)
        // The store may come from somebody else and name any address; it must not cause requests to the private
        // network.
        policy.allowsPrivateNetwork = base != nil
        Interruption.watch()
        let client = PortalClient(policy, context.fetchEnvironment(request))
        var saidHost: WebAddress?
        func facts(of set: DataSet, at stored: Portal?, ofParks: Bool) throws -> PortalFacts {
            let own = stored.flatMap { base == nil || base == $0.base ? $0 : nil }
            let portals = own.map { [$0] } ?? Portal.of(set, at: base)
            for portal in portals {
                if base == nil, portal.base != saidHost {
                    sayHost(of: portal)
                    saidHost = portal.base
                }
                if let facts = try client.facts(of: portal) { return facts }
            }
            throw Failure(.unavailable) { ofParks ? $0.noPortalHasParks : $0.noPortalHasToilets }
        }
        let toilets = status.freshness(beside: try facts(of: .city, at: status.portal, ofParks: false))
        let parks = try status.parks.map {
            $0.freshness(beside: try facts(of: .parks, at: $0.portal, ofParks: true))
        }
        return Checked(toilets: toilets, parks: parks)
    }
}

extension StatusCommand {
    /// Notes the host that is asked; for an unknown one, which only the store can have named, also with `--quiet`.
    private func sayHost(of portal: Portal) {
        let sentence = context.words.askingHost(portal.base.host)
        let known = DataSet.published.flatMap { Portal.of($0) }.map(\.base)
        if known.contains(portal.base) { context.note(sentence, request) } else { context.say(sentence) }
    }
}

extension StoreError {
    /// Whether the versions of the store and the program do not match.
    fileprivate var asksForUpdate: Bool {
        [.newer, .ofDevelopment].contains(code)
    }
}
