internal import Glibc

/// The data that is installed with the program: a copy of the City's toilets, and tables of places.
package struct BundledData: Sendable {
    /// Its origin and date, as `toilets status` shows them.
    package static let origin = "\(originPrefix)\(date)"
    private static let originPrefix = "bundled copy of \(Words.english.bundledDataSet.text) of "

    /// The day of the copy with this origin, as a store has it: `2026-08-16`; nil for what is from elsewhere.
    package static func day(ofOrigin origin: String) -> String? {
        origin.hasPrefix(originPrefix) ? String(origin.dropFirst(originPrefix.count)) : nil
    }

    /// The day of the copy.
    package static let date = CivilDate(year: 2026, month: 8, day: 16)

    /// When RATP's portal had last updated it.
    package static let published = Instant(utc: "2026-08-16T00:00:00Z")

    /// The name of the file of outlines.
    package static let outlines = "outlines.csv"
    /// The name of the file of links between streets.
    package static let streetLinks = "street-links.csv"
    /// The name of the places of the program in a store.
    package static let source = "bundled"

    /// The folder of the files, which may not exist; nil where the executable is neither installed nor in a checkout.
    package let folder: String?

    /// The data in a folder.
    package init(folder: String?) { self.folder = folder }

    /// The data of an executable: in `share/toilets` of the prefix that it is installed in, or in `data` of the
    /// checkout that it was built in.
    ///
    /// Other folders above the executable are not searched, since users other than its owner may write to them.
    package init(executable: String) {
        folder = Self.folder(for: executable.split(separator: "/").dropLast())
    }

    /// The path of a bundled file; nil where there is none.
    package func path(of name: String) -> String? {
        folder.map { "\($0)/\(name)" }.flatMap { Self.isReadable($0) ? $0 : nil }
    }

    /// The path of a file of the web page, found in the same way: in `share/toilets/web`, or in `web` of the checkout.
    func webPath(of name: String) -> String? { path(of: "web/" + name) ?? path(of: "../web/" + name) }

    /// What a map shows below the toilets; nothing where the tables are not installed.
    package func ground() throws -> MapGround {
        guard let tables = placeTables else { return MapGround() }
        return try BundledGazetteer.ground(
            stations: .open(path: tables.stations), landmarks: .open(path: tables.landmarks),
            outlines: [.open(path: tables.outlines), .open(path: tables.outlines)]
        )
    }

    /// The folder of bundled files for an executable in a folder, which may not exist; nil where the executable is
    /// neither installed nor in a checkout.
    private static func folder(for folders: ArraySlice<Substring>) -> String? {
        // Builds are below `.build` in the checkout.
        for index in folders.indices.reversed() where folders[index] == ".build" {
            let checkout = folders[..<index].map { "/" + $0 }.joined()
            if isReadable(checkout + "/Package.swift") { return checkout + "/data" }
        }
        guard folders.last == "bin" else { return nil }
        return folders.dropLast().map { "/" + $0 }.joined() + "/share/toilets"
    }

    /// The paths of the tables of places; nil where one of them is not installed.
    private var placeTables: (stations: String, landmarks: String, outlines: String)? {
        guard let stations = path(of: "stations.csv"), let landmarks = path(of: "landmarks.csv"),
            let outlines = path(of: Self.outlines)
        else { return nil }
        return (stations, landmarks, outlines)
    }

    /// Imports the bundled toilets into a store, beside the toilets of other sources.
    ///
    /// A new store gets `parks` with them. With `onlyIfEmpty` it does nothing where there was an import before.
    package static func fill(
        _ path: String, from file: String, at now: Instant, parks: @escaping () throws -> [BundledPark] = { [] },
        onlyIfEmpty: Bool = false
    ) throws {
        var importer = Importer(into: path, origin: origin, at: now)
        importer.parks = parks
        importer.published = published
        importer.onlyIfEmpty = onlyIfEmpty
        _ = try importer.run(try ByteSource.open(path: file))
    }

    /// Stores the bundled stations, landmarks, parks, arrondissements and streets in a store that has none of them, or
    /// those of another version of the program. Streets that were imported stay, instead of the bundled ones.
    ///
    /// Does nothing where they are not installed.
    package func fillPlaces(of path: String) throws {
        let location = StoreLocation(path)
        let hasStreets = try location.placeSources()[ReferenceSet.streets.rawValue] != nil
        let (places, streets) = try places(withStreets: !hasStreets)
        try location.fillPlaces(places, network: streets.map { streets in { streets.network.cells() } })
    }

    /// The places by their source in a store, and the table of their streets; none where they are not there.
    func places(withStreets: Bool) throws -> (places: [String: [GazetteerEntry]], streets: StreetTable?) {
        guard let tables = placeTables else { return ([:], nil) }
        var places = [
            Self.source: try BundledGazetteer.entries(
                stations: .open(path: tables.stations), landmarks: .open(path: tables.landmarks),
                outlines: .open(path: tables.outlines)
            )
        ]
        guard withStreets, let path = path(of: "streets.csv") else { return (places, nil) }
        var streets = try StreetTable(.open(path: path))
        if let links = self.path(of: Self.streetLinks) { try streets.add(StreetLinks(.open(path: links))) }
        try streets.add(StreetBarriers(.open(path: tables.outlines)))
        var entries = streets.entries
        try BundledGazetteer.addHouses(of: .open(path: tables.landmarks), to: &entries)
        places[ReferenceSet.bundledStreets] = entries
        return (places, streets)
    }

    /// The stations and landmarks with their names, for completion; empty where they are not installed.
    package func namedPlaces() -> [NamedPlace] {
        guard let stations = path(of: "stations.csv"),
            let landmarks = path(of: "landmarks.csv"),
            let places = try? BundledGazetteer.names(stations: .open(path: stations), landmarks: .open(path: landmarks))
        else { return [] }
        return places
    }

    /// Stores the bundled parks, which say what is usual where toilets have the hours of their park, unless the store
    /// has the same. Does nothing where they are not installed.
    package func fillParks(of path: String) throws {
        let parks = try parks()
        if !parks.isEmpty { try StoreLocation(path).fillParks(parks) }
    }

    /// The bundled parks; none where they are not installed.
    package func parks() throws -> [BundledPark] {
        guard let path = path(of: "parks.csv") else { return [] }
        return try BundledParks.read(.open(path: path))
    }

    /// The areas and populations of the arrondissements; none where they are not installed.
    package func arrondissementFigures() throws -> [ArrondissementFigures] {
        guard let path = path(of: "arrondissements.csv") else { return [] }
        return try ArrondissementTable.read(.open(path: path))
    }

    static func isReadable(_ path: String) -> Bool {
        unsafe access(path, R_OK) == 0
    }
}
