package import ToiletCore

/// Reads the tables of places that come with the program: stations, landmarks, parks and arrondissements.
package enum BundledGazetteer {
    /// All places of the three tables, in the order of the tables.
    ///
    /// A landmark whose name a station has too is there as both: the answer for one has lines, that for the other has
    /// none. Where it is the station itself, the station has its other names.
    package static func entries(stations: ByteSource, landmarks: ByteSource, outlines: ByteSource)
        throws(ImportError)
        -> [GazetteerEntry]
    {
        let shapes = try OutlineTable(outlines)
        var places = try self.places(stations, landmarks, shapes.parks)
        for index in places.indices {
            places[index].arrondissements = shapes.arrondissements.touched(
                by: CollectionOfOne(places[index].coordinate))
        }
        return (places + shapes.arrondissementPlaces).map { GazetteerEntry($0) }
    }

    /// The stations and landmarks with their names, for completion; without arrondissements and outlines, which take
    /// longer.
    package static func names(stations: ByteSource, landmarks: ByteSource) throws(ImportError) -> [NamedPlace] {
        try places(stations, landmarks, [])
    }

    /// Gives streets the house numbers that landmarks have there.
    package static func addHouses(of landmarks: ByteSource, to streets: inout [GazetteerEntry]) throws(ImportError) {
        var houses: [String: [HouseNumbers.House]] = [:]
        var table = try SmallTable(landmarks, columns: ["address", "latitude", "longitude"])
        while let row = try table.next() {
            let address = row[0].split(separator: " ", maxSplits: 1)
            guard address.count == 2, let number = Int(address[0]) else { continue }
            let house = HouseNumbers.House(number, at: try table.coordinate(row[1], row[2]))
            houses[String(address[1]), default: []].append(house)
        }
        for index in streets.indices {
            let street = streets[index].place
            let near = houses[street.name]?.filter {
                $0.coordinate.distance(to: street.coordinate) <= (street.extent ?? 0) + FoundPlace.sameArea
            }
            if let near, !near.isEmpty { streets[index].numbers = HouseNumbers(near, isWhole: false) }
        }
    }

    private static func places(_ stations: ByteSource, _ landmarks: ByteSource, _ parks: [DrawnPark])
        throws(ImportError) -> [NamedPlace]
    {
        var places = try self.stations(stations)
        places += try self.landmarks(landmarks, parks, &places)
        return places
    }

    /// The outlines of the arrondissements of a table of outlines.
    package static func districts(_ outlines: ByteSource) throws(ImportError) -> [Outline] {
        try OutlineTable(outlines).arrondissements
    }

    private static func stations(_ source: ByteSource) throws(ImportError) -> [NamedPlace] {
        var places: [NamedPlace] = []
        var table = try SmallTable(source, columns: ["latitude", "longitude", "name", "lines"])
        while let row = try table.next() {
            places.append(
                NamedPlace(
                    name: row[2], kind: .station, at: try table.coordinate(row[0], row[1]),
                    lines: row[3].split(separator: ";").map(String.init)
                )
            )
        }
        return places
    }

    /// The landmarks, and the parks of the outlines that are none of them. Those that are stations name these instead.
    private static func landmarks(
        _ source: ByteSource, _ parks: [DrawnPark], _ stations: inout [NamedPlace]
    ) throws(ImportError) -> [NamedPlace] {
        var places: [NamedPlace] = []
        let stationNames = stations.map(\.name.foldedName)
        var rest = parks.map { (name: $0.name.foldedName, park: $0) }
        var table = try SmallTable(source, columns: ["name", "aliases", "kind", "latitude", "longitude"])
        while let row = try table.next() {
            var place = NamedPlace(
                name: row[0], aliases: row[1].split(separator: "|").map(String.init),
                kind: row[2] == "park" ? .park : .landmark, at: try table.coordinate(row[3], row[4])
            )
            let name = place.name.foldedName
            if row[2] == "station", let index = stationNames.firstIndex(of: name) {
                stations[index].aliases += place.aliases
                continue
            }
            // `Champ-de-Mars` is the `Parc du Champ-de-Mars`.
            if let index = rest.firstIndex(where: { name == $0.name || name.hasSuffix(" " + $0.name) }) {
                let park = rest.remove(at: index)
                place.extent = park.park.extent(from: place.coordinate)
                if name != park.name, place.kind == .park { place.aliases.append(park.park.name) }
            }
            places.append(place)
        }
        for (_, park) in rest {
            guard let middle = park.middle else { continue }
            places.append(NamedPlace(name: park.name, kind: .park, at: middle, extent: park.extent(from: middle)))
        }
        return places
    }
}

extension String {
    fileprivate var foldedName: String { foldedWords.joined(separator: " ") }
}
