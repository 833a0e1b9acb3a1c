/// What words that ask for toilets mean in a store.
extension QueryWords {
    /// The time zone of a place, where a time was given that depends on it; nil where none was.
    package func zone(at place: Coordinate, in store: any ToiletStore) throws -> CivilZone? {
        namesMoment ? try store.zone(near: place) ?? .paris : nil
    }

    /// The query that these words made, from a place. A time of day is one in the time zone of the place.
    package func query(
        _ query: ToiletQuery, from place: ResolvedPlace, in store: any ToiletStore, now: Instant
    ) throws -> ToiletQuery {
        var query = self.query(query, at: now, in: try zone(at: place.coordinate, in: store))
        query.place = place.coordinate
        query.placeUncertainty = place.uncertainty
        query.area = place.area
        // Formats for programs do not depend on the language.
        query.placeName = place.title?.text(.english).text
        return query
    }

    /// Throws ``InvalidText`` where a source is asked for that the store does not have, or a source is excluded that is
    /// none.
    package func requireSources(in store: any ToiletStore) throws {
        // A source that is excluded need not be stored, but be one.
        let excluded = sources.excluded.filter { name in !Source.named.contains { $0.name == name.text } }
        for source in sources.wanted.union(excluded).sorted(by: { $0.text < $1.text }) {
            let known = try store.sources().map(\.name)
            guard !known.contains(source.text) else { continue }
            throw InvalidText { $0.sourceNotStored(source.text, stored: known) }
        }
    }
}
