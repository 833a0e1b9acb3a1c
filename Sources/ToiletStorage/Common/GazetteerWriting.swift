internal import SQLText
internal import ToiletCore

/// What writes the gazetteer runs inside the caller's transaction.
extension StoreConnection where Self: ~Copyable {
    /// Replaces the places of a source, if `isWanted` says so of their number before.
    borrowing func replacePlaces(
        of source: String, by entries: [GazetteerEntry], check: () throws -> Void,
        ifWanted isWanted: (_ before: Int) throws -> Bool
    ) throws -> Bool {
        guard try isWanted(try placeSources()[source] ?? 0) else { return false }
        try run("DELETE FROM places WHERE source = \(source)")
        try add(entries, of: source, check: check)
        try rebuildPlaceNames(check: check)
        return true
    }

    /// Adds a place to a source that has one place of a name, and at most ``NamedPlace/maxAdded``.
    ///
    /// An earlier place of its name is replaced, of whose aliases the last ones are kept; where there are too many
    /// places, those that were added first are dropped.
    borrowing func addPlace(_ place: NamedPlace, to source: String) throws {
        let earlier = try rows(
            "SELECT \(PlaceRow.columns) FROM places WHERE source = \(source) AND name = \(place.name)"
        ) { PlaceRow.read(&$0) }
        var place = place
        place.takeAliases(of: earlier.compactMap { $0 })
        try run("DELETE FROM places WHERE source = \(source) AND name = \(place.name)")
        try add([GazetteerEntry(place)], of: source) {}
        // A new row gets a higher number than any other row has.
        try run(
            """
            DELETE FROM places WHERE source = \(source) AND pk NOT IN (\
            SELECT pk FROM places WHERE source = \(source) ORDER BY pk DESC LIMIT \(NamedPlace.maxAdded))
            """
        )
        try rebuildPlaceNames {}
    }
}
