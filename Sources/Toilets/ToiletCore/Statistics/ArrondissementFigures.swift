/// The area and the population of an arrondissement, by which numbers of toilets are compared.
public struct ArrondissementFigures: Hashable, Sendable {
    /// The arrondissement.
    public let arrondissement: Arrondissement
    /// Its area in square kilometres, with its woods.
    public let area: Double
    /// Its inhabitants.
    public let population: Int
    /// The year of the census.
    public let year: Int

    package init(arrondissement: Arrondissement, area: Double, population: Int, year: Int) {
        self.arrondissement = arrondissement
        self.area = area
        self.population = population
        self.year = year
    }

    /// The number of toilets on a square kilometre.
    public func perSquareKilometre(_ toilets: Int) -> Double { Double(toilets) / area }
    /// The number of toilets for ten thousand inhabitants.
    public func perTenThousand(_ toilets: Int) -> Double { Double(toilets) * 10_000 / Double(population) }
}
