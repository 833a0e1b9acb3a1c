internal import FoundationEssentials
internal import ParisToilets
internal import TestSupport

/// One run of the benchmark: the program, files and stores that the figures are measured with, each of which is made
/// when it is first needed, and whether the figures are what they must be.
final class Bench {
    let folder: ScratchFolder
    let city: SyntheticCity
    /// The path of the release program.
    let toilets = Checkout.root.appending(path: ".build/static/release/toilets").path
    /// The file of Paris's toilets.
    let parisCSV = Checkout.root.appending(path: "data/toilets.csv").path
    /// Whether no figure misses its requirement.
    var isGood = true

    /// Builds the program.
    init(_ options: BenchOptions) throws {
        Interruption.watch()
        folder = try ScratchFolder()
        city = SyntheticCity(count: options.isQuick ? 100_000 : 1_000_000)
        try ProgramRun([Checkout.root.appending(path: "bin/build").path])
    }

    /// The figures, in the order in which they are measured.
    static var figures: [(name: String, measure: (Bench) -> () throws -> Void)] {
        [
            ("near", nearProcess), ("nearest", nearestInStore), ("nearest-in-city", nearestInCity),
            ("walk", nearestOnFoot),
            ("filtered", filteredNearest), ("index", nearestInMemory), ("server", serverRequests),
            ("load", costlyQuestions), ("tiles", tileRequests), ("page", pageVisits), ("open", openNearest),
            ("hours", openingHoursLibrary), ("parks", parks), ("places", placesInWords), ("addresses", addresses),
            ("batch", batchProcess),
            ("import", importProcess), ("portal", portalProcess), ("others", otherProcesses), ("world", worldProcess),
            ("postgres", overPostgres),
        ]
    }

    /// Measures one figure or all, and prints the table; false where a figure misses its requirement.
    func run(_ only: String?) throws -> Bool {
        print(try Machine.description)
        print()
        print(Self.heading)
        for figure in Self.figures where only == nil || only == figure.name { try figure.measure(self)() }
        print(isGood ? "\nEvery figure is what it must be." : "\nNot every figure is what it must be.")
        return isGood
    }

    /// A file of the package that other programs are measured with.
    static func peer(_ name: String) -> String { Checkout.root.appending(path: "bench/Peers/" + name).path }
}

extension Bench {
    /// The path of a file in the folder, which is made when there is none.
    func made(_ name: String, _ make: (_ path: String) throws -> Void) throws -> String {
        let path = folder.file(name)
        if !FileManager.default.fileExists(atPath: path) { try make(path) }
        return path
    }

    /// Imports into a store, or into a new one.
    func load(_ words: String..., into store: String) throws {
        try ProgramRun([toilets, "import"] + words + ["--db", store])
    }

    /// A store with Paris's toilets.
    func paris() throws -> String { try made("paris.sqlite") { try load(parisCSV, into: $0) } }

    /// A store with Paris's toilets, to which something else is added.
    func paris(_ name: String, with add: (_ path: String) throws -> Void) throws -> String {
        try made(name) {
            try load(parisCSV, into: $0)
            try add($0)
        }
    }

    /// The file of the made green spaces.
    func parksGeoJSON() throws -> String {
        try made("parks.geojson") { _ in
            _ = try SyntheticParks(around: parisCSV).write(to: "parks.geojson", in: folder)
        }
    }

    /// A store with Paris's toilets and the made green spaces around some of them.
    func parisWithParks() throws -> String {
        try paris("parks.sqlite") { try load("parks", parksGeoJSON(), into: $0) }
    }

    /// A store with Paris's toilets, whose streets are no network of ways.
    func parisWithoutWays() throws -> String {
        try paris("without-ways.sqlite") { try SpatiaLiteStore.replacePlaces([:], network: [], path: $0) }
    }

    /// The file of the synthetic city's toilets.
    func cityCSV() throws -> String { try made("city.csv") { _ in _ = try city.write(to: "city.csv", in: folder) } }

    /// A store with the synthetic city's toilets.
    func cityStore() throws -> String { try made("city.sqlite") { try load(cityCSV(), into: $0) } }

    /// A store with the toilets of another city.
    func store(_ name: String, of city: SyntheticCity) throws -> String {
        try made(name + ".sqlite") { try load(city.write(to: name + ".csv", in: folder), into: $0) }
    }

    /// The number of different opening hours in ``storeWithManyHours()``.
    static let distinctHours = 20_000

    /// A store with as many toilets as the city, and ``distinctHours`` different opening hours.
    func storeWithManyHours() throws -> String {
        try store("motley", of: SyntheticCity(count: city.count, distinctHours: Self.distinctHours))
    }

    /// A file with so many toilets of the world.
    func worldFile(_ count: Int, as format: SyntheticWorld.Format) throws -> String {
        let name = "world-\(count).\(format)"
        return try made(name) { _ in _ = try SyntheticWorld(count: count).write(to: name, in: folder, as: format) }
    }
}
