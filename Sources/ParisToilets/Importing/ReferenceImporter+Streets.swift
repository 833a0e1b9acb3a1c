extension ReferenceImporter {
    /// Imports streets, which become places with names.
    func runStreets(_ input: ImportInput) throws -> ReferenceReport {
        let source = set.rawValue
        let districts = try outlines.map { try BundledGazetteer.districts(.open(path: $0)) }
        return try run(
            input, by: StreetReader(districts ?? []),
            doubting: (.street, { $1.noRowIsStreet(of: $0) }, { (try $0.placeSources()[source] ?? 0, 0) })
        ) { reader, _, report in
            report.unnamed = reader.unnamed
        } store: { streets, _, judge in
            try StoreLocation(path).replacePlaces(of: source, by: streets, shouldStop: shouldStop) {
                try judge(($0, 0))
                return true
            }
        }
    }
}
