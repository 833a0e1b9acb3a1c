internal import Foundation
package import ToiletCore

/// Made rows in the form of the national address base.
public struct MadeAddresses {
    /// A house of a made street.
    package struct House: Sendable {
        package let number: Int
        package let repetition: String
        package let coordinate: Coordinate
    }

    /// A made street, with its houses on both sides of a line.
    package struct Street: Sendable {
        package let name: String
        package let postcode: String
        package let commune: String
        package let town: String
        package let houses: [House]
    }

    package var streets: [Street]

    package static let header = """
        id;id_fantoir;numero;rep;nom_voie;code_postal;code_insee;nom_commune;code_insee_ancienne_commune;\
        nom_ancienne_commune;x;y;lon;lat;type_position;alias;nom_ld;libelle_acheminement;nom_afnor;source_position;\
        source_nom_voie;certification_commune;cad_parcelles
        """

    /// Twenty streets: straight ones, bent ones and squares, in Paris and in two other towns.
    public init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let names = [
            "Rue Ortolan", "Rue de Rivoli", "Rue Lecourbe", "Place d'Italie", "Rue du Chemin Vert", "Avenue d'Iéna",
            "Rue Neuve des Essais", "Impasse du Test", "Rue de l’Œuvre", "Villa des Épreuves",
        ]
        streets = names.enumerated().flatMap { index, name in
            let district = Self.districts[index]
            let town = Self.towns[index % 2]
            return [
                Street(
                    name: name, postcode: "750\(district < 10 ? "0" : "")\(district)", commune: "\(75_100 + district)",
                    town: "Paris", houses: Self.houses(kind: index, at: Self.places[index], &random)
                ),
                Street(
                    name: name, postcode: town.postcode, commune: town.commune, town: town.name,
                    houses: Self.houses(kind: index, at: town.place(index), &random)
                ),
            ]
        }
    }

    private static let districts = [5, 4, 15, 13, 11, 16, 18, 19, 12, 14]
    private static let places: [(Double, Double)] = [
        (48.8432, 2.3502), (48.8566, 2.3540), (48.8430, 2.3060), (48.8312, 2.3555), (48.8612, 2.3790),
        (48.8660, 2.2960), (48.8920, 2.3440), (48.8830, 2.3850), (48.8420, 2.3880), (48.8290, 2.3270),
    ]

    private struct Town {
        let name: String
        let postcode: String
        let commune: String
        let latitude: Double

        func place(_ index: Int) -> (Double, Double) { (latitude, 2.44 + 0.004 * Double(index)) }
    }

    private static let towns = [
        Town(name: "Montreuil", postcode: "93100", commune: "93048", latitude: 48.862),
        Town(name: "Le Pré-Saint-Gervais", postcode: "93310", commune: "93061", latitude: 48.885),
    ]

    /// Houses some eight metres apart on both sides, along a straight line, a bent one or around a square.
    private static func houses(
        kind: Int, at place: (Double, Double), _ random: inout SeededRandom
    ) -> [House] {
        let count = Int.random(in: 12...60, using: &random)
        var houses: [House] = []
        for number in 1...count {
            // Some numbers are missing.
            if number > 2, number < count, Int.random(in: 0..<9, using: &random) == 0 { continue }
            let along = Double(number) * 7e-5
            let side = number.isMultiple(of: 2) ? 6e-5 : -6e-5
            let (north, east): (Double, Double) =
                switch kind % 3 {
                case 0: (along, side)
                case 1: (min(along, 1e-3) + side, max(along - 1e-3, 0))
                default: (1e-3 * sin(along * 1500), 1e-3 * cos(along * 1500))
                }
            let coordinate = Coordinate(inRange: place.0 + north, place.1 + east)
            houses.append(House(number: number, repetition: "", coordinate: coordinate))
            for repetition in ["bis", "ter", "c"] where Int.random(in: 0..<12, using: &random) == 0 {
                let beside = Coordinate(inRange: coordinate.latitude + 2e-5, coordinate.longitude + 2e-5)
                houses.append(House(number: number, repetition: repetition, coordinate: beside))
            }
        }
        return houses
    }

    /// The rows of a department, `75` or `93`; of all without.
    public func text(of department: String = "") -> String {
        let rows = streets.filter { $0.commune.hasPrefix(department) }.flatMap { street in
            street.houses.map { Self.row($0, of: street) }
        }
        return ([Self.header] + rows).joined(separator: "\n") + "\n"
    }

    private static func row(_ house: House, of street: Street) -> String {
        let (latitude, longitude) = (house.coordinate.latitude, house.coordinate.longitude)
        return [
            "\(street.commune)_0001_\(house.number)", "", "\(house.number)", house.repetition, street.name,
            street.postcode, street.commune, street.town, "", "", "652000.1", "6862000.2", "\(longitude)",
            "\(latitude)", "entrée", "", "", street.town.uppercased(), "", "commune", "commune", "1", "",
        ].joined(separator: ";")
    }
}
