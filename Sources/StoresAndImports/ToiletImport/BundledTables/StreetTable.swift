package import ToiletCore
package import WalkingNetwork

/// The table of streets that comes with the program: places with names, and the network of those that may be walked.
///
/// `data/README.md` describes how points and lines are written.
package struct StreetTable {
    /// The streets that have a name for people.
    package private(set) var entries: [GazetteerEntry] = []
    /// The lines that may be walked, and the points of all lines.
    private var walked = StreetLines()
    /// The shared points so far, by number.
    private var shared: [SharedPoint] = []
    /// The number of the shared point last named.
    private var last = 0

    private struct SharedPoint {
        /// The number in the network.
        let point: Int
        let place: Place
    }

    /// Hundred-thousandths of a degree.
    private struct Place {
        var latitude: Int
        var longitude: Int

        /// Where the points of streets are counted from.
        static let origin = Place(latitude: 4_885_000, longitude: 234_000)

        mutating func move(_ north: Int, _ east: Int) {
            latitude &+= north
            longitude &+= east
        }

        var coordinate: Coordinate? {
            try? Coordinate(latitude: Double(latitude) / 100_000, longitude: Double(longitude) / 100_000)
        }
    }

    /// One line of a street.
    private struct Line {
        var points: [Int] = []
        var isWalked = true
    }

    package init(_ source: ByteSource) throws(ImportError) {
        var table = try SmallTable(
            source, columns: ["name", "short", "kind", "arrondissements", "walk", "point", "lines"]
        )
        while let row = try table.next() {
            var place = Place.origin
            var letters = Letters(row[5])
            guard let north = letters.number(), let east = letters.number(), letters.isAtEnd else {
                throw table.malformed { $0.placeMissing }
            }
            place.move(north, east)
            guard let point = place.coordinate, let lines = lines(row[6], from: place) else {
                throw table.malformed { $0.placeMissing }
            }
            if let access = Self.access(row[4]) {
                let traits = StreetLines.traits(ofKind: row[2], row[0])
                for line in lines where line.isWalked { walked.add(line.points, of: row[0], access, traits) }
            }
            var street = StreetRow()
            street.name = row[0]
            street.shortName = row[1].isEmpty ? Self.shortName(of: row[0], kind: row[2]) : row[1]
            street.arrondissements = row[3].split(separator: ";").map(String.init)
            street.point = .degrees(latitude: point.latitude, longitude: point.longitude)
            street.shape = .shape(StreetShape(parts: lines.map { $0.points.map { walked.points[$0] } }, isArea: false))
            if case .entry(let entry) = street.outcome(row: 0, []) { entries.append(entry) }
        }
    }

    /// Adds links to the lines that may be walked; returns those that do not fit.
    @discardableResult
    package mutating func add(_ links: StreetLinks) -> [StreetLinks.Link] { walked.add(links) {} }

    /// Adds what lies between the lines.
    package mutating func add(_ barriers: StreetBarriers) { walked.add(barriers) }

    /// The lines that may be walked.
    package var network: NetworkBuilder { walked.network }

    private static func access(_ text: String) -> WalkingAccess? {
        switch text {
        case "yes": .open
        case "ends": .ends
        default: nil
        }
    }

    /// The City's abbreviation of a name: that of its kind in place of the first word.
    private static func shortName(of name: String, kind: String) -> String {
        guard !["CITE", "COUR", "PONT", "PRT", "VOIE"].contains(kind), let space = name.firstIndex(of: " ") else {
            return name
        }
        if kind == "RUE" { return "R." + name[space...] }
        return kind.prefix(1) + kind.dropFirst().lowercased() + "." + name[space...]
    }

    /// The lines of a street; nil where they cannot be read.
    private mutating func lines(_ text: String, from start: Place) -> [Line]? {
        var place = start
        var lines: [Line] = []
        for part in text.utf8.split(separator: UInt8(ascii: ";")) {
            var letters = Letters(Substring(part))
            var line = Line()
            line.isWalked = !letters.skip(UInt8(ascii: "~"))
            while !letters.isAtEnd {
                let point: Int
                if letters.skip(UInt8(ascii: ".")) {
                    guard let step = letters.number(), shared.indices.contains(last &+ step) else { return nil }
                    last += step
                    (point, place) = (shared[last].point, shared[last].place)
                } else {
                    let isShared = letters.skip(UInt8(ascii: "!"))
                    guard let north = letters.number(), let east = letters.number() else { return nil }
                    place.move(north, east)
                    guard let coordinate = place.coordinate else { return nil }
                    point = walked.add(coordinate)
                    if isShared {
                        last = shared.count
                        shared.append(SharedPoint(point: point, place: place))
                    }
                }
                line.points.append(point)
            }
            guard line.points.count >= 2 else { return nil }
            lines.append(line)
        }
        return lines
    }
}

/// Numbers in letters: five bits in each, the lowest first, and the sign in the lowest bit of all.
private struct Letters {
    private let bytes: [UInt8]
    private var next = 0

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { next == bytes.count }

    /// Skips a byte, if it is the next one.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next < bytes.count, bytes[next] == byte else { return false }
        next += 1
        return true
    }

    mutating func number() -> Int? {
        var number = 0
        var shift = 0
        while next < bytes.count, shift < 50, let group = Self.value(of: bytes[next]) {
            next += 1
            number |= (group & 31) << shift
            if group < 32 { return number >> 1 ^ -(number & 1) }
            shift += 5
        }
        return nil
    }

    private static func value(of letter: UInt8) -> Int? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
