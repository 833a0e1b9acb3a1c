import Foundation
import ParisToilets
import SpatiaLite
import TestSupport

/// Files to import, each into a new store by a process of its own.
final class Files: Subject {
    private let kind: Kind
    private let folder: ScratchFolder
    private let template: String
    let forms: [StepForm]

    init(_ kind: Kind) throws {
        self.kind = kind
        folder = try ScratchFolder()
        template = try Stores.made(12, in: folder, "template.sqlite")
        try Connection(template, access: .write).runScript("PRAGMA journal_mode = DELETE")
        forms = kind == .streets ? StreetFile.forms : AddressFile.forms
    }

    func measure(_ recipe: Recipe) throws -> Outcome {
        let file = try write(recipe, as: folder.file("input")) ?? ""
        let store = folder.file("store.sqlite")
        ScratchFolder.removeStore(store)
        try FileManager.default.copyItem(atPath: template, toPath: store)
        return try Child.measure(kind, [file, store], in: folder)
    }

    func write(_ recipe: Recipe, as name: String) throws -> String? {
        let path = name + ".csv"
        let text = kind == .streets ? StreetFile.text(of: recipe.steps) : AddressFile.text(of: recipe.steps)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    /// Imports a file into a store, and says what that cost; returns whether it was stored.
    static func measure(_ file: String, into store: String) throws -> Bool {
        let source = try ByteSource.open(path: file)
        guard let set = source.referenceSet else { throw ImportError.empty }
        var importer = ReferenceImporter(of: set, into: store)
        importer.ignoresSanityLimits = true
        importer.outlines = Checkout.root.appending(path: "data/outlines.csv").path
        var isStored = false
        let reading = try Meter.measure {
            do {
                _ = try importer.run(source)
                isStored = true
            } catch is ImportError {
            } catch is SuspiciousImport {}
        }
        Report.say(.importTime, reading.seconds)
        Report.say(.importMemory, Double(reading.peak))
        return isStored
    }

    /// Texts for what a file has: an address and a corner of its first streets.
    static func questions(about file: String) throws -> [String] {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let rows = text.prefix(500_000).split(separator: "\n").map {
            $0.split(separator: ";", omittingEmptySubsequences: false)
        }
        let named: Set = ["L_LONGMIN", "nom_voie"]
        guard let column = rows.first?.firstIndex(where: { named.contains(String($0)) }) else { return [] }
        let names = rows.dropFirst().prefix(2).compactMap { $0.count > column ? String($0[column]) : nil }
        guard let first = names.first, let last = names.last else { return [] }
        return ["5 \(first)", "\(first) / \(last)"]
    }

    /// The largest files, in bytes.
    static let longest = 2_000_000
    /// Where the middle of what is made lies.
    static let middle = (latitude: 48.85, longitude: 2.35)

    /// A place some metres north and east of the middle.
    static func place(_ north: Double, _ east: Double) -> (latitude: Double, longitude: Double) {
        (middle.latitude + north / 111_200, middle.longitude + east / 73_200)
    }
}

/// Files of the City's streets, which are made of figures.
enum StreetFile {
    /// Each has a count, a second count, the length of a piece in centimetres, a place in metres from the middle, and a
    /// name.
    static let forms = Shape.allCases.map {
        StepForm(
            name: $0.rawValue, ranges: [1...100_000, 1...5000, 1...500_000, -20_000...20_000, -20_000...20_000],
            texts: ["rue longue", "rue double", "avenue de la croix", "impasse 12", "place x", "Pont - Quai - Rue"]
        )
    }

    enum Shape: String, CaseIterable {
        /// One street of `count` points that winds around a place, `second` of them in each turn.
        case spiral
        /// One street of `count` points, which goes back and forth over `second` pieces.
        case zigzag
        /// One street of `count` points whose directions look random.
        case walk
        /// One street of `count` pieces that lie apart.
        case pieces
        /// `count` streets of two points from one place, `second` pieces long.
        case star
        /// `count` streets that cross `second` others, each at a point of its own.
        case grid
        /// `count` streets with the same `second` points.
        case common
        /// `count` streets of two points, each beside the next one.
        case dust
        /// `count` streets of one name that end within a joint's reach of each other.
        case crowd
    }

