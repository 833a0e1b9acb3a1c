internal import HTTP
internal import OSMOpeningHours
internal import ParisToilets

/// OGC API Features 1.0, Core and GeoJSON: the toilets as one collection, which QGIS and GDAL open as a layer.
extension Question {
    private static let features = "application/geo+json"
    private static let json = "application/json"

    /// Where to begin.
    func landing() -> Reply {
        document { output in
            output.member("title", "toilets")
            output.member("description", "Public toilets that can be used")
            output.key("links")
            output.array { output in
                link("self", "/", Self.json, to: &output)
                link("service-desc", "/api/openapi.json", OpenAPIDocument.mediaType, to: &output)
                link("conformance", "/conformance", Self.json, to: &output)
                link("data", "/collections", Self.json, to: &output)
            }
        }
    }

    /// The standards that are kept.
    func conformance() -> Reply {
        document { output in
            output.key("conformsTo")
            output.array { output in
                output.value("http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core")
                output.value("http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson")
            }
        }
    }

    /// The one collection.
    func collections() throws -> Reply {
        let extent = try data.extent()
        return document { output in
            output.key("links")
            output.array { link("self", "/collections", Self.json, to: &$0) }
            output.key("collections")
            output.array { output in
                output.object { writeCollection(extent, to: &$0) }
            }
        }
    }

    func collection() throws -> Reply {
        let extent = try data.extent()
        return document { writeCollection(extent, to: &$0) }
    }

    private func writeCollection(_ extent: Box?, to output: inout TextBuffer) {
        output.member("id", "toilets")
        output.member("title", "toilets")
        output.member("description", "Public toilets, with their opening state now")
        output.member("itemType", "feature")
        if let extent {
            output.key("extent")
            output.object { output in
                output.key("spatial")
                output.object { output in
                    output.key("bbox")
                    output.array { output in
                        output.array { output in
                            for side in extent.sides { output.value(side) }
                        }
                    }
                    output.member("crs", "http://www.opengis.net/def/crs/OGC/1.3/CRS84")
                }
            }
        }
        output.key("links")
        output.array { output in
            link("self", "/collections/toilets", Self.json, to: &output)
            link("items", "/collections/toilets/items", Self.features, to: &output)
        }
    }

    /// A part of the toilets: those in a box and those that pass a filter, from an offset on.
    func items() throws -> Reply {
        var words = asked.query
        // A larger number is no error, but gives as many as there may be.
        let limit = min(words.perPage ?? QueryWords.usualPerPage, Self.largestPage)
        words.perPage = limit
        var (query, _) = try query(.list, words, from: nil)
        query.page = try Page(behind: asked.offset, of: limit)
        let answer = try store.answer(query)
        let hits = answer.hits
        let total = answer.header.tally.total
        var output = TextBuffer()
        output.object { output in
            output.member("type", "FeatureCollection")
            output.member("timeStamp", now.formatted(in: .utc))
            output.member("numberMatched", total)
            output.member("numberReturned", hits.count)
            output.key("links")
            output.array { output in
                link("self", path + queryPart(without: [], adding: []), Self.features, to: &output)
                link("collection", "/collections/toilets", Self.json, to: &output)
                let next = asked.offset + limit
                if next < total { linkPart("next", from: next, to: &output) }
                if asked.offset > 0 { linkPart("prev", from: max(0, asked.offset - limit), to: &output) }
            }
            output.key("features")
            output.array { output in
                for hit in hits { hit.writeGeoJSON(to: &output) }
            }
        }
        output.append("\n")
        return Reply(output.bytes, Self.features)
    }

    private func linkPart(_ relation: String, from offset: Int, to output: inout TextBuffer) {
        let target = path + queryPart(without: ["offset"], adding: [("offset", String(offset))])
        link(relation, target, Self.features, to: &output)
    }

    /// One toilet.
    func item() throws -> Reply {
        let text = values.first ?? ""
        guard let id = ToiletID(parsing: text), let known = try store.toilet(id), known.gone == nil else {
            throw Problem(.notFound) { $0.noToiletOfID(text) }
        }
        var output = TextBuffer()
        Hit(known.toilet, opening: known.opening(at: now)).writeGeoJSON(to: &output) { output in
            output.key("links")
            output.array { output in
                link("self", "/collections/toilets/items/\(known.toilet.id.rawValue)", Self.features, to: &output)
                link("collection", "/collections/toilets", Self.json, to: &output)
            }
        }
        output.append("\n")
        return Reply(output.bytes, Self.features)
    }

    private func document(_ members: (inout TextBuffer) -> Void) -> Reply {
        Reply { $0.object(members) }
    }

    /// Writes a link. Its address is absolute where the client said by which name it knows this server.
    private func link(_ relation: String, _ path: String, _ type: String, to output: inout TextBuffer) {
        output.object { output in
            output.member("rel", relation)
            output.member("type", type)
            output.member("href", request.headers["Host"].map { "http://\($0)" + path } ?? path)
        }
    }
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
}
