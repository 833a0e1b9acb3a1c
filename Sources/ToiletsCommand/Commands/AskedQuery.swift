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

    init(_ command: QueryCommand, _ request: Request, _ context: Context) throws {
        self.command = command
        self.request = request
        self.context = context
        withoutPlace = try request.options.asked.query(command, at: context.now())
        if command == .near {
            place = try context.askedPlace(request.options.operands)
        } else {
            place = try request.options.asked.near.map { try context.askedPlace([$0]) }
        }
    }

    /// See ``ToiletQuery/listsLeftOut``.
    var listsLeftOut: Bool { withoutPlace.listsLeftOut }

    /// The query in a store, and its place, which is noted where it was not named by its coordinates.
    func inStore(_ store: any ToiletStore) throws -> (query: ToiletQuery, place: ResolvedPlace?) {
        guard let asked = place else { return (withoutPlace, nil) }
        let place = try context.resolve(asked, in: store, request)
        context.notePlace(place, request)
        var query = withoutPlace
        // A time of day is one in the time zone of the place.
        let words = request.options.asked
        if words.namesMoment {
            let zone = try store.zone(near: place.coordinate) ?? .paris
            query = try words.query(command, at: context.now(), by: zone)
        }
        query.place = place.coordinate
        // Formats for programs do not depend on the language.
        query.placeName = place.title?.text(.english).text
        return (query, place)
    }
}
