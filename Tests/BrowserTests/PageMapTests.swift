import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// What is seen on the map of the page, in a real browser: colours where a street, a canal or a way must be.
@Suite("The map of the page", .serialized, .enabled(if: Browser.isHere, "needs chromium and chromium-driver"))
struct PageMapTests {
    /// By the Louvre.
    private static let here = "near=48.8606,2.3376&open=now&by=walk"

    @Test("has streets on the ground, and names along them", arguments: [(false, false), (true, false), (false, true)])
    func streets(isDark: Bool, isFile: Bool) throws {
        let scene = try StreetScene(asking: Self.here, isDark: isDark, isFile: isFile)
        // A line of the command goes along the middle of streets.
        let line = try StreetScene.line(from: "48.8606,2.3376", to: "48.8610,2.3440").dropFirst().dropLast()
        let streets = isDark ? ["#3a414b", "#4a4f50"] : ["#ffffff", "#fdf3d0"]
        var seen = 0
        for (one, other) in zip(line, line.dropFirst()) where one.distance(to: other) > 20 {
            let colour = try scene.colour(at: one.position(at: 0.5, to: other))
            // A name may stand there.
            seen += streets.contains { colour.isLike($0) } ? 1 : 0
        }
        #expect(seen >= 3, "\(seen) of \(line.count)")
        // Beside the streets is the ground: the middle of the Louvre's court.
        let ground = try scene.colour(at: Coordinate(latitude: 48.8612, longitude: 2.3384))
        #expect(ground.isLike(isDark ? "#20242a" : "#fbfaf7"), "\(ground)")
        try scene.scene.expectNoProblems()
    }

    @Test("has the canal, and the Seine with its bridges")
    func water() throws {
        let canal = try StreetScene(asking: "near=48.8716,2.3630")
        let middle = try Coordinate(latitude: 48.8693, longitude: 2.3669)
            .position(at: 0.45, to: Coordinate(latitude: 48.87391, longitude: 2.36332))
        #expect(try canal.colour(at: middle).isLike("#a9cfe8"))
        let seine = try StreetScene(asking: "near=48.8575,2.3414")
        #expect(try seine.colour(at: Coordinate(latitude: 48.8590, longitude: 2.3362)).isLike("#a9cfe8"))
        // The Pont des Arts.
        #expect(try !seine.colour(at: Coordinate(latitude: 48.85835, longitude: 2.33745)).isLike("#a9cfe8"))
    }

    @Test("draws the way to the toilet that is chosen, and frames both", arguments: [false, true])
    func way(isFile: Bool) throws {
        let scene = try StreetScene(asking: Self.here, isFile: isFile)
        let browser = scene.scene.browser
        try browser.click("#hits li:nth-child(3) button")
        try browser.wait(for: "document.querySelectorAll('path.way').length >= 2")
        let id = try browser.text("new URLSearchParams((location.search || location.hash).slice(1)).get('id')")
        let line = try StreetScene.line(from: "48.8606,2.3376", to: id)
        #expect(line.count > 3)
        try scene.settle()
        var seen = 0
        let pieces = zip(line.dropFirst(), line.dropFirst(2)).filter { $0.distance(to: $1) > 15 }
        for (one, other) in pieces {
            seen += try scene.colour(at: one.position(at: 0.5, to: other)).isLike("#0b5cad") ? 1 : 0
        }
        // A mark may stand on it.
        #expect(seen >= pieces.count - 1 && seen > 0, "\(seen) of \(pieces.count)")
        // The straight piece to the first street is dashed, and both ends are in view.
        #expect(try browser.holds("document.querySelector('path.way.straight') !== null"))
        for end in [line[0], line[line.count - 1]] {
            let point = try scene.pixel(of: end)
            #expect(try browser.holds("document.elementFromPoint(\(point.x), \(point.y)).closest('#map') !== null"))
        }
        let journey = try browser.text("document.getElementById('way').textContent")
        #expect(journey.contains(/^\d+.m · \d+ min on foot · arrive \d\d:\d\d/), "\(journey)")
        try browser.click("#legs summary")
        let legs = try browser.text("document.querySelector('#legs ol').textContent")
        #expect(legs.contains("Rue") && legs.contains("into"), "\(legs)")
        try scene.scene.expectNoProblems()
        try browser.press(Browser.Key.escape)
        try browser.wait(for: "document.querySelectorAll('path.way').length === 0")
    }

