package import HTTP
internal import ParisToilets
internal import Synchronization

/// The HTTP API and the web page: answers requests from a store.
///
/// It reads the store and nothing else: no path of a request reaches the file system, and there is no way to write. All
/// errors are problem documents (RFC 9457). Thread-safe.
///
///     let server = ToiletServer(ServedData(store, now: { .now }))
///     let response = server.response(to: HTTPRequest(path: ["api", "toilets"], query: [("near", "48.85,2.35")]))
package final class ToiletServer: HTTPHandler {
    private let latest: Mutex<ServedData>
    private let hosts: HostNames
    private let routes = RouteTable.all
    private let metrics = ServerMetrics(RouteTable.all.routes.map(\.name))

    /// Makes a server.
    ///
    /// - Parameters:
    ///   - data: What it answers from.
    ///   - hostNames: Names in the `Host` of a request that are accepted beside `localhost` and addresses in numbers.
    package init(_ data: ServedData, hostNames: [String] = []) {
        latest = Mutex(data)
        hosts = HostNames(hostNames)
    }

    /// Answers from other data from now on; requests under way are answered from the former.
    package func serve(_ data: ServedData) { latest.withLock { $0 = data } }

    package func answer(_ request: HTTPRequest) -> HTTPAnswer {
        let work = work(for: request)
        if !work.takesLong, let response = work.responseAtOnce() { return .now(response) }
        return .later { work.response() }
    }

    package func refuse(_ refusal: HTTPRefusal) -> HTTPResponse {
        HTTPResponse(
            status: refusal.status, headers: ["Content-Type": Problem.mediaType, "Cache-Control": "no-store"],
            body: .bytes(Problem.document(of: refusal))
        )
    }

    /// What is to be done for a request.
    private struct Work: Sendable {
        let data: ServedData
        let metrics: ServerMetrics
        let start: Int
        var finish: Finish
        var route: Route?
        var takesLong = false
        var reply: @Sendable () throws -> Reply

        /// The steps that may be taken while other connections wait, and what words and ways may cost: some
        /// milliseconds.
        private static let (stepsAtOnce, wordsAtOnce) = (330_000, 20_000)

        /// The response; nil where it takes longer than other connections can wait.
        func responseAtOnce() -> HTTPResponse? {
            let budget = StepBudget(Self.stepsAtOnce, mayWait: false)
            let result = WorkBudget.$ofQuestion.withValue(WorkBudget(Self.wordsAtOnce)) { self.result(within: budget) }
            if case .failure(is BudgetExceeded) = result { return nil }
            return budget.isExceeded ? nil : response(to: result)
        }

        func response() -> HTTPResponse {
            let budget = StepBudget(StepBudget.ofOneQuestion, mayWait: true) { HTTPClient.isGone }
            let result = result(within: budget)
            guard budget.isExceeded else { return response(to: result) }
            guard !HTTPClient.isGone else { return response(to: .failure(StoreError.interrupted)) }
            return response(to: .failure(Problem(.invalidRequest) { $0.tooManyHours }))
        }

        private func result(within budget: StepBudget) -> Result<Reply, any Error> {
            StepBudget.$current.withValue(budget) { Result { try reply() } }
        }

        private func response(to result: Result<Reply, any Error>) -> HTTPResponse {
            let response =
                switch result {
                case .success(let reply): finish.response(to: reply)
                case .failure(let error): finish.response(to: Problem(error))
                }
            metrics.end(start, route?.name, response)
            return response
        }
    }

    private func work(for request: HTTPRequest) -> Work {
        let data = latest.withLock { $0 }
        let words = Words(Negotiation.language(of: request))
        let finish = Finish(request, words)
        var work = Work(data: data, metrics: metrics, start: metrics.begin(), finish: finish) {
            throw Problem(.failed) { $0.answerFailed }
        }
        do {
            try hosts.check(request)
            try hosts.checkSite(request)
            try understand(request, words, &work)
        } catch {
            let problem = Problem(error)
            work.reply = { throw problem }
        }
        return work
    }

    /// Finds out what a request asks for.
    private func understand(_ request: HTTPRequest, _ words: Words, _ work: inout Work) throws {
        // `OPTIONS *` asks for the server as a whole.
        if request.method == .options, request.path.isEmpty, request.target == "*" {
            work.reply = { [methods = routes.methods] in Reply.options(methods) }
            return
        }
        guard let match = routes.find(request.path) else { throw Problem(notFound: request) }
        work.finish.isShared = match.routes.contains(where: \.isShared)
        if request.method == .options {
            work.reply = { [methods = match.methods] in Reply.options(methods) }
            return
        }
        guard let route = match.routes.first(where: { $0.method == request.method }) else {
            var problem = Problem(.methodNotAllowed) { $0.methodNotAllowed(match.methods) }
            problem.methods = match.methods
            throw problem
        }
        work.finish.isShared = route.isShared
        work.route = route
        let isForPage = route.isForPage(request, work.data.page)
        let question = Question(
            request, values: match.values,
            asked: isForPage ? AskedWords() : try route.parameters(for: request).parse(request.query), words: words,
            data: work.data, metrics: metrics, isForPage: isForPage
        )
        work.takesLong = question.takesLong(route.cost)
        work.reply = {
            try route.isOfOneState ? question.ofOneState(route.answer) : route.answer(question)
        }
    }
}
