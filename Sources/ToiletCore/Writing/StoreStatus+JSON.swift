public import OSMOpeningHours

extension StoreStatus {
    /// Writes the status as a JSON object, seen from a moment, and in a word whether there is something newer, where that
    /// was asked.
    package func writeJSON(at moment: Instant, check: String?, to output: inout TextBuffer) {
        output.object { output in
            output.member("toilets", toilets)
            output.member("former", former)
            output.member("source", source)
            sources[0].writeImport(at: moment, to: &output)
            output.key("sources")
            output.array { output in
                for source in sources {
                    output.object { output in
                        output.member("name", source.name)
                        output.member("toilets", source.toilets)
                        output.member("origin", source.origin)
                        source.writeImport(at: moment, to: &output)
                    }
                }
            }
            output.key("oddities")
            output.object { output in
                output.member("doubtfulHours", oddities.doubtfulHours)
                output.member("unknownHours", oddities.unknownHours)
                output.member("unknownAccess", oddities.unknownAccess)
                output.member("unreadValues", oddities.unreadValues)
                output.member("withoutAddress", oddities.withoutAddress)
                output.member("sharedAddresses", oddities.sharedAddresses)
                output.member("outsideArrondissement", oddities.outsideArrondissement)
                output.member("urinalsWithChangingTable", oddities.urinalsWithChangingTable)
            }
            output.member("schema", schema)
            output.member("path", path)
            if let check { output.member("check", check) }
        }
    }
}

extension StoreStatus.StoredSource {
    /// Writes the members that say what its last import was, seen from a moment.
    fileprivate func writeImport(at moment: Instant, to output: inout TextBuffer) {
        output.member("format", format)
        output.member("digest", digest)
        output.member("importedAt", importedAt.parisTime)
        output.member("publishedAt", published?.parisTime)
        output.member("ageInDays", ageInDays(at: moment))
    }
}

extension KnownToilet {
    /// Whether it is open at a moment; what is gone is not, whatever its hours were.
    public func opening(at moment: Instant) -> Opening {
        gone == nil
            ? toilet.opening(at: moment) : Opening(.closed, by: toilet.hours, at: moment)
    }

    /// Writes everything that is known of a toilet, and whether it is open at a moment, as a JSON object.
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
