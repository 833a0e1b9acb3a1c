package import ToiletCore

extension ImportPlan {
    /// Visits the changes of the plan as the store would record them at a moment, each with its toilet: as it will be,
    /// or for one that is gone as it was. Keeps these toilets in memory.
    package mutating func forEachChange(
        at moment: Instant, in store: any StoreSnapshot, _ visit: (ToiletChange) throws -> Void
    ) throws {
        guard changes.count > 0 else { return }
        var wanted: Set<ToiletID> = []
        try changes.forEach { wanted.insert($0.id) }
        var toilets: [ToiletID: Toilet] = [:]
        func keep(_ toilet: Toilet) {
            if wanted.contains(toilet.id) { toilets[toilet.id] = toilet }
        }
        try forEachAdded { keep($1) }
        try replaced.forEach { keep($0.toilet) }
        for gone in gone { keep(try store.toilet(inRow: gone.row)) }
        try changes.forEach { change in
            guard let toilet = toilets[change.id] else { return }
            try visit(
                ToiletChange(what: change.what, at: moment, toilet: toilet, before: change.before, after: change.after)
            )
        }
    }
}
