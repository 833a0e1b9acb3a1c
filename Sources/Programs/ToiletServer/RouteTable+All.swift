internal import HTTP
internal import ParisToilets

extension RouteTable {
    /// All routes of the API and of the page. Requests are dispatched by it, and its description is made from it.
    static let all = RouteTable(ofToilets + ofPlaces + ofMaps + ofFeatures + ofServer + ofPage)

    /// The description of the API, which is always the same.
    private static let description: [UInt8] = OpenAPIDocument.bytes(of: all)

    private static let ofToilets = [
        Route(
            path: "/api/toilets", name: "toilets",
            summary: "The toilets nearest to a place, or with no place all that match, page by page", parameters: .list,
            parametersNear: .near, answers: .formats(AnswerFormat.allCases, .answer), cost: .asked { $0.costOfToilets },
            isOfOneState: true
        ) { try $0.toilets() },
        Route(
            path: "/api/toilets/{id}", name: "toilet", summary: "One toilet, with everything that is known of it",
            parameters: .show, answers: .formats(AnswerFormat.allCases, .known), isOfOneState: true
        ) { try $0.toilet() },
        Route(
            path: "/api/search", name: "search",
            summary: "The toilets whose address, park, kind or arrondissement has some words", parameters: .search,
            answers: .formats(AnswerFormat.allCases, .answer), cost: .all, isOfOneState: true
        ) { try $0.search() },
        Route(
            path: "/api/stats", name: "statistics",
            summary: "How many toilets match, by arrondissement or another property", parameters: .statistics,
            answers: .formats(Statistics.formats, .statistics), cost: .all, isOfOneState: true
        ) { try $0.statistics() },
        Route(
            path: "/api/changes", name: "changes",
            summary: "What the last import opened, closed, moved or changed, or all imports since a day",
            parameters: .changes, answers: .formats(AnswerFormat.ofChanges, .changes), cost: .much, isOfOneState: true
        ) { try $0.changes() },
        Route(
            method: .post,
            path: "/api/batch",
            name: "batch",
            summary:
                "The nearest toilets for each place of a list, which is the body, of at most 20,000 rows",
            parameters: .batch,
            answers: .formats(AnswerFormat.ofBatches, .batch),
            takes: ["text/csv", "application/geo+json", "text/plain"],
            isShared: false,
            cost: .much
        ) { try $0.batch() },
    ]

    private static let ofPlaces = [
        Route(
            path: "/api/places", name: "places", summary: "The places that a text can mean, as somebody types it",
            parameters: .places, answers: .json(MeantPlaces.jsonSchema), isOfOneState: true
        ) { try $0.places() },
        Route(
            path: "/api/way", name: "way", summary: "The way on foot from a place to a toilet or to another place",
            parameters: .way, answers: .formats(AnswerFormat.ofWays, .way), cost: .much, isOfOneState: true
        ) { try $0.way() },
    ]

    private static let ofMaps = [
        Route(
            path: "/tiles/{z}/{x}/{y}",
            name: "tile",
            summary:
                "A vector tile (MVT); y ends with .mvt. Where toilets are close together they are counted in clusters",
            parameters: .tile,
            answers: [Route.Answering(mediaType: VectorTile.mediaType)],
            cost: .asked { $0.costOfTile }
        ) { try $0.tile() }
    ]

