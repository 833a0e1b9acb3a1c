internal import OpeningHours

extension AnswerSummary {
    /// Writes the members that say what was asked and how much there is.
    func writeMembers(to output: inout TextBuffer) {
        output.key("place")
        if let place {
            output.object { output in
                output.member("latitude", place.latitude)
                output.member("longitude", place.longitude)
            }
        } else {
            output.null()
        }
        output.key("filters")
        writeFilters(to: &output)
        output.member("at", moment.formatted(in: zone))
        output.member("total", tally.total)
        output.member("page", page?.number ?? 1)
        output.member("pages", pages)
        // A page that holds everything has no size that means anything.
        output.member("perPage", page.flatMap { $0.size == .max ? nil : $0.size })
        output.key("hidden")
        output.object { output in
            for reason in Verdict.Reason.allCases {
                output.member(reason.rawValue, tally.leftOut(reason))
            }
        }
        if let leftOut { write(leftOut, to: &output) }
    }

    private func write(_ leftOut: [NearestAnswer.LeftOut], to output: inout TextBuffer) {
        output.key("leftOut")
        output.array { output in
            for candidate in leftOut {
                output.object { output in
                    output.member("reason", candidate.reason.rawValue)
                    ListedToilet(candidate, in: self).writeMembers(to: &output)
                }
            }
        }
    }

    /// Writes when the toilets had to be open, or null.
    private func writeWish(to output: inout TextBuffer) {
        guard let wish = filter.open else { return output.null() }
        output.object { output in
            output.member("at", wish.at.formatted(in: zone))
            output.member("for", wish.lasting)
            output.member("onArrival", wish.onArrival != nil)
        }
    }

    private func writeFilters(to output: inout TextBuffer) {
        output.object { output in
            for property in Property.allCases {
                output.member(property.facts.query.json, filter[requires: property])
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
            output.member("statuses", Status.allCases.filter(filter.statuses.contains).map(\.rawValue))
            output.key("open")
            writeWish(to: &output)
            output.member("unknown", filter.unknown.rawValue)
            output.member("within", within, decimals: 1)
        }
    }
}
