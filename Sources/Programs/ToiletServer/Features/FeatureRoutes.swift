internal import HTTP
internal import ParisToilets

/// OGC API Features 1.0, Core and GeoJSON: the toilets as one collection, which QGIS and GDAL open as a layer.
extension Question {
    private static let features = "application/geo+json"

    /// Where to begin.
    func landing() -> Reply {
        document([
            "title": "toilets",
            "description": "Public toilets that can be used",
            "links": .value([
                link("self", "/"), link("service-desc", "/api/openapi.json", OpenAPIDocument.mediaType),
                link("conformance", "/conformance"), link("data", "/collections"),
            ]),
        ])
    }

    /// The standards that are kept.
    func conformance() -> Reply {
        document([
            "conformsTo": [
                "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
                "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
            ]
        ])
    }

    /// The one collection.
    func collections() throws -> Reply {
        document(["links": .value([link("self", "/collections")]), "collections": [try ofToilets()]])
    }

    func collection() throws -> Reply { document(try ofToilets()) }

    private func ofToilets() throws -> JSONTree {
        let extent = try data.extent().map { box -> JSONTree in
            [
                "extent": [
                    "spatial": [
                        "bbox": .value([box.sides]),
                        "crs": "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
                    ]
                ]
            ]
        }
        return [
            "id": "toilets",
            "title": "toilets",
            "description": "Public toilets, with their opening state now",
            "itemType": "feature",
        ] + (extent ?? [:]) + [
            "links": .value([
                link("self", "/collections/toilets"), link("items", "/collections/toilets/items", Self.features),
            ])
        ]
    }

    /// A part of the toilets: those in a box and those that pass a filter, from an offset on.
    func items() throws -> Reply {
        var words = asked.query
        // A larger number is no error, but gives as many as there may be.
        let limit = min(words.perPage ?? Page.usualSize, Self.largestPage)
        words.perPage = limit
        var (query, _) = try query(.list, words, from: nil)
        query.page = try Page(behind: asked.offset, of: limit)
        let answer = try store.answer(query)
        let total = answer.header.tally.total
        var links = [
            link("self", path + queryPart(without: [], adding: []), Self.features),
            link("collection", "/collections/toilets"),
        ]
        let next = asked.offset + limit
        if next < total { links.append(linkPart("next", from: next)) }
        if asked.offset > 0 { links.append(linkPart("prev", from: max(0, asked.offset - limit))) }
        let part = FeaturePart(moment: now, total: total, links: links, hits: answer.hits)
        return Reply(json: .revalidated, Self.features) { part.writeJSON(to: &$0) }
    }

    private func linkPart(_ relation: String, from offset: Int) -> Link {
        let target = path + queryPart(without: ["offset"], adding: [("offset", String(offset))])
        return link(relation, target, Self.features)
    }

    /// One toilet.
    func item() throws -> Reply {
        let known = try ofID { try store.toilet($0).flatMap { $0.gone == nil ? $0 : nil } }
        let own = link("self", "/collections/toilets/items/\(known.toilet.id.rawValue)", Self.features)
        return Reply(json: .revalidated, Self.features) { output in
            Hit(known.toilet, opening: known.opening(at: now)).writeGeoJSON(to: &output) { output in
                writeLinks([own, link("collection", "/collections/toilets")], to: &output)
            }
        }
    }

    private func document(_ tree: JSONTree) -> Reply { Reply { tree.writeJSON(to: &$0) } }

    /// A link, to a document of JSON unless another type is given. Its address is absolute where the client said by
    /// which name it knows this server.
    private func link(_ relation: String, _ path: String, _ type: String = "application/json") -> Link {
        Link(relation: relation, type: type, address: request.headers["Host"].map { "http://\($0)" + path } ?? path)
    }

    private func writeLinks(_ links: [Link], to output: inout TextBuffer) {
        output.key("links")
        links.writeJSON(to: &output)
    }
}

/// A link to another document.
struct Link: JSONObject {
    let relation: String
    let type: String
    let address: String

    static let jsonMembers: [JSONMember<Link>] = [
        JSONMember("rel") { $0.relation },
        JSONMember("type") { $0.type },
        JSONMember("href") { $0.address },
    ]
}

extension JSONSchema {
    /// A toilet as a feature of the collection.
    static let item = feature(with: [Member("links", [Link].jsonSchema)])
}

/// A part of the collection.
struct FeaturePart: JSONObject {
    let moment: Instant
    let total: Int
    let links: [Link]
    let hits: [Hit]

    private enum Form: String, CaseIterable, JSONScalar {
        case collection = "FeatureCollection"
    }

    static let jsonMembers: [JSONMember<FeaturePart>] = [
        JSONMember("type") { _ in Form.collection },
        JSONMember("timeStamp") { ZonedMoment($0.moment, in: .utc) },
        JSONMember("numberMatched") { $0.total },
        JSONMember("numberReturned") { $0.hits.count },
        JSONMember("links") { $0.links },
        JSONMember({ [JSONSchema.Member("features", .list(.feature()))] }) { part, output in
            output.key("features")
            output.array { output in
                for hit in part.hits { hit.writeGeoJSON(to: &output) }
            }
        },
    ]
}

extension ServedData {
    /// The box around all toilets; nil without any. Looked up once for each state of the data.
    func extent() throws -> Box? {
        try extents.value(for: version()) {
            if let index = try index() { return index.extent }
            var sides: (west: Double, south: Double, east: Double, north: Double)?
            try store.forEach { toilet in
                let place = toilet.coordinate
                let old = sides ?? (place.longitude, place.latitude, place.longitude, place.latitude)
                sides = (
                    min(old.west, place.longitude), min(old.south, place.latitude),
                    max(old.east, place.longitude), max(old.north, place.latitude)
                )
            }
            return sides.flatMap { Box(west: $0.west, south: $0.south, east: $0.east, north: $0.north) }
        }
    }

    /// The same, or where it would have to be looked up in the store, what it was before the data changed: enough to
    /// begin a map with.
    func recentExtent() throws -> Box? {
        if try index() == nil, let last = extents.latest { return last }
        return try extent()
    }
}
