internal import HTTP
internal import ParisToilets
internal import Synchronization

/// All toilets that match, in one answer: what the command `export` writes.
extension Question {
    /// Most exports at the same time; each has a thread and a connection of the store.
    private static let mostExports = 8
    private static let exports = Atomic(0)
    /// How much is collected before it is sent.
    private static let part = 32 << 10

    /// `export`, written while the client takes it.
    func export() throws -> Reply {
        let format = try format(among: ExportFormat.allCases)
        var style = try style(format)
        // The table can be imported again, which needs a row for each source.
        style.isForImport = format == .csv && style.fields == nil
        var words = asked.query
        words.perPage = nil
        var (query, _) = try self.query(.export, words, from: nil)
        query.splitsSources = style.isForImport
        var reply = Reply([], format.facts.mediaType, for: .never)
        if request.isHead {
            reply.body = .stream { _ in false }
            return reply
        }
        guard Self.exports.add(1, ordering: .relaxed).newValue <= Self.mostExports,
            let body = HTTPBody.written({ [store, query, style] send in
                defer { Self.exports.subtract(1, ordering: .relaxed) }
                try Self.write(query, as: format, style, from: store, send)
            })
        else {
            Self.exports.subtract(1, ordering: .relaxed)
            throw Problem(.unavailable) { $0.storeUnavailable }
        }
        reply.body = body
        return reply
    }

    private static func write(
        _ query: ToiletQuery,
        as format: ExportFormat,
        _ style: AnswerStyle,
        from store: any ToiletStore,
        _ send: ([UInt8]) throws -> Void
    ) throws {
        // Counted in a first walk, so that no list of toilets is held in memory.
        var contents: AnswerContents?
        if format.facts.beginsWithContents {
            var all = AnswerContents()
            try store.forEachHit(query, begin: { _ in }, visit: { all.add($0) })
            contents = all
        }
        var writer = format.makeWriter(style)
        var output = TextBuffer()
        try store.forEachHit(query) { header in
            var header = header
            header.contents = contents
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
