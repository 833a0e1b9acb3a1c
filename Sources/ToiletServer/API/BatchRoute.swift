internal import HTTP
internal import ParisToilets

/// The nearest toilets for each place of a list: what `near --batch` answers.
extension Question {
    /// The formats that have a place for batches.
    static let batchFormats = ExportFormat.allCases.filter { $0.makeBatchWriter(AnswerStyle()) != nil }

    /// Most toilets for one place of a batch.
    private static let largestPlace = 100
    /// The number of places that are answered at a time.
    private static let block = 32

    /// Answers the places of the body, part by part while the client takes them.
    func batch() throws -> Reply {
        let format = try format(among: Self.batchFormats)
        guard let writer = format.makeBatchWriter(try style(format)) else {
            throw Problem(.invalidParameter, of: "format") { $0.formatWithoutBatch(format.rawValue) }
        }
        var words = asked.query
        words.perPage = words.perPage ?? 1
        if let perPage = words.perPage, perPage > Self.largestPlace {
            throw Problem(.invalidParameter, of: "per-page") { $0.pageTooLarge(Self.largestPlace) }
        }
        let query = try words.query(.near, at: now)
        try words.requireSources(in: store)
        let rows = try rows()
        let batch = NearestBatch<BatchPart>(store, dependsOnZone: words.namesMoment) { [words, now] zone in
            try words.query(.near, at: now, by: zone)
        } find: { [store] in
            try store.place(ofRow: $0)
        } write: { answers in
            var part = BatchPart()
            for answer in answers { writer.write(answer, &part) }
            return part
        }
        var reply = Reply([], format.facts.mediaType, for: .never)
        reply.body = .written { send in
            var joiner = BatchJoiner(writer)
            var summary = BatchSummary()
            try send(joiner.begin(query))
            for start in stride(from: 0, to: rows.count, by: Self.block) {
                let block = try batch.answer(Array(rows[start..<min(start + Self.block, rows.count)]))
                summary.add(block.summary)
                try send(joiner.join(block.part) + block.part.buffer.bytes)
            }
            try send(joiner.end(summary))
        }
        return reply
    }

    /// The rows of the body, whose size is limited.
    private func rows() throws -> [BatchRow] {
        var rows: [BatchRow] = []
        var reader = BatchReader()
        do {
            try reader.read(ByteSource(request.body)) { rows.append($0) }
        } catch let error as ImportError where error.code == .unsupportedFormat {
            throw Problem(.unsupportedBody) { error.message.text($0) }
        }
        return rows
    }
}