    @Test("has a dashed straight line where no streets are known")
    func straightWay() throws {
        let scene = try PageScene(of: PageServer.city(), asking: Self.here)
        try scene.browser.click("#hits li:first-child button")
        try scene.browser.wait(for: "document.querySelectorAll('path.way.straight').length === 1")
        #expect(try scene.browser.holds("document.getElementById('legs').hidden"))
        try scene.expectNoProblems()
    }

    @Test("keeps its colours under the ring of a toilet that somebody points at, and is light on paper")
    func colours() throws {
        let scene = try StreetScene(asking: Self.here)
        let browser = scene.scene.browser
        func sign() throws -> Colour {
            let point = try browser.text(
                """
                (() => {
                  const { left, top, height } = document.querySelector('.ranked svg').getBoundingClientRect();
                  return [left + 5, top + height / 2].join(' ');
                })()
                """
            )
            .split(separator: " ").compactMap { Double($0) }
            return try browser.colour(x: point[0], y: point[1])
        }
        let before = try sign()
        try browser.value("[...document.querySelectorAll('#hits button')].pop().focus()")
        try browser.wait(for: "document.querySelector('.chosenSpot')")
        #expect(try sign().hex == before.hex && before.isLike("#1a7f37"))

        let dark = try StreetScene(asking: Self.here, isDark: true)
        let line = try StreetScene.line(from: "48.8606,2.3376", to: "48.8610,2.3440").dropFirst().dropLast()
        let places = zip(line, line.dropFirst()).filter { $0.distance(to: $1) > 20 }
            .map { $0.position(at: 0.5, to: $1) }
        let media: [String: Any] = [
            "media": "print", "features": [["name": "prefers-color-scheme", "value": "dark"]],
        ]
        func light() throws -> Int {
            try places.filter { place in
                let colour = try dark.colour(at: place)
                return ["#ffffff", "#fdf3d0"].contains { colour.isLike($0) }
            }
            .count
        }
        #expect(try light() == 0)
        try dark.scene.browser.value("window.dispatchEvent(new Event('beforeprint'))")
        #expect(try light() >= 3)
        try dark.scene.browser.devTools("Emulation.setEmulatedMedia", media)
        #expect(try dark.scene.browser.text("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
    }

    @Test("follows the device while one walks from there")
    func following() throws {
        let scene = try StreetScene(asking: "all=1")
        let browser = scene.scene.browser
        func stand(_ latitude: Double, _ longitude: Double) throws {
            let position: [String: Any] = ["latitude": latitude, "longitude": longitude, "accuracy": 5]
            try browser.devTools("Emulation.setGeolocationOverride", position)
        }
        try browser.devTools("Browser.grantPermissions", ["permissions": ["geolocation"]])
        try stand(48.8606, 2.3376)
        try browser.click("#here")
        try browser.wait(for: "document.querySelector('.here') && document.querySelector('#hits .way')?.textContent")
        let first = try browser.text("document.querySelector('#hits .name').textContent")
        let left = "document.querySelector('.here').getBoundingClientRect().left"
        try browser.wait(for: "document.getElementById('map').dataset.zoom > 14")
        let before = try browser.number(left)
        try stand(48.8606, 2.3390)
        try browser.wait(for: "\(left) > \(before) + 10")
        // The list stays that of where one asked.
        #expect(try browser.text("document.querySelector('#hits .name').textContent") == first)
    }

