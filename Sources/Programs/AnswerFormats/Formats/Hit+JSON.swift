public import ToiletCore

extension Hit {
    /// Writes the JSON object of a toilet in an answer.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in writeMembers(to: &output) }
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
        gone == nil ? toilet.opening(at: moment) : Opening(ofGone: toilet, at: moment)
    }

    /// Writes everything that is known of a toilet, with its opening state at a moment and the changes that imports
    /// made to it, as a JSON object.
    public func writeJSON(at moment: Instant, history: [ToiletChange] = [], to output: inout TextBuffer) {
        ShownToilet(known: self, history: history, moment: moment).writeJSON(to: &output)
    }
}
