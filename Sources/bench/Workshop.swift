internal import ParisToilets

/// What the figures are measured with; each thing is made when it is first needed.
struct Workshop {
    let folder: TemporaryFolder
    let city: MadeCity
    /// The package's folder.
    let root: String
    /// The program as it is shipped.
    let toilets: String
    private var madeStores: [String: String] = [:]
    private var madeCity: String?

    /// Builds the program.
    init(folder: TemporaryFolder, toilets count: Int) throws {
        self.folder = folder
        city = MadeCity(count: count)
        root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        toilets = "\(root)/.build/static/release/toilets"
        _ = try ChildProcess.mustRun(["\(root)/bin/build"])
    }

    /// The file of Paris's toilets.
    var parisCSV: String { "\(root)/data/toilets.csv" }

    /// A store with Paris's toilets.
    mutating func paris() throws -> String {
        try store(of: parisCSV, name: "paris.sqlite")
    }

    /// The file of the made city's toilets.
    mutating func cityCSV() throws -> String {
        if let madeCity { return madeCity }
        let path = folder.file("city.csv")
        try city.write(to: path)
        madeCity = path
        return path
    }

    /// A store with the made city's toilets.
    mutating func cityStore() throws -> String {
        try store(of: try cityCSV(), name: "city.sqlite")
    }

    /// A store with as many toilets as the city, and many different opening hours.
    mutating func motleyStore() throws -> String {
        if let path = madeStores["motley.sqlite"] { return path }
        let path = folder.file("motley.csv")
        try MadeCity(count: city.count, distinctHours: Self.distinctHours).write(to: path)
        return try store(of: path, name: "motley.sqlite")
    }

    /// How many opening hours that store has.
    static let distinctHours = 20_000

    private mutating func store(of csv: String, name: String) throws -> String {
        if let path = madeStores[name] { return path }
        let path = folder.file(name)
        _ = try ChildProcess.mustRun([toilets, "import", csv, "--db", path])
        madeStores[name] = path
        return path
    }
}
