package import HTTP
internal import ParisToilets
internal import Synchronization

/// The HTTP API and the web page: answers requests from a store.
///
/// It reads the store and nothing else: no path of a request reaches the file system, and there is no way to write. All errors are
/// problem documents (RFC 9457). Thread-safe.
///
///     let server = ToiletServer(ServedData(store, now: { .now }))
///     let response = server.response(to: HTTPRequest(path: ["api", "toilets"], query: [("near", "48.85,2.35")]))
package final class ToiletServer: HTTPHandler {
    private let latest: Mutex<ServedData>
    private let hosts: HostNames
    private let routes: RouteTable

    /// Makes a server.
    ///
    /// - Parameters:
    ///   - data: What it answers from.
    ///   - hostNames: Names in the `Host` of a request that are accepted beside `localhost` and addresses in numbers.
    package init(_ data: ServedData, hostNames: [String] = []) {
        latest = Mutex(data)
        hosts = HostNames(hostNames)
        routes = RouteTable.all
    }

    /// Answers from other data from now on; requests under way are answered from the former.
    package func serve(_ data: ServedData) { latest.withLock { $0 = data } }

    package func answer(_ request: HTTPRequest) -> HTTPAnswer {
        let data = latest.withLock { $0 }
        let start = data.metrics.begin()
        let match = routes.find(request.path)
        let words = Words(Negotiation.language(of: request))
        var finish = Finish(request, words)
        var route: Route?
        let response: HTTPResponse
        do {
            try hosts.check(request)
            (route, response) = try answer(request, match, words, data, &finish)
        } catch {
            response = finish.response(to: Problem(error))
        }
        data.metrics.end(start, route, response)
        return .now(response)
    }

    package func refuse(_ refusal: HTTPRefusal) -> HTTPResponse {
        var response = HTTPResponse(
            status: refusal.status,
            headers: ["Content-Type": Problem.mediaType, "Cache-Control": "no-store"],
            body: .bytes(Problem.document(of: refusal))
        )
        if let seconds = refusal.retryAfter { response.headers.append("Retry-After", String(seconds)) }
        return response
    }

    private func answer(
        _ request: HTTPRequest,
        _ match: RouteTable.Match?,
        _ words: Words,
        _ data: ServedData,
        _ finish: inout Finish
    ) throws -> (Route?, HTTPResponse) {
        // `OPTIONS *` asks for the server as a whole.
        if request.method == .options, request.path.isEmpty, request.target == "*" {
            return (nil, finish.response(to: Reply.options(routes.methods)))
        }
        guard let match else {
            let path = "/" + request.path.joined(separator: "/")
            throw Problem(.notFound) { $0.noSuchResource(path) }
        }
        finish.isShared = match.routes.contains(where: \.isShared)
        if request.method == .options { return (nil, finish.response(to: Reply.options(match.methods))) }
        guard let route = match.routes.first(where: { $0.method == request.method }) else {
            var problem = Problem(.methodNotAllowed) { $0.methodNotAllowed(match.methods) }
            problem.methods = match.methods
            throw problem
        }
        finish.isShared = route.isShared
        do {
            let isForPage = route.isForPage(request, data.page)
            let question = Question(
                request,
                values: match.values,
                asked: isForPage ? AskedWords() : try route.parameters(for: request).parse(request.query),
                words: words,
                data: data,
                isForPage: isForPage
            )
            return (route, finish.response(to: try route.answer(question)))
        } catch {
            return (route, finish.response(to: Problem(error)))
        }
    }
}
