internal import HTTP
internal import ParisToilets

/// The nearest toilets for each place of a list: what `near --batch` answers.
extension Question {
    /// Most toilets for one place of a batch.
    private static let largestPlace = 100
    /// Most places of a batch.
    static let mostRows = 20_000
    /// The number of places that are answered from one state of the data.
    private static let block = 32

    /// Answers the places of the body one after the other, while the client takes the answers. None of them is kept.
    func batch() throws -> Reply {
        let (format, writer) = try writer(among: AnswerFormat.ofBatches) { $0.makeBatchWriter($1) }
        var words = asked.query
        words.perPage = words.perPage ?? 1
        if let perPage = words.perPage, perPage > Self.largestPlace {
            throw Problem(.invalidParameter, of: "per-page") { $0.pageTooLarge(Self.largestPlace) }
        }
        let query = try words.query(.near, at: now)
        try words.requireSources(in: store)
        let bytes = try request.unpackedBody()
        try Self.requireFewRows(bytes)
        let batch = NearestBatch<BatchPart>(store, dependsOnZone: words.namesMoment) { [words, now] zone in
            try words.query(.near, at: now, by: zone)
        } find: { [store] in
            try store.place(ofRow: $0)
        } write: { answers in
            var part = BatchPart()
            for answer in answers { writer.write(answer, &part) }
            return part
        }
        return written(format) { send in
            var joiner = BatchJoiner(writer)
            var summary = BatchSummary()
            var rows: [BatchRow] = []
            func answer() throws {
                let block = try batch.answer(rows)
                rows.removeAll(keepingCapacity: true)
                summary.add(block.summary)
                try send(joiner.join(block.part) + block.part.buffer.bytes)
            }
            try send(joiner.begin(query))
            var reader = BatchReader()
            try reader.read(ByteSource(asTheyAre: bytes)) { row in
                rows.append(row)
                if rows.count == Self.block { try answer() }
            }
            if !rows.isEmpty { try answer() }
            try send(joiner.end(summary))
        }
    }

    /// Throws where the body cannot be read, or has more rows than are answered: before the answer begins. Keeps none
    /// of them.
    private static func requireFewRows(_ bytes: [UInt8]) throws {
        var count = 0
        var reader = BatchReader()
        do {
            try reader.read(ByteSource(asTheyAre: bytes)) { _ in
                count += 1
                if count > mostRows { throw Problem(.tooLarge) { $0.tooManyRows(mostRows) } }
            }
        } catch let error as ImportError where error.code == .unsupportedFormat {
            throw Problem(.unsupportedBody) { error.message.text($0) }
        }
    }
}
