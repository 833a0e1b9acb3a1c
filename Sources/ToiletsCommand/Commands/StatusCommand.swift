internal import OSMOpeningHours
internal import ParisToilets

/// `toilets status`: what is stored, from where, how old it is, and with `--check` whether there is something newer.
struct StatusCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        try request.options.requireNoOperands(.status)
        let status: StoreStatus
        do {
            status = try context.store(request).status()
        } catch let error as StoreError where request.options.check && error.asksForUpdate {
            if request.options.json {
                try context.writeJSON { $0.object { $0.member("check", "update-required") } }
            }
            let failure = Failure(error, database: request.database, file: nil)
            throw Failure(status: .updateRequired, sentence: "update required: \(failure.sentence)")
        }
        let freshness = try request.options.check ? check(status) : nil
        try write(status, freshness)
        switch freshness {
        case .updateAvailable: return .updateAvailable
        case .upToDate, nil: return .done
        }
    }

    private func write(_ status: StoreStatus, _ freshness: Freshness?) throws {
        if request.options.json {
            try context.writeJSON { status.writeJSON(at: context.now(), freshness, to: &$0) }
        } else {
            let page = StatusPage(status: status, freshness: freshness, now: context.now())
            try context.output.write(page.text)
        }
    }

    /// Asks the portal of the data, else all portals of the City, for the facts about their data sets.
    private func check(_ status: StoreStatus) throws -> Freshness {
        let base = try context.portalBase(request.options)
        var policy = try context.fetchPolicy(request.options)
        // The store may come from somebody else and name any address; it must not cause requests to the private network.
        policy.allowsPrivateNetwork = base != nil
        Interruption.watch()
        let client = PortalClient(policy, context.fetchEnvironment(request))
        let own = status.portal.flatMap { base == nil || base == $0.base ? $0 : nil }
        let portals = own.map { [$0] } ?? Portal.of(.city, at: base)
        for portal in portals {
            if base == nil, portal == own { sayHost(of: portal) }
            if let facts = try client.facts(of: portal) { return status.freshness(beside: facts) }
        }
        throw Failure(
            status: .unavailable,
            sentence: "no portal has the data set any more; `toilets import FILE` still takes a file"
        )
    }
}

extension StatusCommand {
    /// Notes the host that is asked because the store names it; for an unknown one also with `--quiet`.
    private func sayHost(of portal: Portal) {
        let sentence: SafeText = "asking \(portal.base.host), which the store names, for something newer"
        let known = DataSet.published.flatMap { Portal.of($0) }.map(\.base)
        if known.contains(portal.base) { context.note(sentence, request) } else { context.say(sentence) }
    }
}

extension StoreError {
    /// Whether the versions of the store and the program do not match.
    fileprivate var asksForUpdate: Bool {
        [.newer, .older].contains(code)
    }
}
