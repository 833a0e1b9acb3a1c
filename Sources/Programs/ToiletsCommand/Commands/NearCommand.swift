internal import ParisToilets

/// `toilets near PLACE`: the nearest toilets that can be used.
struct NearCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        try run { try context.write($0, request, of: $2, near: $1, onlyNear: true) }
    }

    /// Finds the toilets, and writes the answer with a closure.
    func run(writing write: (Answer, ResolvedPlace?, any ToiletStore) throws -> Void) throws -> ExitStatus {
        let options = request.options
        if let path = options.batch {
            return try BatchCommand(request: request, context: context, path: path).run()
        }
        // Errors in the options are reported before a store is opened.
        let asked = try AskedQuery(.near, request, context)
        let format = try options.wantedFormat(usual: .table)
        guard !asked.listsLeftOut || format.saysLeftOut else {
            throw InvalidText { $0.whyNeedsTable }
        }
        try options.requireTable(format)
        try options.checkCount()
        return try context.asking(request) { store in
            let (query, place) = try asked.inStore(store)
            if options.count { return try context.writeCount(of: query, in: store, request) }
            let answer = try StepBudget.asking { try store.answer(query) }
            if let place { try noteDistance(place, answer.hits, store) }
            try write(answer, place, store)
            // The notes are about the City's data.
            if answer.hits.contains(where: { $0.toilet.sources.contains(.paris) }) {
                context.noteAge(of: store, request)
                // No answer fails because of a note.
                context.noteParkHours(until: try? store.parkHoursUntil(), request)
            }
            if options.openMap { try openMap(answer) }
            // What is far away is not in the table.
            return options.status(found: (format == .table ? answer.near : answer.hits).count)
        }
    }

    /// Opens a map with the way to the first toilet.
    private func openMap(_ answer: Answer) throws {
        guard let first = answer.near.first else {
            return context.note(context.words.nothingForMap, request)
        }
        let service = request.options.link ?? .osm
        try context.open(service.address(from: answer.header.query.place, to: first.toilet.coordinate), request)
    }

    /// Throws where latitude and longitude were probably exchanged, and notes when everything is far away.
    private func noteDistance(_ asked: ResolvedPlace, _ found: [Hit], _ store: any ToiletStore) throws {
        let place = asked.coordinate
        // The usual case, without another query.
        if let first = found.first, first.rank == 1, let way = first.way, way.distance <= Answer.farthestNear {
            return
        }
        guard let nearest = try store.nearest(to: place, filter: Filter(), page: Page(1, of: 1)).first,
            nearest.distance > Answer.farthestNear
        else { return }
        if nearest.distance > ResolvedPlace.elsewhere {
            try context.refuseExchanged(asked, operands: request.options.operands, in: store)
        }
        let sources = try store.sources()
        let others = sources == [.paris] ? nil : sources.map(\.name)
        context.note(context.words.farFromData(nearest.distance, sources: others), request)
    }
}