    private static let ofFeatures = [
        Route(
            path: "/", name: "landing",
            summary: "Where to begin (OGC API Features); for a browser the page with list and map",
            parameters: .document, answers: .json() + [Route.Answering(mediaType: "text/html")], hasPage: true,
            cost: .nothing
        ) { $0.pageOrLanding() },
        Route(
            path: "/conformance", name: "conformance", summary: "The standards that are kept (OGC API Features)",
            parameters: .document, answers: .json(), cost: .nothing
        ) { $0.conformance() },
        Route(
            path: "/collections", name: "collections",
            summary: "The collections, of which there is one (OGC API Features)", parameters: .document,
            answers: .json(), cost: .all
        ) { try $0.collections() },
        Route(
            path: "/collections/toilets", name: "collection",
            summary: "What the collection of toilets is (OGC API Features)", parameters: .document, answers: .json(),
            cost: .all
        ) { try $0.collection() },
        Route(
            path: "/collections/toilets/items", name: "items",
            summary: "The toilets as GeoJSON features, part by part (OGC API Features)", parameters: .items,
            answers: [Route.Answering(mediaType: AnswerFormat.geojson.facts.mediaType, schema: FeaturePart.jsonSchema)],
            cost: .all, isOfOneState: true
        ) { try $0.items() },
        Route(
            path: "/collections/toilets/items/{id}", name: "item",
            summary: "One toilet as a GeoJSON feature (OGC API Features)", parameters: .document,
            answers: [Route.Answering(mediaType: AnswerFormat.geojson.facts.mediaType, schema: .item)]
        ) { try $0.item() },
    ]

    private static let ofServer = [
        Route(
            path: "/api/status", name: "status", summary: "What is stored, from where, and how old it is",
            answers: .json(.status), cost: .all
        ) { try $0.status() },
        Route(
            path: "/api/openapi.json", name: "description", summary: "This description of the API",
            answers: [Route.Answering(mediaType: OpenAPIDocument.mediaType)], cost: .nothing
        ) { _ in Reply(description, OpenAPIDocument.mediaType, for: .seconds(3600)) },
        Route(
            path: "/health", name: "health", summary: "Whether questions can be answered",
            answers: .json(Health.jsonSchema),
            isShared: false, cost: .nothing
        ) { try $0.health() },
        Route(
            path: "/metrics", name: "metrics", summary: "Figures of the server for Prometheus",
            answers: [Route.Answering(mediaType: ServerMetrics.mediaType)], isShared: false, cost: .all
        ) { try $0.figures() },
    ]

    private static let ofPage = [
        Route(
            path: "/page.json", name: "page-facts",
            summary: "What the page needs besides answers: names of places, the ground of the map",
            answers: .json(), isShared: false, cost: .asked { $0.costOfFacts }
        ) { try $0.pageFacts() },
        Route(
            path: "/words.json", name: "page-words", summary: "The texts of the page in a language", answers: .json(),
            isShared: false, cost: .nothing
        ) { try $0.pageWords() },
        Route(
            path: "/offline.json",
            name: "page-toilets",
            summary:
                "What the page keeps for the time without a connection: the same, and toilets with their hours",
            parameters: .kept,
            answers: .json(),
            isShared: false,
            cost: .much
        ) { try $0.pageToilets() },
        Route(
            path: "/streets.bin",
            name: "page-streets",
            summary:
                "The streets that the page draws and finds ways in: all, or where they are too many those near a place",
            parameters: .kept,
            answers: [Route.Answering(mediaType: "application/octet-stream")],
            isShared: false,
            cost: .much
        ) { try $0.pageStreets() },
        Route(
            path: "/hours/{id}", name: "page-hours",
            summary: "The moments at which the opening hours of a toilet change in the next 60 days", answers: .json(),
            isShared: false
        ) { try $0.pageHours() },
        Route(
            path: "/sw.js", name: "page-worker",
            summary: "The program that keeps the page for the time without a connection",
            answers: [Route.Answering(mediaType: "text/javascript")], isShared: false, cost: .nothing
        ) { try $0.pageWorker() },
        Route(
            path: "/web/{file}", name: "page-file", summary: "A file of the page",
            answers: [Route.Answering(mediaType: "text/javascript"), Route.Answering(mediaType: "text/css")],
            isShared: false, cost: .nothing
        ) { try $0.pageFile(in: "web/") },
        Route(
            path: "/leaflet/{file}", name: "page-library", summary: "A file of the library that draws the map",
            answers: [Route.Answering(mediaType: "text/javascript"), Route.Answering(mediaType: "text/css")],
            isShared: false, cost: .nothing
        ) { try $0.pageFile(in: "leaflet/") },
    ]
}
