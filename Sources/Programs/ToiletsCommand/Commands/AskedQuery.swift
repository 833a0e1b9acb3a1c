internal import ParisToilets

/// The query of a command, with its place: the operand of `near`, the value of `--near`, or none.
///
/// Errors in the options are thrown when it is made, before a store is opened.
struct AskedQuery {
    private let command: QueryCommand
    private let request: Request
    private let context: Context
    private let withoutPlace: ToiletQuery
    private let place: AskedPlace?
    private let words: QueryWords

    init(_ command: QueryCommand, _ request: Request, _ context: Context) throws {
        self.command = command
        self.request = request
        self.context = context
        var words = request.options.asked
        words.isAlongRoute = request.options.along != nil
        // The place of a map is its operand, as that of `near`, and need not be said.
        if command == .map, !request.options.operands.isEmpty {
            words.near = request.options.operands.joined(separator: " ")
        }
        var query = try words.query(command, at: context.now())
        if let path = request.options.along {
            try Self.refusePlace(beside: "--along", command, request.options)
            query.route = try context.route(path)
        }
        self.words = words
        withoutPlace = query
        if query.route != nil {
            place = nil
        } else if command == .near {
            place = try Self.place(request.options.operands, request, context)
        } else {
            place = try words.near.map { try Self.place([$0], request, context) }
        }
    }

    /// Reads a place. Throws ``OptionWords`` for coordinates or a saved place with words beside it that mean options.
    private static func place(_ operands: [String], _ request: Request, _ context: Context) throws -> AskedPlace {
        do {
            return try context.askedPlace(operands)
        } catch let error as InvalidText {
            let readings = request.understood == nil ? OptionWords.readings(of: operands.joined(separator: " ")) : []
            guard let words = readings.first(where: { (try? context.askedPlace([$0.place])) != nil }) else {
                throw error
            }
            throw words
        }
    }

    /// Throws where a place is given beside an option that says where already: as operands, or by options.
    static func refusePlace(beside option: SafeText, _ command: QueryCommand, _ options: Options)
        throws(InvalidText)
    {
        let operands = command == .near ? options.operands : []
        let wrong: [(SafeText, Bool)] = [
            ("--near", options.asked.near != nil), ("--why", options.asked.why),
            ("--geocode", options.geocode),
        ]
        let others = wrong.filter(\.1).map(\.0)
        guard operands.isEmpty, others.isEmpty else {
            let words = operands.joined(separator: " ")
            throw InvalidText {
                $0.hasNoPlace((words.isEmpty ? [] : [$0.quoted(words)]) + others, beside: option)
            }
        }
    }

    /// The moment of the question, by the clocks of Paris.
    var moment: Instant { withoutPlace.moment }
    /// See ``ToiletQuery/listsLeftOut``.
    var listsLeftOut: Bool { withoutPlace.listsLeftOut }

    /// The query in a store, and its place, which is noted where it was not named by its coordinates.
    func inStore(_ store: any ToiletStore) throws -> (query: ToiletQuery, place: ResolvedPlace?) {
        guard let asked = place else { return (try alongRoute(in: store), nil) }
        let place = try context.resolve(asked, in: store, request, takesOptions: request.understood == nil)
        let isInTable =
            try [.near, .list].contains(command) && !request.options.count
            && request.options.wantedFormat(usual: .table) == .table
        context.notePlace(place, request, isInTable: isInTable)
        let query = try words.query(withoutPlace, from: place, in: store, now: context.now())
        return (query, place)
    }

    /// The query without a place; with a route, local times are those at its start.
    private func alongRoute(in store: any ToiletStore) throws -> ToiletQuery {
        guard let route = withoutPlace.route, let path = request.options.along else { return withoutPlace }
        let reach = withoutPlace.reach ?? QueryWords.reachOfRoute
        let name = context.nameOfInput(path)
        context.note(context.words.along(name, route.length, within: reach), request)
        guard let start = route.lines.first?.first else { return withoutPlace }
        return words.query(withoutPlace, at: context.now(), in: try words.zone(at: start, in: store))
    }
}
