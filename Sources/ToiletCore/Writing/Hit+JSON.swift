public import OSMOpeningHours

extension Hit {
    /// Writes the JSON object of a toilet in an answer.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in writeMembers(to: &output) }
    }

    /// Writes the members of that object.
    func writeMembers(to output: inout TextBuffer) {
        writePosition(to: &output)
        output.member("latitude", toilet.coordinate.latitude)
        output.member("longitude", toilet.coordinate.longitude)
        toilet.writeProperties(opening, to: &output)
    }

    /// Writes the id, and the rank, distance, bearing and walk; a toilet alone has only the id.
    func writePosition(to output: inout TextBuffer) {
        if let rank { output.member("rank", rank) }
        output.member("id", toilet.id.rawValue)
        guard rank != nil || way != nil else { return }
        if let along { output.member("along", along, decimals: 1) }
        output.member("distance", way?.distance, decimals: 1)
        output.member("bearing", way?.wholeBearing)
        output.member("walk", way?.wholeWalk)
    }
}

extension Toilet {
    /// Writes the members of a toilet except its id and coordinates.
    func writeProperties(_ opening: Opening, to output: inout TextBuffer) {
        output.member("kind", kind.rawValue)
        output.member("address", address)
        output.member("addressText", addressText)
        output.member("arrondissement", arrondissement?.rawValue)
        for property in Property.allCases { output.member(property.facts.json, self[property].rawValue) }
        output.member("status", status.rawValue)
        output.member("hours", opening.hours.expression?.description)
        output.member("hoursText", hoursText)
        writePark(opening, to: &output)
        output.member("open", opening.state.rawValue)
        output.member("opensAt", opening.opensAt?.formatted(in: opening.zone))
        output.member("closesAt", opening.closesAt?.formatted(in: opening.zone))
        output.member("unknownFrom", opening.unknownFrom?.formatted(in: opening.zone))
        output.member("doubtful", opening.isDoubtful)
        output.member("page", page)
        output.member("timeZone", timeZone)
        output.member("source", source)
        output.member("sources", sources)
        output.member("sourceID", sourceID)
    }

    /// Writes the park, and what its hours say of the toilet.
    private func writePark(_ opening: Opening, to output: inout TextBuffer) {
        output.key("park")
        if let park {
            output.object { output in
                output.member("name", park.name)
                output.member("key", park.key)
                output.member("page", park.page)
            }
        } else {
            output.null()
        }
        output.member("hoursOf", opening.hoursOf.rawValue)
        let until = opening.hoursOf == .park ? park?.hoursUntil : nil
        output.member("hoursUntil", until?.description)
        output.member("inferred", opening.isInferred)
        output.key("usually")
        if let usual = park?.usualClosing(at: opening.moment), opening.isByPark {
            output.object { output in
                output.member("season", usual.season.rawValue)
                output.member("until", PortalHours.clock(usual.minute))
            }
        } else {
            output.null()
        }
    }

    /// Writes the member `unread`: the values that could not be read, by column.
    func writeUnread(to output: inout TextBuffer) {
        output.key("unread")
        output.object { output in
            for column in unread.keys.sorted() { output.member(column, unread[column]) }
        }
    }
}

extension KnownToilet {
    /// Its opening state at a moment; a toilet that is gone is closed.
    public func opening(at moment: Instant) -> Opening {
        gone == nil
            ? toilet.opening(at: moment) : Opening(.closed, by: toilet.hours, at: moment)
    }

    /// Writes everything that is known of a toilet, with its opening state at a moment, as a JSON object.
    public func writeJSON(at moment: Instant, to output: inout TextBuffer) {
        output.object { output in
            output.member("at", moment.formatted(in: toilet.setting?.zone ?? .paris))
            output.member("id", toilet.id.rawValue)
            output.member("latitude", toilet.coordinate.latitude)
            output.member("longitude", toilet.coordinate.longitude)
            toilet.writeProperties(opening(at: moment), to: &output)
            toilet.writeUnread(to: &output)
            output.member("firstSeen", firstSeen.parisTime)
            output.member("lastChanged", lastChanged.parisTime)
            output.member("gone", gone?.parisTime)
        }
    }
}
