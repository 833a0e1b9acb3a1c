extension ImportReport {
    /// Writes the report as a JSON object.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in
            output.member("sources", sources)
            output.member("read", read)
            output.member("stored", stored)
            output.key("rejected")
            output.array { output in
                for rejection in rejected {
                    output.object { output in
                        output.member("row", rejection.row)
                        output.member("reason", rejection.reason)
                    }
                }
            }
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
                            output.member(value, count)
                        }
                    }
                }
            }
            output.member("format", format)
            output.member("digest", digest)
            output.member("announced", announced)
        }
    }
}
