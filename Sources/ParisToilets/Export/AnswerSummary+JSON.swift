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
        output.member("total", tally.total)
        output.member("page", page?.number ?? 1)
        output.member("pages", pages)
        // A page that holds everything has no size that means anything.
        output.member("perPage", page.flatMap { $0.size == .max ? nil : $0.size })
        output.key("hidden")
        output.object { output in
            output.member("outOfService", tally.outOfService)
            output.member("unknown", tally.unknown)
        }
    }

    private func writeFilters(to output: inout TextBuffer) {
        output.object { output in
            output.member("accessible", filter.accessible)
            output.member("changingTable", filter.changingTable)
            output.key("kinds")
            output.array { output in
                for kind in Kind.allCases where filter.kinds.contains(kind) { output.value(kind.rawValue) }
            }
            output.key("arrondissements")
            output.array { output in
                for arrondissement in filter.arrondissements.sorted() {
                    output.value(arrondissement.rawValue)
                }
            }
            output.key("statuses")
            output.array { output in
                for status in Status.allCases where filter.statuses.contains(status) {
                    output.value(status.rawValue)
                }
            }
            output.member("unknown", filter.unknown.rawValue)
            output.member("within", within, decimals: 1)
        }
    }
}
