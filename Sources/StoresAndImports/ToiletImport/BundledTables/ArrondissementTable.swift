package import ToiletCore

/// Reads the table of areas and populations that comes with the program.
package enum ArrondissementTable {
    /// The figures of the arrondissements, in the order of the table.
    package static func read(_ source: ByteSource) throws(ImportError) -> [ArrondissementFigures] {
        var figures: [ArrondissementFigures] = []
        var table = try SmallTable(source, columns: ["arrondissement", "area", "population", "year"])
        while let row = try table.next() {
            guard let arrondissement = Arrondissement(parsing: row[0]) else {
                throw table.malformed { $0.noSuchDistrict }
            }
            guard let area = Double(row[1]), area.isFinite, area > 0, let population = Int(row[2]),
                population > 0, let year = Int(row[3])
            else { throw table.malformed { $0.noFigures } }
            figures.append(
                ArrondissementFigures(arrondissement: arrondissement, area: area, population: population, year: year)
            )
        }
        return figures
    }
}
