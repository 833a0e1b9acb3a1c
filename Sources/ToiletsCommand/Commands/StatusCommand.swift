internal import OpeningHours
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
        } catch StoreError.newer where request.options.check {
            throw Failure(
                status: .updateRequired,
                sentence: "update required: the store was written by a newer toilets; install that one"
            )
        } catch StoreError.older where request.options.check {
            throw Failure(
                status: .updateRequired,
                sentence:
                    "update required: the store was written by an older toilets and cannot be brought up to date where it is; copy it to where it can be written"
            )
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
            var buffer = TextBuffer()
            status.writeJSON(at: context.now(), freshness, to: &buffer)
            try context.output.write(buffer.text + "\n")
        } else {
            let page = StatusPage(status: status, freshness: freshness, now: context.now())
            try context.output.write(page.text)
        }
    }

    /// Asks the portal that the data is from, else both, for what they say of their data sets.
    private func check(_ status: StoreStatus) throws -> Freshness {
        let base = try context.portalBase(request.options)
        let client = PortalClient(try context.fetchManner(request.options), context.fetchWorld(request))
        let own = base == nil ? status.portal : nil
        let portals = own.map { [$0] } ?? [Portal.ratp(at: base), Portal.paris(at: base)].compactMap { $0 }
        for portal in portals {
            if let facts = try client.facts(of: portal) { return status.freshness(beside: facts) }
        }
        throw Failure(
            status: .unavailable,
            sentence: "no portal has the data set any more; `toilets import FILE` still takes a file"
        )
    }
}
