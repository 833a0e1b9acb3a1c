extension ReferenceImporter {
    /// Imports streets, which become places with names and a network of ways, instead of those that come with the
    /// program. Streets of which no network can be made leave none: one of other streets would be wrong for them.
    func runStreets(_ input: ImportInput) throws -> ReferenceReport {
        let source = set.rawValue
        let districts = try outlines.map { try BundledGazetteer.districts(.open(path: $0)) }
        let links = try streetLinks.map { try StreetLinks(.open(path: $0)) }
        let barriers = try outlines.map { try StreetBarriers(.open(path: $0)) }
        var network: [StoredCell] = []
        return try run(
            input, by: StreetReader(districts ?? [], network: StreetNetwork(links, barriers)),
            doubting: (.street, { $1.noRowIsStreet(of: $0) }, { (try $0.placeSources()[source] ?? 0, 0) })
        ) { reader, _, report in
            report.unnamed = reader.unnamed
            guard let made = try reader.network.take()?.made(check: check) else { return }
            do {
                network = try made.builder?.storedCells(check: check) ?? []
                report.note(made.counts, isUsed: !network.isEmpty)
            } catch is NetworkTooDense {
                report.note(made.counts, isUsed: false)
                report.noWays = .tooDense
            }
        } store: { streets, _, judge in
            let places: [String: any Sequence<GazetteerEntry>] = [
                source: streets, ReferenceSet.bundledStreets: [GazetteerEntry](),
            ]
            try StoreLocation(path).replacePlaces(places, network: network, shouldStop: shouldStop) {
                try judge(($0[source] ?? 0, 0))
            }
        }
    }
}