    static func text(of steps: [Step]) -> String {
        var text = "N_SQ_VO;C_COINSEE;C_DESI;C_LIAISON;L_COURTMIN;L_LONGMIN;Geometry;C_DOMOFF;LENGTH;Geometry X Y\n"
        var key = 0
        for step in steps {
            guard let shape = Shape(rawValue: step.name) else { continue }
            let name = step.text.replacing(";", with: " ").replacing("\"", with: "").replacing("\n", with: " ")
            streets(shape, step.numbers) { number, lines in
                key += 1
                let title = number == 0 ? name : "\(name) \(number)"
                let coordinates = lines.map { line in "[\(line.map(point).joined(separator: ","))]" }
                let isOne = coordinates.count == 1
                let geometry = isOne ? coordinates[0] : "[\(coordinates.joined(separator: ","))]"
                let type = isOne ? "LineString" : "MultiLineString"
                let middle = lines[0][lines[0].count / 2]
                let row =
                    "\(750_000_000 + key);75056;RUE;;\(title);\(title);"
                    + "\"{\"\"type\"\": \"\"\(type)\"\", \"\"coordinates\"\": \(geometry)}\";P;;"
                    + "\(degrees(middle.latitude)), \(degrees(middle.longitude))\n"
                guard text.utf8.count + row.utf8.count <= Files.longest else { return false }
                text += row
                return true
            }
        }
        return text
    }

    private typealias Line = [(latitude: Double, longitude: Double)]

    private static func degrees(_ number: Double) -> String { "\((number * 1e6).rounded() / 1e6)" }

    private static func point(_ place: (latitude: Double, longitude: Double)) -> String {
        "[\(degrees(place.longitude)),\(degrees(place.latitude))]"
    }

    /// Makes the streets of a figure until one finds no room.
    private static func streets(_ shape: Shape, _ numbers: [Int], _ visit: (_ number: Int, [Line]) -> Bool) {
        let (count, second, piece) = (numbers[0], numbers[1], Double(numbers[2]) / 100)
        func place(_ north: Double, _ east: Double) -> (latitude: Double, longitude: Double) {
            Files.place(Double(numbers[3]) + north, Double(numbers[4]) + east)
        }
        // No file has more points.
        let points = min(count + 1, Files.longest / 18)
        func line(_ place: (_ index: Int) -> (latitude: Double, longitude: Double)) -> [Line] {
            [(0..<points).map(place)]
        }
        switch shape {
        case .spiral:
            _ = visit(
                0,
                line { index in
                    let turn = Double(index) / Double(second + 2)
                    let radius = piece * Double(second + 2) / 6.3 * turn.squareRoot()
                    return place(radius * cos(6.2832 * turn), radius * sin(6.2832 * turn))
                })
        case .zigzag:
            _ = visit(
                0,
                line { index in
                    let (row, column) = (index / (second + 1), index % (second + 1))
                    return place(
                        piece * Double(row.isMultiple(of: 2) ? column : second - column), piece * Double(row) / 10)
                })
        case .walk:
            var random = SeededRandom(seed: UInt64(second))
            var (north, east) = (0.0, 0.0)
            _ = visit(
                0,
                line { _ in
                    north += piece * (Double(random.below(2001)) / 1000 - 1)
                    east += piece * (Double(random.below(2001)) / 1000 - 1)
                    return place(north, east)
                })
        case .pieces:
            _ = visit(
                0,
                (0..<points / 2 + 1).map { index in
                    let (north, east) = (piece * Double(index / second), piece * Double(index % second))
                    return [place(north, east), place(north + piece / 3, east)]
                })
        case .star:
            for index in 0..<count {
                let angle = Double(index) * 2.39996
                let reach = piece * Double(second)
                guard visit(index, [[place(0, 0), place(reach * cos(angle), reach * sin(angle))]]) else { return }
            }
        case .grid:
            for index in 0..<count + second {
                let isAcross = index >= count
                let steps = min(isAcross ? count : second, 20_000)
                let own = piece * Double(isAcross ? index - count : index)
                let line = (0...steps).map { step in
                    isAcross ? place(piece * Double(step), own) : place(own, piece * Double(step))
                }
                guard visit(index, [line]) else { return }
            }
        case .common:
            for index in 0..<count {
                let line = (0...second).map { place(piece * Double($0 % 100), piece * Double($0 / 100)) }
                guard visit(index, [line]) else { return }
            }
        case .dust, .crowd:
            for index in 0..<count {
                let (north, east) = (piece * Double(index / second), piece * Double(index % second))
                let end = shape == .dust ? place(north + piece / 3, east + piece / 3) : place(0.01 * north, 0.01 * east)
                guard visit(shape == .dust ? index : 0, [[place(north, east), end]]) else { return }
            }
        }
    }
}
