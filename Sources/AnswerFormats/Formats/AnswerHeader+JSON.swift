internal import OSMOpeningHours
internal import ToiletCore

extension AnswerHeader {
    /// Writes the members for the query and the totals: `walking` is the speed in km/h and the detour factor, or null
    /// without a place, `words` the text that was searched for, or null, and `sort` the order of the toilets. Toilets
    /// that are left out have the chosen fields, or the usual ones.
    func writeMembers(_ fields: [AnswerField]?, to output: inout TextBuffer) {
        query.writePlace(to: &output)
        if let route = query.route {
            output.key("route")
            output.object { output in
                output.member("length", route.length, decimals: 1)
                output.member("points", route.lines.reduce(0) { $0 + $1.count })
            }
        }
        output.member("words", query.words?.text)
        output.key("filters")
        writeFilters(to: &output)
        output.member("sort", query.sorting.rawValue)
        output.member("at", query.moment.formatted(in: zone))
        output.key("walking")
        if query.place == nil {
            output.null()
        } else {
            output.object { output in
                output.member("speed", query.walk.kilometresPerHour, decimals: 2)
                output.member("detour", query.walk.detour, decimals: 2)
            }
        }
        output.member("total", tally.total)
        output.member("page", query.page.number)
        output.member("pages", pages)
        // A page of everything has no size.
        output.member("perPage", query.page.size == .max ? nil : query.page.size)
        output.member("nearestBeyond", nearestBeyond, decimals: 1)
        output.key("hidden")
        output.object { output in
            for reason in Verdict.Reason.allCases {
                output.key(reason.rawValue)
                output.value(tally.leftOut(reason))
            }
        }
        if let leftOut { write(leftOut, fields, to: &output) }
    }

    private func write(_ leftOut: [Answer.LeftOut], _ fields: [AnswerField]?, to output: inout TextBuffer) {
        output.key("leftOut")
        output.array { output in
            for candidate in leftOut {
                output.object { output in
                    output.member("reason", candidate.reason.rawValue)
                    candidate.hit.writeMembers(fields, to: &output)
                }
            }
        }
    }

    /// Writes the requirement for opening hours, or null.
    private func writeRequirement(to output: inout TextBuffer) {
        guard let requirement = query.filter.open else { return output.null() }
        output.object { output in
            output.member("at", requirement.at.formatted(in: zone))
            output.member("for", requirement.lasting)
            output.member("onArrival", requirement.onArrival != nil)
        }
    }

    /// Writes the object of the filters.
    func writeFilters(to output: inout TextBuffer) {
        let filter = query.filter
        output.object { output in
            for property in Property.allCases {
                output.key(property.facts.query.json)
                output.value(filter[requires: property])
            }
            output.member("private", filter.includesPrivate)
            output.member("sources", filter.sources.sorted())
            output.member("kinds", Kind.allCases.filter(filter.kinds.contains).map(\.rawValue))
            output.key("arrondissements")
            output.array { output in
                for arrondissement in filter.arrondissements.sorted() {
                    output.value(arrondissement.rawValue)
                }
            }
            output.key("not")
            output.object { output in
                let properties = Property.allCases.filter { filter[excludes: $0] }
                output.member("properties", properties.map(\.facts.query.json))
                output.member("sources", filter.excludedSources.sorted())
                output.member("kinds", Kind.allCases.filter(filter.excludedKinds.contains).map(\.rawValue))
                output.key("arrondissements")
                output.array { output in
                    for arrondissement in filter.excludedArrondissements.sorted() {
                        output.value(arrondissement.rawValue)
                    }
                }
            }
            output.member("statuses", Status.allCases.filter(filter.statuses.contains).map(\.rawValue))
            output.key("open")
            writeRequirement(to: &output)
            output.member("unknown", filter.unknown.rawValue)
            output.member("within", query.reach, decimals: 1)
            output.key("bbox")
            if let box = filter.box {
                output.array { output in
                    for side in box.sides { output.value(side) }
                }
            } else {
                output.null()
            }
        }
    }
}

extension ToiletQuery {
    /// Writes the member `place`: the coordinates, the name and the precision of the place, or null.
    func writePlace(to output: inout TextBuffer) {
        output.key("place")
        guard let place else { return output.null() }
        output.object { output in
            output.member("latitude", place.latitude)
            output.member("longitude", place.longitude)
            output.member("name", placeName)
            output.member("precision", placeUncertainty, decimals: 0)
        }
    }
}
