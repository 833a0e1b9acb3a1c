internal import ParisToilets

/// The program, files and stores that the figures are measured with; each is made when it is first needed.
struct Fixtures {
    let folder: TemporaryFolder
    let city: SyntheticCity
    /// The package's folder.
    let root: String
    /// The path of the release program.
    let toilets: String
    private var stores: [String: String] = [:]
    private var writtenCity: String?
    private var writtenParks: String?

    /// Builds the program.
    init(folder: TemporaryFolder, toilets count: Int) throws {
        self.folder = folder
        city = SyntheticCity(count: count)
        root = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        toilets = "\(root)/.build/static/release/toilets"
        _ = try ChildProcess.mustRun(["\(root)/bin/build"])
    }

    /// The file of Paris's toilets.
    var parisCSV: String { "\(root)/data/toilets.csv" }

    /// A store with Paris's toilets.
    mutating func paris() throws -> String {
        try store(of: parisCSV, name: "paris.sqlite")
    }

    /// The file of the made green spaces.
    mutating func parksGeoJSON() throws -> String {
        if let writtenParks { return writtenParks }
        let path = folder.file("parks.geojson")
        try SyntheticParks(around: parisCSV).write(to: path)
        writtenParks = path
        return path
    }

    /// A store with Paris's toilets and the made green spaces around some of them.
    mutating func parisWithParks() throws -> String {
        let isMade = stores["parks.sqlite"] != nil
        let path = try store(of: parisCSV, name: "parks.sqlite")
        if !isMade {
            _ = try ChildProcess.mustRun([toilets, "import", "parks", try parksGeoJSON(), "--db", path])
        }
        return path
    }

    /// The file of the synthetic city's toilets.
    mutating func cityCSV() throws -> String {
        if let writtenCity { return writtenCity }
        let path = folder.file("city.csv")
        try city.write(to: path)
        writtenCity = path
        return path
    }

    /// A store with the synthetic city's toilets.
    mutating func cityStore() throws -> String {
        try store(of: try cityCSV(), name: "city.sqlite")
    }

    /// A store with as many toilets as the city, and ``distinctHours`` different opening hours.
    mutating func storeWithManyHours() throws -> String {
        if let path = stores["motley.sqlite"] { return path }
        let path = folder.file("motley.csv")
        try SyntheticCity(count: city.count, distinctHours: Self.distinctHours).write(to: path)
        return try store(of: path, name: "motley.sqlite")
    }

    /// The number of different opening hours in that store.
    static let distinctHours = 20_000

    private mutating func store(of csv: String, name: String) throws -> String {
        if let path = stores[name] { return path }
        let path = folder.file(name)
        _ = try ChildProcess.mustRun([toilets, "import", csv, "--db", path])
        stores[name] = path
        return path
    }
}
