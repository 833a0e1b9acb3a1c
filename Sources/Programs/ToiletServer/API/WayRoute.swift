internal import HTTP
internal import ParisToilets

extension Question {
    /// `way`.
    func way() throws -> Reply {
        let format = try format(among: AnswerFormat.ofWays)
        let style = try style(format)
        let from = try end(asked.from, of: "from")
        let to = try asked.to.flatMap(toilet).map(FoundWay.End.toilet) ?? .place(end(asked.to, of: "to"))
        let way = try FoundWay(from: from, to: to, asked: asked.query, in: store, at: now)
        var output = TextBuffer()
        way.write(as: format, style, to: &output)
        return Reply(output.bytes, format.facts.mediaType)
    }

    /// The toilet that a text names; nil for other texts.
    private func toilet(_ text: String) throws -> KnownToilet? {
        do { return try store.presentToilet(named: text) } catch let error as InvalidText {
            throw Problem(of: "to", error)
        }
    }

    /// The place at an end of a way.
    private func end(_ text: String?, of parameter: String) throws -> ResolvedPlace {
        let place = try resolve(text ?? "", of: parameter)
        try refuseExchanged(place, written: text ?? "", of: parameter)
        return place
    }
}
