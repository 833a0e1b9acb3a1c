internal import HTTP
internal import ParisToilets

/// The nearest toilets for each place of a list: what `near --batch` answers.
extension Question {
    /// The formats that have a place for batches.
    static let batchFormats = ExportFormat.allCases.filter { $0.makeBatchWriter(AnswerStyle()) != nil }

    /// Most toilets for one place of a batch.
    private static let largestPlace = 100
    /// The number of places that are answered at a time. Other requests of the thread wait meanwhile.
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
        var joiner = BatchJoiner(writer)
        var summary = BatchSummary()
        var next = 0
        var reply = Reply([], format.facts.mediaType, for: .never)
        reply.body = .stream { buffer in
            if next == 0 { buffer += joiner.begin(query) }
            let end = min(next + Self.block, rows.count)
            if next < end {
                let block = try batch.answer(Array(rows[next..<end]))
                next = end
                summary.add(block.summary)
                buffer += joiner.join(block.part)
                buffer += block.part.buffer.bytes
            }
            if next < rows.count { return true }
            buffer += joiner.end(summary)
            return false
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
