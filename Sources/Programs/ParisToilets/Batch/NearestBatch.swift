internal import ByteStreams
package import ToiletImport

/// Answers one question from many places, in the order of the input, on all processors.
///
/// Rows are handed to threads in blocks, each of which is answered from one state of the data. An import may come
/// between two blocks: a batch from a pipe can last for days, and a snapshot for all of it would keep the store's log
/// from being taken over that long. Few blocks are under way at a time, so memory does not grow with the input.
package struct NearestBatch<Part: Sendable>: Sendable {
    /// A row that could not be used.
    package struct Unusable: Sendable {
        package let line: Int
        /// Why, as a clause.
        package let reason: Message
    }

    /// What came of one block of rows.
    package struct Block: Sendable {
        /// What ``write`` made of the answers.
        package let part: Part
        package let summary: BatchSummary
        package let unusable: [Unusable]
    }

    private let store: any ToiletStore
    /// The query but for its place and the time zone of that.
    private let query: ToiletQuery
    /// The words that made it.
    private let words: QueryWords
    private let now: Instant
    /// Looks up a place that was written as a person does. Throws ``InvalidText`` where none is found.
    private let find: @Sendable (String) throws -> BatchPlace
    private let write: @Sendable ([BatchAnswer]) -> Part

    /// The number of rows in a block.
    private static var blockSize: Int { 256 }
    /// Maximum number of threads; each has a connection to the store while it works.
    private static var maxThreads: Int { 32 }

    package init(
        _ store: any ToiletStore, _ query: ToiletQuery, by words: QueryWords, at now: Instant,
        find: @escaping @Sendable (String) throws -> BatchPlace, write: @escaping @Sendable ([BatchAnswer]) -> Part
    ) {
        self.store = store
        self.query = query
        self.words = words
        self.now = now
        self.find = find
        self.write = write
    }

    /// Reads the rows of a source to its end, and calls `take` with each block in order. What a pipe has sent is
    /// answered before more is waited for.
    ///
    /// - Throws: What reading, the store or `take` throws. An error of the source is thrown behind the answers for all
    ///   rows before it.
    package func run(_ source: ByteSource, _ take: (Block) throws -> Void) throws {
        let workers = OrderedWorkers(limit: min(OrderedWorkers<Int, Int>.processors, Self.maxThreads)) {
            (rows: [BatchRow]) in Result { try answer(rows) }
        }
        defer {
            // Ends the questions under way where an error ends the batch.
            if workers.pending > 0 { store.interrupt() }
            workers.finish()
        }
        try withoutActuallyEscaping(take) { take in
            let feed = Feed(workers, take)
            source.isStreamed = true
            let shouldStop = source.shouldStop
            source.willWait = { feed.drain() }
            source.shouldStop = { shouldStop() || feed.failure != nil }
            defer {
                source.willWait = {}
                source.shouldStop = shouldStop
            }
            let reading = Result {
                var reader = BatchReader()
                try reader.read(source) { try feed.add($0, blockSize: Self.blockSize) }
            }
            if let failure = feed.failure { throw failure }
            if case .failure(let error as ImportError) = reading, error.code == .interrupted { throw error }
            feed.drain()
            if let failure = feed.failure { throw failure }
            try reading.get()
        }
    }

    /// Collects rows into blocks for the threads, and passes on what they have answered.
    private final class Feed {
        private let workers: OrderedWorkers<[BatchRow], Result<Block, any Error>>
        private let take: (Block) throws -> Void
        private var rows: [BatchRow] = []
        private let maxPending: Int
        /// The first error of a thread or of who takes the blocks.
        private(set) var failure: (any Error)?

        init(
            _ workers: OrderedWorkers<[BatchRow], Result<Block, any Error>>, _ take: @escaping (Block) throws -> Void
        ) {
            self.workers = workers
            self.take = take
            maxPending = 2 * min(OrderedWorkers<Int, Int>.processors, NearestBatch.maxThreads) + 1
        }

        func add(_ row: BatchRow, blockSize: Int) throws {
            rows.append(row)
            guard rows.count >= blockSize else { return }
            submit()
            while workers.pending > maxPending { takeNext() }
            if let failure { throw failure }
        }

        /// Has all rows answered that were read.
        func drain() {
            if !rows.isEmpty { submit() }
            while failure == nil, workers.pending > 0 { takeNext() }
        }

        private func submit() {
            workers.submit(rows)
            rows.removeAll(keepingCapacity: true)
        }

        private func takeNext() {
            do {
                if let block = try workers.next()?.get() { try take(block) }
            } catch {
                failure = failure ?? error
            }
        }
    }
}

extension NearestBatch {
    /// Answers some rows, on the thread that calls.
    package func answer(_ rows: [BatchRow]) throws -> Block {
        var unusable: [Unusable] = []
        var found: [(label: BatchLabel, place: BatchPlace)] = []
        for row in rows {
            switch row.content {
            case .coordinate(let coordinate, let mayBeExchanged):
                var place = BatchPlace(coordinate)
                place.mayBeExchanged = mayBeExchanged
                found.append((row.label, place))
            case .unusable(let reason): unusable.append(Unusable(line: row.label.line, reason: reason))
            case .written(let text):
                do {
                    found.append((row.label, try find(text)))
                } catch let error as InvalidText {
                    unusable.append(Unusable(line: row.label.line, reason: error.message))
                }
            }
        }
        var answers: [BatchAnswer] = []
        var summary = BatchSummary()
        for (row, hits) in zip(found, try hits(at: found.map(\.place))) {
            let place = row.place
            if place.mayBeExchanged, let reason = try reasonToExchange(place.coordinate, hits) {
                unusable.append(Unusable(line: row.label.line, reason: reason))
                continue
            }
            let answer = BatchAnswer(
                row.label, at: place.coordinate, place.precision, within: place.uncertainty, hits: hits
            )
            summary.count(answer)
            answers.append(answer)
        }
        summary.unusable = unusable.count
        unusable.sort { $0.line < $1.line }
        return Block(part: write(answers), summary: summary, unusable: unusable)
    }

    /// The hits for each place; local times are in the time zone of the place.
    private func hits(at places: [BatchPlace]) throws -> [[Hit]] {
        var all: [[Hit]] = []
        var asked: (zone: CivilZone?, area: Arrondissement?) = (nil, nil)
        var run: [Coordinate] = []
        func answerRun() throws {
            guard !run.isEmpty else { return }
            var query = words.query(query, at: now, in: asked.zone)
            query.area = asked.area
            all += try store.hits(query, from: run)
            run = []
        }
        for place in places {
            let zone = try words.zone(at: place.coordinate, in: store)
            if (zone, place.area) != asked { try answerRun() }
            asked = (zone, place.area)
            run.append(place.coordinate)
        }
        try answerRun()
        return all
    }

    /// Why a place seems to have its longitude first; nil where it does not.
    private func reasonToExchange(_ place: Coordinate, _ hits: [Hit]) throws -> Message? {
        guard let way = hits.first?.way, way.distance > 200_000, let exchanged = place.exchanged else {
            return nil
        }
        let (page, metres) = (try Page(1, of: 1), way.distance)
        guard try !store.nearest(to: exchanged, filter: Filter(), within: 50_000, page: page).isEmpty,
            try store.nearest(to: place, filter: Filter(), within: 200_000, page: page).isEmpty
        else { return nil }
        return Message { $0.longitudeFirst(exchanged.written, away: metres) }
    }
}
