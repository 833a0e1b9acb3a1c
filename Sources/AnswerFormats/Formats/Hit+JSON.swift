public import OSMOpeningHours
public import ToiletCore

extension Hit {
    /// Writes the JSON object of a toilet in an answer.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in writeMembers(to: &output) }
    }

    /// Writes a JSON object with chosen members.
    package func writeJSON(_ fields: [AnswerField], to output: inout TextBuffer) {
        output.object { output in writeMembers(fields, to: &output) }
    }

    /// Writes the members of that object; with chosen fields exactly these.
    func writeMembers(_ chosen: [AnswerField]? = nil, to output: inout TextBuffer) {
        if let chosen {
            for field in chosen { output.member(field, of: self) }
        } else {
            writePresent(AnswerField.ofPosition, to: &output)
            if let known = shared.text(of: opening) { return output.append(safe: known) }
            let start = output.bytes.count
            writePresent(AnswerField.ofToilet, to: &output)
            shared.keep(output.bytes[start...], of: opening)
        }
    }

    /// Writes those of some fields that an object of this hit has.
    func writePresent(_ fields: [AnswerField], to output: inout TextBuffer) {
        for field in fields where field.isPresent(in: self) { output.member(field, of: self) }
    }
}

extension KnownToilet {
    /// Its opening state at a moment; a toilet that is gone is closed.
    public func opening(at moment: Instant) -> Opening {
        gone == nil
            ? toilet.opening(at: moment) : Opening(.closed, by: toilet.hours, at: moment)
    }

    /// Writes everything that is known of a toilet, with its opening state at a moment and the changes that imports
    /// made to it, as a JSON object.
    public func writeJSON(at moment: Instant, history: [ToiletChange] = [], to output: inout TextBuffer) {
        output.object { output in
            output.member("at", moment.formatted(in: toilet.setting?.zone ?? .paris))
            Hit(toilet, opening: opening(at: moment)).writeMembers(to: &output)
            output.key("unread")
            output.object { output in
                // The values that could not be read, by column.
                for column in toilet.unread.keys.sorted() {
                    output.key(column)
                    output.value(toilet.unread[column])
                }
            }
            output.member("firstSeen", firstSeen.parisTime)
            output.member("lastChanged", lastChanged.parisTime)
            output.member("gone", gone?.parisTime)
            output.key("history")
            output.array { output in
                for change in history {
                    output.object { output in
                        output.member("what", change.what.rawValue)
                        output.member("at", change.at.parisTime)
                        output.member("before", change.before)
                        output.member("after", change.after)
                        output.member("distance", change.distance, decimals: 1)
                    }
                }
            }
        }
    }
}
