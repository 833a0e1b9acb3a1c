internal import ByteStreams
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
    /// Seconds that a batch may take in all, and for the next places, after which it is cut off.
    private static let longest = (all: 600.0, block: 30.0)

    /// Answers the places of the body one after the other, while the client takes the answers. None of them is kept.
    ///
    /// What is no more than a block is answered whole, so that it does not wait for the end of large batches.
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
        let count = try Self.count(rowsOf: bytes)
        let batch = NearestBatch<BatchPart>(store, query, by: words, at: now) { [store] in
            try store.place(ofRow: $0)
        } write: { answers in
            var part = BatchPart()
            for answer in answers { writer.write(answer, &part) }
            return part
        }
        @Sendable func answerAll(_ send: ([UInt8]) throws -> Void) throws {
            var joiner = BatchJoiner(writer)
            var summary = BatchSummary()
            var rows: [BatchRow] = []
            let end = MonotonicClock.seconds + Self.longest.all
            func answer() throws {
                let start = MonotonicClock.seconds
                let block = try batch.answer(rows)
                rows.removeAll(keepingCapacity: true)
                let now = MonotonicClock.seconds
                guard now < end, now - start < Self.longest.block else {
                    throw Problem(.unavailable) { $0.answerFailed }
                }
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
        guard count <= Self.block else { return written(format, answerAll) }
        var body: [UInt8] = []
        try answerAll { body += $0 }
        return Reply(body, format.facts.mediaType, for: .never)
    }

    /// The number of rows of a body. Throws where it cannot be read, or has more rows than are answered: before the
    /// answer begins. Keeps none of them.
    private static func count(rowsOf bytes: [UInt8]) throws -> Int {
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
        return count
    }
}
