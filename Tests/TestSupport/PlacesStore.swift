internal import Foundation
public import ParisToilets
package import ToiletCore
internal import ToiletImport
package import WalkingNetwork

/// The gazetteer that comes with the program, and stores that have it.
public enum BundledPlaces {
    /// The stations, landmarks, parks and arrondissements.
    package static func entries() throws -> [GazetteerEntry] {
        func source(_ name: String) throws -> ByteSource {
            try .open(path: Checkout.root.appending(path: "data/" + name).path)
        }
        return try BundledGazetteer.entries(
            stations: source("stations.csv"), landmarks: source("landmarks.csv"), outlines: source("outlines.csv")
        )
    }

    /// The streets.
    package static func streets() throws -> [GazetteerEntry] {
        func path(_ name: String) -> String { Checkout.root.appending(path: "data/" + name).path }
        var streets = try StreetTable(.open(path: path("streets.csv"))).entries
        try BundledGazetteer.addHouses(of: .open(path: path("landmarks.csv")), to: &streets)
        return streets
    }

    /// The network of the streets, with their links and what lies between them.
    package static func network() throws -> [NetworkCell] {
        func source(_ name: String) throws -> ByteSource {
            try .open(path: Checkout.root.appending(path: "data/" + name).path)
        }
        var streets = try StreetTable(source("streets.csv"))
        try streets.add(StreetLinks(source("street-links.csv")))
        try streets.add(StreetBarriers(source("outlines.csv")))
        return streets.network.cells()
    }

    /// A store of a kind with the bundled toilets and places, with or without streets.
    public static func store(_ kind: StoreKind = .file, withStreets: Bool = false) throws -> any ToiletStore {
        let empty = try kind.make()
        let toilets = Checkout.root.appending(path: "data/toilets.csv").path
        _ = try empty.importer("a test", FilledStore.now).run(ByteSource.open(path: toilets))
        try empty.replacePlaces("bundled", entries(), nil)
        if withStreets { try empty.replacePlaces("bundled-streets", streets(), network()) }
        return try empty.open()
    }

    /// A file with the bundled toilets and places, and the City's streets of 2024.
    public static func storeWithStreets() throws -> (file: FilledStore, store: any ToiletStore) {
        let file = try FilledStore(file: Checkout.root.appending(path: "data/toilets.csv").path)
        try SpatiaLiteStore.replacePlaces(["bundled": entries()], path: file.path)
        var importer = ReferenceImporter(of: .streets, into: file.path)
        importer.outlines = Checkout.root.appending(path: "data/outlines.csv").path
        _ = try importer.run(ByteSource.open(path: Vintages.path("2024-03_voie-csv_6564.csv")))
        return (file, try SpatiaLiteStore(path: file.path))
    }
}

extension PlaceAnswer {
    /// The place, where there is one.
    public var place: FoundPlace? { if case .one(let place) = self { place } else { nil } }
    /// The places, where there are several.
    public var choices: [FoundPlace]? { if case .several(let places) = self { places } else { nil } }
    /// What is suggested, where there is none.
    public var suggestions: [FoundPlace]? { if case .none(let places) = self { places } else { nil } }
}
