internal import HTTP
internal import ParisToilets

/// The web page and its files.
extension Route {
    /// Whether a request is one of a browser for the page, whose query is for the page alone.
    func isForPage(_ request: HTTPRequest, _ page: ServedPage?) -> Bool {
        hasPage && page != nil && !request.query.contains { $0.name == "f" }
            && Negotiation.prefersPage(request.headers["Accept"])
    }
}

extension Question {
    /// The page for a browser, where to begin for a program.
    func pageOrLanding() -> Reply {
        guard let page = data.page, isForPage else { return landing() }
        var reply = page.reply(page.document)
        reply.headers.append("Link", page.links(Negotiation.askedLanguage(of: request)))
        return reply
    }

    /// A file of the page.
    func pageFile(in folder: String) throws -> Reply {
        try pageFile(named: folder + (values.first ?? ""))
    }

    /// The program that keeps the page. At the root, since it is for the pages below its own address.
    func pageWorker() throws -> Reply { try pageFile(named: PageFiles.worker) }

    private func pageFile(named name: String) throws -> Reply {
        guard let page = data.page, let file = page.file(name) else { throw Problem(notFound: request) }
        return page.reply(file)
    }

    /// The texts of the page, in the language of the browser or one that is asked for.
    func pageWords() throws -> Reply {
        guard let page = data.page else { throw Problem(notFound: request) }
        let language = Negotiation.language(of: request)
        var reply = page.reply(page.words(language))
        reply.headers.append("Content-Language", language.rawValue)
        return reply
    }

    /// What the page needs besides answers.
    func pageFacts() throws -> Reply {
        guard let page = data.page else { throw Problem(notFound: request) }
        return page.reply(try page.facts(data))
    }

    /// The cost of ``pageFacts()``.
    var costOfFacts: Cost { data.page?.hasFacts(data) ?? true ? .nothing : .all }

    /// The toilets that the page keeps for the time without a connection.
    func pageToilets() throws -> Reply {
        guard let page = data.page else { throw Problem(notFound: request) }
        let place = try asked.query.near.map { try resolve($0).coordinate }
        return page.reply(try page.toilets(near: place, data))
    }

    /// The streets that the page draws, and in which it finds ways.
    func pageStreets() throws -> Reply {
        guard let page = data.page else { throw Problem(notFound: request) }
        let place = try asked.query.near.map { try resolve($0).coordinate }
        return page.reply(try page.streets(near: place, data)?.body ?? ServedStreets.none)
    }

    /// When the opening hours of a toilet change in the next days.
    func pageHours() throws -> Reply {
        let known = try ofID(store.toilet)
        return Reply { PageSchedules.write(known.toilet, from: now, to: &$0) }
    }
}

extension ServedPage {
    fileprivate func reply(_ body: KeptBody) -> Reply {
        var reply = Reply(kept: body)
        // That of the worker holds for what it asks for.
        reply.headers = ["Content-Security-Policy": policy]
        return reply
    }
}
