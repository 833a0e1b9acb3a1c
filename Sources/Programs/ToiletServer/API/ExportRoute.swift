internal import HTTP
internal import ParisToilets

/// All toilets that match, in one answer that is written while the client takes it.
extension Question {
    /// How much is collected before it is sent.
    private static let part = 32 << 10

    /// What the command `export` writes.
    func export() throws -> Reply {
        let format = try format(among: AnswerFormat.allCases)
        var style = try style(format)
        // The table can be imported again, which needs a row for each source.
        style.isForImport = format == .csv && style.fields == nil
        var words = asked.query
        words.perPage = nil
        var (query, _) = try self.query(.export, words, from: nil)
        query.splitsSources = style.isForImport
        return written(format) { [store = data.store, query, style] send in
            try Self.write(query, as: format, style, from: store, send)
        }
    }

    /// What the command `near -n all` writes.
    func everything(near place: String) throws -> Reply {
        let format = try format(among: AnswerFormat.allCases)
        let style = try style(format)
        var words = asked.query
        words.near = nil
        var (query, resolved) = try query(.near, words, from: place)
        if let resolved { try refuseExchanged(resolved, written: place, []) }
        try requireShortReasons(query)
        query.countsNearer = false
        return written(format) { [whole = data.store, query] send in
            try whole.snapshot { store in
                // Of so few, the answer says which of several at one address each is.
                let tally = try store.tally(query.filter, near: query.place, within: query.reach)
                guard tally.total > Hit.NumberAtAddress.maxHits else {
                    return try send(store.answer(query).bytes(as: format, style))
                }
                try Self.write(query, as: format, style, from: store, send)
            }
        }
    }

    /// An answer that a closure writes on a thread of its own.
    func written(
        _ format: AnswerFormat, _ write: @escaping @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void
    ) -> Reply {
        var reply = Reply([], format.facts.mediaType, for: .never)
        reply.body = .written { send in
            // Nobody waits for hours where the client has left.
            let budget = StepBudget(.max, mayWait: true) { HTTPClient.isGone }
            try StepBudget.$current.withValue(budget) {
                try write { bytes in
                    try StepBudget.check()
                    try send(bytes)
                }
            }
        }
        return reply
    }

    private static func write(
        _ query: ToiletQuery, as format: AnswerFormat, _ style: AnswerStyle, from store: any ToiletStore,
        _ send: ([UInt8]) throws -> Void
    ) throws {
        var query = query
        query.tellsContents = format.facts.beginsWithContents
        var writer = format.makeWriter(style)
        var output = TextBuffer()
        try store.forEachHit(query) { header in
            writer.begin(header, &output)
        } visit: { hit in
            writer.write(hit, &output)
            guard output.bytes.count >= part else { return }
            try output.drain(send)
        }
        writer.end(&output)
        try output.drain(send)
    }
}
