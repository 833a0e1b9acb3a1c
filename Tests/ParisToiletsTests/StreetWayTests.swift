import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletImport
@testable import WalkingNetwork

/// Ten ways that were looked at on a drawing, which `TOILETS_PICTURES=1 swift test --filter StreetWayTests` makes again
/// as `.build/ways.svg`.
@Suite("Ways through Paris")
struct StreetWayTests {
    private typealias Pinned = (what: String, from: (Double, Double), to: (Double, Double), streets: [String])

    private static let pinned: [Pinned] = [
        (
            "over the Seine by the bridge for people on foot", (48.8573, 2.3370), (48.8601, 2.3392),
            [
                "Rue Mazarine", "Rue de Seine", "Quai Malaquais", "Place de l'Institut", "Pont des Arts",
                "Quai François Mitterrand", "Quai du Louvre", "Rue de l'Amiral de Coligny",
            ]
        ),
        (
            "over a canal", (48.8735, 2.3685), (48.8722, 2.3625),
            [
                "Avenue Claude Vellefaux", "Rue Alibert", "Rue Marie et Louise", "Avenue Richerand",
                "Quai de Jemmapes", "Passerelle Emanuelle Riva", "Quai de Valmy", "Rue Jean Poulmarch",
                "Rue de Lancry", "Rue Legouvé",
            ]
        ),
        (
            "around Gare de l'Est", (48.8775, 2.3580), (48.8772, 2.3625),
            ["Rue d'Alsace", "Rue du Huit Mai 1945", "Rue du Faubourg Saint-Martin", "Impasse Boutron"]
        ),
        (
            "over the tracks at Batignolles", (48.8868, 2.3130), (48.8850, 2.3195),
            ["Rue de Saussure", "Rue Cardinet", "Rue de Rome", "Rue Legendre", "Rue Boursault", "Rue Bridaine"]
        ),
        (
            "up Montmartre by stairs", (48.8846, 2.3434), (48.8865, 2.3425),
            [
                "Place Saint-Pierre", "Place Suzanne Valadon", "Rue Foyatier", "Rue Saint-Eleuthère", "Rue Azaïs",
                "Rue du Cardinal Guibert",
            ]
        ),
        ("beside the ring road", (48.8977, 2.3445), (48.8985, 2.3594), ["Boulevard Ornano", "Boulevard Ney"]),
        (
            "from island to island", (48.8517, 2.3568), (48.8530, 2.3495),
            ["Rue Saint-Louis en l'Ile", "Rue Jean du Bellay", "Pont Saint-Louis", "Rue du Cloître Notre-Dame"]
        ),
        (
            "to Gare de Lyon", (48.8532, 2.3692), (48.8443, 2.3735),
            ["Place de la Bastille", "Rue de Lyon", "Rue Traversière", "Rue de Bercy", "Allée de Bercy"]
        ),
        (
            "under the colonnades of the Palais-Royal", (48.8638, 2.3366), (48.8662, 2.3378),
            ["Galerie de Chartres", "Péristyle de Montpensier", "Galerie de Montpensier", "Péristyle de Joinville"]
        ),
        (
            "over the footbridge at Bercy", (48.8375, 2.3830), (48.8335, 2.3760),
            [
                "Rue de Bercy", "Rue Jean Renoir", "Rue Paul Belmondo", "Rue Joseph Kessel", "Quai de Bercy",
                "Passerelle Simone de Beauvoir",
            ]
        ),
    ]

    @Test("take the streets that a person would take", arguments: pinned.indices)
    func streets(index: Int) throws {
        let pinned = Self.pinned[index]
        #expect(try Self.way(pinned).legs.map(\.street) == pinned.streets, "\(pinned.what)")
    }

    @Test("are drawn", .enabled(if: ProcessInfo.processInfo.environment["TOILETS_PICTURES"] != nil, "on demand"))
    func drawing() throws {
        func line(_ points: [Coordinate], _ style: String) -> String {
            let corners = points.map { point in
                let (x, y) = ((point.longitude - 2.22) * 13_160, (48.91 - point.latitude) * 20_000)
                return "\(x.rounded()),\(y.rounded())"
            }
            return "<polyline fill='none' \(style) points='\(corners.joined(separator: " "))'/>\n"
        }
        let edges = try StreetTableTests.cells.get().flatMap { cell in
            cell.edges.map { line(cell.line(of: $0).map(\.coordinate), "stroke='#bbb'") }
        }
        let ways = try Self.pinned.map { line(try Self.way($0).line, "stroke='red' stroke-width='4'") }
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3200 2000'>\((edges + ways).joined())</svg>\n"
        try Data(text.utf8).write(to: Checkout.root.appending(path: ".build/ways.svg"))
    }

    private static func way(_ pinned: Pinned) throws -> Way {
        let network = WalkingNetwork(try StreetTableTests.cells.get())
        let places = try [pinned.from, pinned.to].map { try Coordinate(latitude: $0.0, longitude: $0.1) }
        let source = try #require(try network.snapped(places[0]))
        let target = try #require(try network.snapped(places[1]))
        var search = try WalkSearch(from: source, in: network)
        return try #require(try search.way(to: target))
    }
}
