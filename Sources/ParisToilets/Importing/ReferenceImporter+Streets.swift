extension ReferenceImporter {
    /// Imports streets, which become places with names, instead of those that come with the program.
    func runStreets(_ input: ImportInput) throws -> ReferenceReport {
        let source = set.rawValue
        let districts = try outlines.map { try BundledGazetteer.districts(.open(path: $0)) }
        return try run(
            input, by: StreetReader(districts ?? []),
            doubting: (.street, { $1.noRowIsStreet(of: $0) }, { (try $0.placeSources()[source] ?? 0, 0) })
        ) { reader, _, report in
            report.unnamed = reader.unnamed
        } store: { streets, _, judge in
            let places = [source: streets, ReferenceSet.bundledStreets: []]
            try StoreLocation(path).replacePlaces(places, shouldStop: shouldStop) {
                try judge(($0[source] ?? 0, 0))
            }
        }
    }
}
