import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport

@Suite("The places that come with the program")
struct BundledGazetteerTests {
    private static let entries = Result { try BundledPlaces.entries().map(\.place) }

    private func places(_ kind: NamedPlace.Kind? = nil) throws -> [NamedPlace] {
        try Self.entries.get().filter { kind == nil || $0.kind == kind }
    }

    private func place(_ name: String, _ kind: NamedPlace.Kind) throws -> NamedPlace {
        try #require(places(kind).first { $0.name == name })
    }

    @Test("are stations, landmarks, parks and arrondissements, all of them")
    func counts() throws {
        #expect(try places(.station).count == 388)
        // Fifty landmarks are parks, and four are stations.
        #expect(try places(.landmark).count == 429 - 50 - 4)
        // The gardens of the Champs-Élysées are among the outlines only.
        #expect(try places(.park).count == 51)
        #expect(try places(.arrondissement).count == 20)
        #expect(try places().count == 388 + 429 - 4 + 1 + 20)
    }

    @Test("have the middle of an arrondissement inside of it, and in no wood")
    func middles() throws {
        let table = try OutlineTable(ByteSource(Array(Checkout.text(of: "data/outlines.csv").utf8)))
        let parks = table.parks
        for place in try places(.arrondissement) {
            let outline = try #require(table.arrondissements.first { [$0.arrondissement] == place.arrondissements })
            #expect(outline.contains(place.coordinate), "\(place.name)")
            #expect(!parks.contains { Ring.cover($0.rings, place.coordinate) }, "\(place.name)")
        }
        // Saint-Paul, and not Place des Vosges where its number is written on a map.
        let marais = try place("4e arrondissement", .arrondissement).coordinate
        #expect(marais.distance(to: Coordinate(inRange: 48.8543, 2.3569)) < 20)
    }

    @Test("have the lines of stations and the other names of landmarks")
    func names() throws {
        #expect(try place("Abbesses", .station).lines == ["M12"])
        #expect(try place("Gare du Nord", .station).lines.count > 1)
        #expect(try place("Gare du Nord", .station).aliases.prefix(2) == ["Paris Nord", "North Station"])
        #expect(try places(.landmark).allSatisfy { $0.name != "Gare du Nord" })
        #expect(
            try place("Accor Arena", .landmark).aliases
                == ["Bercy Arena", "Palais omnisports de Paris-Bercy", "POPB"]
        )
        #expect(try place("Parc du Champ-de-Mars", .park).aliases.contains("Champ-de-Mars"))
        #expect(try places(.park).allSatisfy { $0.name != "Champ-de-Mars" })
    }

    @Test("know how far a park reaches that has an outline, and where one lies that is no landmark")
    func parks() throws {
        let outlined = try places(.park).filter { $0.extent != nil }
        #expect(outlined.count == 25)
        #expect((600...900).contains(try #require(try place("Parc de la Villette", .park).extent)))
        let gardens = try place("Jardins des Champs-Élysées", .park)
        #expect(gardens.arrondissements.map(\.rawValue) == [8])
        #expect(try place("Place des Vosges", .landmark).extent != nil)
    }

    @Test("have all arrondissements that they lie in or touch, and an arrondissement has itself")
    func arrondissements() throws {
        #expect(try place("11e arrondissement", .arrondissement).arrondissements.map(\.rawValue) == [11])
        #expect(try place("1er arrondissement", .arrondissement).extent.map { 1000...2000 ~= $0 } == true)
        #expect(try place("Arc de Triomphe", .landmark).arrondissements.map(\.rawValue) == [8, 16, 17])
        #expect(try place("Gare du Nord", .station).arrondissements.map(\.rawValue) == [10])
        #expect(try place("Parc Monceau", .park).arrondissements.map(\.rawValue) == [8])
        let outside = try places(.landmark).filter(\.arrondissements.isEmpty)
        #expect(outside.count < 10, "\(outside.map(\.name))")
    }

    @Test("that are damaged are refused with the line")
    func damaged() throws {
        func source(_ text: String) throws -> ByteSource { try ByteSource(Array(text.utf8)) }
        for outlines in ["", "kind,name\n", "kind,name,part,shape,points\npark,A,1,ring,48.8\n"] {
            #expect(throws: ImportError.self) { try BundledGazetteer.districts(source(outlines)) }
        }
    }
}

@Suite("A store with the places that come with the program")
struct BundledPlacesTests {
    @Test("gets those of this version of the program for those of another")
    func refreshed() throws {
        let filled = try FilledStore(MadeToilets.table(3, in: [.paris], seed: 4))
        func fill() throws -> Int? {
            try BundledData(folder: Checkout.root.path + "/data").fillPlaces(of: filled.path)
            return try filled.store.placeSources()["bundled"]
        }
        let place = NamedPlace(name: "A place", kind: .landmark, at: try Coordinate(latitude: 48.85, longitude: 2.35))
        try SpatiaLiteStore.replacePlaces(["bundled": [GazetteerEntry(place)]], path: filled.path)
        #expect(try !filled.store.holds([], of: "bundled"))
        #expect(try filled.store.holds([GazetteerEntry(place)], of: "bundled"))
        #expect(try !filled.store.holds([GazetteerEntry(place), GazetteerEntry(place)], of: "bundled"))
        #expect(try fill() == 834)
        try SpatiaLiteStore.addPlace(place, to: "bundled", path: filled.path)
        #expect(try filled.store.placeSources()["bundled"] == 835)
        #expect(try fill() == 834)
    }

    @Test("is filled with them once, and not where they are not installed")
    func filled() throws {
        let filled = try FilledStore(MadeToilets.table(3, in: [.paris], seed: 4))
        try BundledData(folder: "/usr/share/toilets").fillPlaces(of: filled.path)
        #expect(try filled.store.placeSources().isEmpty)
        for _ in 0..<2 {
            try BundledData(folder: Checkout.root.path + "/data").fillPlaces(of: filled.path)
            #expect(try filled.store.placeSources() == ["bundled": 834, "bundled-streets": 6141])
        }
    }
}