    @Test("shows pictures of streets where they are switched on, and nothing lies on them")
    func pictures() throws {
        let host = try PictureHost(PictureHost.pixel)
        let tiles = try MapTiles(parsing: host.address + "{z}/{x}/{y}.png")
        let scene = try StreetScene(asking: Self.here, tiles: tiles)
        let browser = scene.scene.browser
        let places = try [(48.8612, 2.3384), (48.8590, 2.3362), (48.86246, 2.34419)].map {
            try Coordinate(latitude: $0.0, longitude: $0.1)
        }
        let before = try places.map(scene.colour)
        try browser.click("label:has(#streets)")
        try browser.wait(for: "document.querySelectorAll('img.leaflet-tile-loaded').length > 3")
        try scene.settle()
        let after = try places.map(scene.colour)
        // Ground, water and park are gone, and all are of the one colour of the picture.
        #expect(Set(after.map(\.hex)).count == 1 && Set(before.map(\.hex)).count == 3, "\(before) \(after)")
    }

    @Test("writes addresses with the accents of the names of streets")
    func accents() throws {
        let scene = try StreetScene(asking: "near=48.8606,2.3490&n=50").scene
        try scene.browser.wait(for: "document.getElementById('hits').textContent.includes('Sébastopol')")
        #expect(try !scene.names().contains { $0.contains("Sebastopol") })
    }

    @Test("has rings for several toilets, with how many of them are open, beside the numbers of arrondissements")
    func rings() throws {
        let scene = try StreetScene(asking: "all=1")
        let browser = scene.scene.browser
        try browser.wait(for: "document.querySelectorAll('.group circle.open').length > 5")
        let titles = try browser.text(
            "[...document.querySelectorAll('.group span')].map((group) => group.title).join('|')")
        #expect(titles.split(separator: "|").allSatisfy { $0.contains(/^[\d,]+ toilets here, \d+ of them open/) })
        let covered = """
            (() => {
              const middle = (element) => {
                const { left, right, top, bottom } = element.getBoundingClientRect();
                return { x: (left + right) / 2, y: (top + bottom) / 2 };
              };
              const groups = [...document.querySelectorAll('.group')].map(middle);
              const numbers = [...document.querySelectorAll('.placename.number span')].map(middle);
              const isCovered = (number) =>
                groups.some((group) => Math.hypot(group.x - number.x, group.y - number.y) < 24);
              return numbers.length < 10 ? -1 : numbers.filter(isCovered).length;
            })()
            """
        #expect(try browser.number(covered) == 0)
        // Each number stands in its own arrondissement, whose outlines are drawn in their order.
        let elsewhere = """
            (() => {
              const outlines = [...document.querySelectorAll('path.arrondissement')];
              const stands = (number) => {
                const { left, right, top, bottom } = number.getBoundingClientRect();
                const path = outlines[Number(number.textContent) - 1];
                const point = new DOMPoint((left + right) / 2, (top + bottom) / 2);
                return path.isPointInFill(point.matrixTransform(path.getScreenCTM().inverse()));
              };
              const numbers = [...document.querySelectorAll('.placename.number span')];
              return outlines.length === 20 ? numbers.filter((number) => !stands(number)).length : -1;
            })()
            """
        #expect(try browser.number(elsewhere) == 0)
        #expect(try browser.holds("document.querySelector('.leaflet-control-scale-line').textContent.includes('km')"))
        try scene.scene.expectNoProblems()
    }
}

/// A page whose store has the streets, and what is seen on its map.
struct StreetScene {
    let scene: PageScene

    /// A server with the streets that come with the program.
    static func server(tiles: MapTiles = .openStreetMap) throws -> PageServer {
        try PageServer(world.get(), tiles: tiles)
    }

    private static let world = Result {
        var world = try World.withBundledData()
        let home = try #require(world.environment["HOME"])
        world.database = home + "/.local/share/toilets/toilets.sqlite"
        return world
    }

