package import ToiletCore
package import WalkingNetwork

extension FoundWay {
    /// Writes it in a format of ``AnswerFormat/ofWays``; nothing in another one.
    package func write(as format: AnswerFormat, _ style: AnswerStyle, to output: inout TextBuffer) {
        format.facts.writeWay?(self, style, &output)
    }

    /// Writes it as one JSON object.
    func writeReport(_ style: AnswerStyle, to output: inout TextBuffer) {
        if style.isIndented { output.indent() }
        WayReport(way: self, dataOf: style.dataOf).writeJSON(to: &output)
        output.append("\n")
    }

    /// Writes it as a GeoJSON feature collection with one line, and all that is known of it as its properties.
    func writeGeoJSON(to output: inout TextBuffer) {
        let frame = FeatureFrame()
        frame.begin(at: departure.formatted(in: zone), &output)
        output.feature(along: line) { writeMembers(to: &$0) }
        frame.end(contents, &output)
    }

    /// Writes it as a route in GPX 1.1, with the streets in its description.
    func writeGPX(_ words: Words, to output: inout TextBuffer) {
        let way = WayWords(self, words)
        output.beginGPX(way.title, contents, at: departure)
        output.append("<rte>")
        output.element("name", way.title.text.withoutTags)
        output.element("cmt", way.summary.text.withoutTags)
        output.element("desc", way.streets.joined(separator: " · ").text.withoutTags)
        for point in line {
            output.beginGPXPoint("rtept", point)
            output.append("</rtept>")
        }
        output.append("</rte>\n</gpx>\n")
    }
}

/// A way with the notice of its data.
struct WayReport: JSONObject {
    let way: FoundWay
    let dataOf: Instant?

    static let jsonMembers: [JSONMember<WayReport>] = [
        JSONMember { $0.way },
        JSONMember { DataNotice($0.way.contents, of: $0.dataOf) },
    ]
}

extension FoundWay: JSONObject {
    package static let jsonMembers: [JSONMember<FoundWay>] = [
        JSONMember("from", "where it begins") { EndOfWay(place: $0.from) },
        JSONMember("to", "where it ends; of a toilet also what is known of it, on arrival") {
            EndOfWay(place: $0.to, hit: $0.hit)
        },
        JSONMember("at", "the moment of departure") { ZonedMoment($0.departure, in: $0.zone) },
        JSONMember("arrival", "the end of the minute of arrival") { ZonedMoment($0.arrival, in: $0.zone) },
        JSONMember("distance", "the straight line in metres") { RoundedNumber($0.measure.distance, decimals: 1) },
        JSONMember("walkDistance", "the length of the way in metres") {
            RoundedNumber($0.measure.walkDistance, decimals: 1)
        },
        JSONMember("walk", "the time on foot in seconds") { $0.measure.wholeWalk },
        JSONMember("walkBy", "along streets, or by the straight line") { $0.measure.walkBy },
        JSONMember("walking", "how the time is reckoned") { $0.walk },
        JSONMember("open", "whether the toilet is open on arrival; null where it ends at a place") {
            $0.hit?.opening.state
        },
        JSONMember("beside", "how many metres lie beside the streets, at its ends; null without streets") {
            $0.streets.map { RoundedNumber(Double($0.lengthBeside) / 1000, decimals: 1) }
        },
        JSONMember("streets", "the streets in order; null where no way along streets is known") { $0.streets?.legs },
    ]
}

/// An end of a way.
private struct EndOfWay: JSONObject {
    let place: ResolvedPlace
    /// The toilet that is there; nil for a place.
    var hit: Hit?

    static let jsonMembers: [JSONMember<EndOfWay>] = [
        JSONMember { $0.place.coordinate },
        // Formats for programs do not depend on the language.
        JSONMember("name") { $0.place.title?.text(.english).text },
        .precision { $0.place.uncertainty },
        JSONMember({ AnswerField.ofGeoJSON.map(\.optionalSchemaMember) }) { end, output in
            end.hit?.writePresent(AnswerField.ofGeoJSON, to: &output)
        },
    ]
}

extension Way.Leg: JSONObject {
    package static let jsonMembers: [JSONMember<Way.Leg>] = [
        JSONMember("street", "its name; null where it has none") { $0.street.isEmpty ? nil : $0.street },
        JSONMember("length", "in metres") { RoundedNumber(Double($0.length) / 1000, decimals: 1) },
        JSONMember("turn", "how one comes into it from the street before; null for the first one") { $0.turn },
    ]
}

extension Way.Turn: JSONScalar {}
