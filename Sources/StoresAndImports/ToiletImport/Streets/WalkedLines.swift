internal import ToiletCore

/// Lines that may be walked, in straight pieces, which can be split and lengthened, and the pieces near each place.
struct WalkedLines {
    /// A straight piece of a line.
    struct Piece {
        let from: Int32
        var to: Int32
        let line: Int32
        /// The next piece of its line; negative at the end.
        var next: Int32
    }

    /// A line, by its first and last piece.
    struct Line {
        /// The place of its street in the list of streets.
        let street: Int
        let isBridge: Bool
        fileprivate(set) var first: Int32
        fileprivate(set) var last: Int32
    }

    var points: StreetPoints
    private(set) var lines: [Line] = []
    private(set) var pieces: [Piece] = []
    /// How many pieces end at a point.
    private var ends: [Int32]
    private var squares = NearPieces()

    init(_ points: StreetPoints) {
        self.points = points
        ends = Array(repeating: 0, count: points.places.count)
    }

    /// Adds a line through two points or more, of which no two in a row are alike.
    mutating func add(_ line: [Int32], of street: Int, isBridge: Bool) {
        guard line.count >= 2 else { return }
        let number = Int32(clamping: lines.count)
        let first = Int32(clamping: pieces.count)
        for (from, to) in zip(line, line.dropFirst()) {
            let next = Int32(clamping: pieces.count + 1)
            append(Piece(from: from, to: to, line: number, next: next))
        }
        let last = pieces.count - 1
        pieces[last].next = -1
        lines.append(Line(street: street, isBridge: isBridge, first: first, last: Int32(clamping: last)))
    }

    /// The points of a line.
    func points(of line: Line) -> [Int32] {
        var found = [pieces[Int(line.first)].from]
        var next = line.first
        while next >= 0 {
            found.append(pieces[Int(next)].to)
            next = pieces[Int(next)].next
        }
        return found
    }

    /// Whether only one piece ends at a point.
    func isDeadEnd(_ point: Int32) -> Bool { ends[Int(point)] == 1 }

    /// The pieces near a point, and some others; nil where there are too many.
    func pieces(near point: Int32) -> [Int32]? { squares[points[point]] }

    /// Adds a point to the points of all lines.
    mutating func addPoint(between from: Int32, and to: Int32, at share: Double) -> Int32 {
        ends.append(0)
        return points.add(between: from, and: to, at: share)
    }

    /// Puts a point into a piece.
    mutating func split(_ piece: Int32, at point: Int32) {
        let whole = pieces[Int(piece)]
        let rest = Int32(clamping: pieces.count)
        ends[Int(point)] += 1
        ends[Int(whole.to)] -= 1
        // What is left of the piece stays in all its squares.
        pieces[Int(piece)].to = point
        pieces[Int(piece)].next = rest
        append(Piece(from: point, to: whole.to, line: whole.line, next: whole.next))
        if whole.next < 0 { lines[Int(whole.line)].last = rest }
    }

    /// Makes a line longer, from one of its ends to a point.
    mutating func lengthen(_ line: Int, from end: Int32, to point: Int32) {
        let (first, last) = (lines[line].first, lines[line].last)
        let added = Int32(clamping: pieces.count)
        if pieces[Int(first)].from == end {
            append(Piece(from: point, to: end, line: Int32(clamping: line), next: first))
            lines[line].first = added
        } else {
            append(Piece(from: end, to: point, line: Int32(clamping: line), next: -1))
            pieces[Int(last)].next = added
            lines[line].last = added
        }
    }

    private mutating func append(_ piece: Piece) {
        squares.add(Int32(clamping: pieces.count), from: points[piece.from], to: points[piece.to])
        ends[Int(piece.from)] += 1
        ends[Int(piece.to)] += 1
        pieces.append(piece)
    }
}

/// The numbers of pieces by the squares that they come near.
struct NearPieces {
    private var squares: [Int: Square] = [:]
    /// The pieces of all squares together: an array for each of many squares would take longer to give back than to
    /// fill.
    private var links: [Link] = []

    /// The last link of a square, and how many it has.
    private struct Square {
        var last: Int32 = -1
        var count = 0
    }

    /// A piece, and the link before it of the same square; negative for the first one.
    private struct Link {
        let piece: Int32
        let before: Int32
    }

    /// The length of a side in metres.
    static let side = 50.0
    /// How far from a place in a square a piece may be, in metres, to be among those of the square.
    private static let reach = StreetJoiner.meeting + 0.01
    /// The largest number of pieces in a square. In Paris it is some hundreds. A point costs as much time as there are
    /// pieces in its square, so one square that is full of them does not take the time of all others.
    private static let maxCount = 1000

    /// All pieces within ``StreetJoiner/meeting`` of a place, and some others; nil where there are too many.
    subscript(_ place: PlanarPoint) -> [Int32]? {
        guard let square = squares[Self.number(Self.part(place.north), Self.part(place.east))] else { return [] }
        guard square.count <= Self.maxCount else { return nil }
        var found: [Int32] = []
        found.reserveCapacity(square.count)
        var last = square.last
        while last >= 0 {
            found.append(links[Int(last)].piece)
            last = links[Int(last)].before
        }
        // In the order in which they were added.
        found.reverse()
        return found
    }

    /// Adds a piece to all squares that it comes near. These are about as many as the sides of squares that fit into
    /// its length.
    mutating func add(_ piece: Int32, from: PlanarPoint, to: PlanarPoint) {
        let (low, high) = from.north <= to.north ? (from, to) : (to, from)
        let height = high.north - low.north
        for row in Self.part(low.north - Self.reach)...Self.part(high.north + Self.reach) {
            // What of the piece is near the row.
            let south = Double(row) * Self.side - Self.reach
            let north = south + Self.side + 2 * Self.reach
            func east(at latitude: Double) -> Double {
                let share = height > 0 ? min(max((latitude - low.north) / height, 0), 1) : 0
                return low.east + share * (high.east - low.east)
            }
            let (one, other) = height > 0 ? (east(at: south), east(at: north)) : (low.east, high.east)
            for column in Self.part(min(one, other) - Self.reach)...Self.part(max(one, other) + Self.reach) {
                add(piece, to: Self.number(row, column))
            }
        }
    }

    private mutating func add(_ piece: Int32, to square: Int) {
        let known = squares[square] ?? Square()
        guard known.count <= Self.maxCount else { return }
        squares[square] = Square(last: Int32(clamping: links.count), count: known.count + 1)
        links.append(Link(piece: piece, before: known.last))
    }

    private static func part(_ metres: Double) -> Int { Int(clamping: (metres / side).rounded(.down)) }

    private static func number(_ row: Int, _ column: Int) -> Int { row << 32 ^ column & 0xFFFF_FFFF }
}