    /// The line of the way that the command finds.
    static func line(from place: String, to other: String) throws -> [Coordinate] {
        struct Collection: Decodable {
            struct Feature: Decodable {
                struct Geometry: Decodable {
                    let coordinates: [[Double]]
                }
                let geometry: Geometry
            }
            let features: [Feature]
        }
        let outcome = try World.withBundledData().run("way", place, other, "--format", "geojson", "-q")
        let found = try JSONDecoder().decode(Collection.self, from: Data(outcome.data.utf8))
        return try (found.features.first?.geometry.coordinates ?? []).compactMap {
            try Coordinate(latitude: $0[1], longitude: $0[0])
        }
    }

    init(
        asking query: String, isDark: Bool = false, isFile: Bool = false, size: (width: Int, height: Int)? = nil,
        tiles: MapTiles = .openStreetMap
    ) throws {
        if isFile {
            scene = try PageScene(World.withBundledData(), hash: query, isDark: isDark, size: size)
        } else {
            scene = try PageScene(of: Self.server(tiles: tiles), asking: query, isDark: isDark, size: size)
        }
        try scene.browser.wait(for: "performance.getEntriesByName('streets').length > 0")
        try settle()
    }

    /// Waits until all that is asked for is on the map.
    func settle() throws {
        try scene.browser.wait(
            for: "[...document.querySelectorAll('#map .leaflet-tile')].every((tile) => tile.style.opacity !== '0')"
        )
        try scene.browser.value(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
    }

    /// Where a position of the map is on the screen.
    func pixel(of position: Coordinate) throws -> (x: Double, y: Double) {
        let text = try scene.browser.text(
            """
            (() => {
              const { left, top, width, height } = document.querySelector('.here').getBoundingClientRect();
              const asked = new URLSearchParams((location.search || location.hash).slice(1)).get('near').split(',');
              return [left + width / 2, top + height / 2, document.getElementById('map').dataset.zoom, ...asked].join(' ');
            })()
            """
        )
        let values = text.split(separator: " ").compactMap { Double($0) }
        try #require(values.count == 5, "\(text)")
        func project(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double) {
            let scale = 256 * pow(2, values[2])
            return (
                (longitude + 180) / 360 * scale,
                (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * scale
            )
        }
        let (origin, other) = (project(values[3], values[4]), project(position.latitude, position.longitude))
        return (values[0] + other.x - origin.x, values[1] + other.y - origin.y)
    }

    /// The colour at a position of the map.
    func colour(at position: Coordinate) throws -> Colour {
        let point = try pixel(of: position)
        return try scene.browser.colour(x: point.x, y: point.y)
    }
}

/// A colour of the screen.
struct Colour: CustomStringConvertible {
    let parts: [Int]

    var hex: String { "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
    var description: String { hex }

    /// Whether another colour can hardly be told from it.
    func isLike(_ hex: String) -> Bool {
        let other = stride(from: 1, to: 7, by: 2).map { start in
            Int(hex.dropFirst(start).prefix(2), radix: 16) ?? 0
        }
        return zip(parts, other).allSatisfy { abs($0 - $1) <= 6 }
    }
}

extension Browser {
    /// The colour of a point of the window.
    func colour(x: Double, y: Double) throws -> Colour {
        let picture = try screenshot().base64EncodedString()
        let text = try text(
            """
            new Promise((done) => {
              const image = new Image();
              image.onload = () => {
                const canvas = document.createElement('canvas');
                canvas.width = image.width;
                canvas.height = image.height;
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                const scale = image.width / innerWidth;
                done([...context.getImageData(\(x) * scale, \(y) * scale, 1, 1).data].slice(0, 3).join(' '));
              };
              image.src = 'data:image/png;base64,\(picture)';
            })
            """
        )
        return Colour(parts: text.split(separator: " ").compactMap { Int($0) })
    }
}
