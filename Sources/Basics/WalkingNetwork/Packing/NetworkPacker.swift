internal import Gazetteer

/// Writes the lists of a ``PackedNetwork``.
struct NetworkPacker {
    private let grid: JunctionGrid
    private var strips = NumberWriter()
    private var easts = NumberWriter()
    private var norths = NumberWriter()
    private var trailLengths = NumberWriter()
    private var starts = NumberWriter()
    private var nextStarts = NumberWriter()
    private var kinds = NumberWriter()
    private var ends = NumberWriter()
    private var between = NumberWriter()
    private var names = NumberWriter()
    private var barriers = NumberWriter()

    init(_ grid: JunctionGrid) {
        self.grid = grid
        let rows = Dictionary(grouping: grid.junctions) { $0.latitude / grid.stripHeight }
        for row in 0..<stripCount {
            var east = 0
            strips.write(rows[row]?.count ?? 0)
            for junction in rows[row] ?? [] {
                easts.write(junction.longitude - east)
                norths.write(junction.latitude - row * grid.stripHeight)
                east = junction.longitude
            }
        }
    }

    private var stripCount: Int { (grid.junctions.last?.latitude ?? -grid.stripHeight) / grid.stripHeight + 1 }

    /// Writes the trails of the next street.
    mutating func write(_ trails: [[TrailFinder.Step]]) {
        var last: PackedPoint?
        for (index, trail) in trails.enumerated() {
            guard let start = trail.first?.line.first else { continue }
            trailLengths.write(trail.count << 1 | (index == trails.count - 1 ? 1 : 0))
            if let last {
                nextStarts.write(grid.rank(of: start, from: last))
            } else {
                starts.write(grid.number(start))
            }
            last = grid.point(start)
            for step in trail { last = write(step) }
        }
    }

    /// Writes an edge, and returns where it ends.
    private mutating func write(_ step: TrailFinder.Step) -> PackedPoint {
        let line = step.line
        var kind = (line.count - 2) << 5
        if step.edge.traits.contains(.bridge) { kind |= 16 }
        if step.edge.traits.contains(.below) { kind |= 8 }
        if step.isBackwards { kind |= 4 }
        if step.edge.traits.contains(.stairs) { kind |= 2 }
        if step.edge.access == .ends { kind |= 1 }
        kinds.write(kind)
        var last = grid.point(line[0])
        for point in line.dropFirst().dropLast().map(grid.point) {
            between.write(signed: point.latitude - last.latitude)
            between.write(signed: point.longitude - last.longitude)
            last = point
        }
        let end = line[line.count - 1]
        ends.write(grid.rank(of: end, from: last))
        return grid.point(end)
    }

    /// Writes the names of all streets.
    mutating func write(names all: [String]) {
        var rest: [UInt8] = []
        var last = ""
        for name in all {
            let name = String(name.unicodeScalars.filter { $0 != "\n" }.map(Character.init))
            let common = zip(last.unicodeScalars, name.unicodeScalars).prefix { $0 == $1 }
            names.write(common.reduce(0) { $0 + UTF16.width($1.0) })
            for scalar in name.unicodeScalars.dropFirst(common.count) { rest += Array(String(scalar).utf8) }
            rest.append(UInt8(ascii: "\n"))
            last = name
        }
        names.write(bytes: rest)
    }

    /// Writes what lies between the streets.
    mutating func write(_ all: [NetworkBarrier]) {
        var last = PackedPoint(latitude: 0, longitude: 0)
        for barrier in all {
            barriers.write(barrier.line.count << 2 | Int(barrier.kind.rawValue))
            for point in barrier.line.map(grid.point) {
                barriers.write(signed: point.latitude - last.latitude)
                barriers.write(signed: point.longitude - last.longitude)
                last = point
            }
        }
    }

    /// All lists, with what is before them.
    consuming func finish(isWhole: Bool, streets: Int) -> [UInt8] {
        var all = NumberWriter()
        all.write(PackedNetwork.version)
        all.write(isWhole ? 1 : 0)
        all.write(grid.step)
        all.write(signed: grid.corner.latitude)
        all.write(signed: grid.corner.longitude)
        for number in [grid.stripHeight, stripCount, streets] + WalkingRules.all { all.write(number) }
        for list in [
            strips, easts, norths, trailLengths, starts, nextStarts, kinds, ends, between, names, barriers,
        ] {
            all.write(list.bytes.count)
            all.write(bytes: list.bytes)
        }
        return all.bytes
    }
}
