extension ReferenceImporter {
    /// Imports the outlines of the arrondissements. Their reader accepts all twenty or nothing.
    func runOutlines(_ input: ImportInput) throws -> ReferenceReport {
        // Twenty rows fit in one page of every portal.
        guard input.sources.count == 1 else { throw ImportError.empty }
        return try run(input, by: OutlineReader()) { outlines, _, _ in
            try StoreLocation(path).replaceOutlines(by: outlines, shouldStop: shouldStop)
        }
    }
}
