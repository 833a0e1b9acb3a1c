package import OSMOpeningHours
public import ImportPlanning
public import ToiletCore

extension StoreStatus {
    /// Writes the status as a JSON object.
    ///
    /// - Parameters:
    ///   - moment: The time for the age of the data.
    ///   - check: The result of a check for newer data, in one word; nil where there was none.
    ///   - parksCheck: The same for the parks.
    ///   - output: The buffer.
    package func writeJSON(at moment: Instant, check: String?, parksCheck: String?, to output: inout TextBuffer) {
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
            output.key("places")
            output.object { output in
                for (source, places) in places.sorted(by: { $0.key < $1.key }) {
                    output.key(source)
                    output.value(places)
                }
            }
            output.key("parks")
            if let parks {
                parks.writeJSON(at: moment, check: parksCheck, to: &output)
            } else {
                output.null()
            }
            output.key("hours")
            hours.writeJSON(at: moment, to: &output)
            output.key("oddities")
            output.object { output in
                output.member("doubtfulHours", oddities.doubtfulHours)
                output.member("unknownHours", oddities.unknownHours)
                output.member("contradictoryParks", oddities.contradictoryParks)
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
    /// Writes the members of its last import; the moment is for the age of its data.
    fileprivate func writeImport(at moment: Instant, to output: inout TextBuffer) {
        output.member("format", format)
        output.member("digest", digest)
        output.member("importedAt", importedAt.parisTime)
        output.member("publishedAt", published?.parisTime)
        output.member("ageInDays", ageInDays(at: moment))
    }
}

extension StoreStatus.StoredParks {
    fileprivate func writeJSON(at moment: Instant, check: String?, to output: inout TextBuffer) {
        output.object { output in
            output.member("parks", parks)
            output.member("origin", origin)
            output.member("digest", digest)
            output.member("importedAt", importedAt.parisTime)
            output.member("publishedAt", published?.parisTime)
            output.member("ageInDays", ageInDays(at: moment))
            if let check { output.member("check", check) }
        }
    }
}

extension HoursCoverage {
    /// Writes an object; the total is that of a moment.
    fileprivate func writeJSON(at moment: Instant, to output: inout TextBuffer) {
        output.object { output in
            output.member("total", total(on: CivilZone.paris.civilTime(at: moment).date))
            output.member("own", own)
            output.key("ofParks")
            output.array { output in
                for group in ofParks {
                    output.object { output in
                        output.member("until", group.until?.description)
                        output.member("toilets", group.toilets)
                    }
                }
            }
        }
    }
}

extension TextBuffer {
    /// Writes rejected rows as a member of an object.
    package mutating func member(_ name: String, _ rejected: [ImportReport.Rejection]) {
        key(name)
        array { output in
            for rejection in rejected {
                output.object { output in
                    output.member("row", rejection.row)
                    output.member("reason", rejection.reason)
                }
            }
        }
    }
}

extension ImportReport {
    /// Writes the report as a JSON object; that of a dry run with the changes that the import would make.
    public func writeJSON(changes: [ToiletChange]? = nil, to output: inout TextBuffer) {
        output.object { output in
            output.member("sources", sources)
            output.member("read", read)
            output.member("stored", stored)
            output.member("rejected", rejected)
            output.member("new", new)
            output.member("gone", gone)
            output.member("moved", moved)
            output.member("changed", changed)
            output.member("unchanged", unchanged)
            output.key("unread")
            output.object { output in
                for column in unread.keys.sorted() {
                    output.key(column)
                    output.object { output in
                        for (value, count) in (unread[column] ?? [:]).sorted(by: { $0.key < $1.key }) {
                            output.key(value)
                            output.value(count)
                        }
                    }
                }
            }
            output.member("format", format)
            output.member("digest", digest)
            output.member("announced", announced)
            guard let changes else { return }
            output.key("changes")
            output.array { output in
                for change in changes {
                    output.object { change.writeMembers(withPlace: true, to: &$0) }
                }
            }
        }
    }
}
