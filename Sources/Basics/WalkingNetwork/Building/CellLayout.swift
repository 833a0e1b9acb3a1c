internal import Gazetteer

/// Lays the edges of a network out in cells.
struct CellLayout {
    let points: [NetworkPoint]
    let streets: [String]
    /// The connected part of each point.
    let parts: [Int32]
    private var edges: [BuiltEdge] = []
    /// The edges of each cell.
    private var edgesOfCell: [Int: [Int32]] = [:]
    /// The junctions of each cell, and the place of each in its cell.
    private var junctionsOfCell: [Int: [Int32]] = [:]
    private var places: [Int32: Int32] = [:]
    /// The barriers of each cell.
    private var barriersOfCell: [Int: [NetworkBarrier]] = [:]

    init(points: [NetworkPoint], streets: [String], parts: [Int32]) {
        self.points = points
        self.streets = streets
        self.parts = parts
    }

    private func point(_ number: Int32) -> NetworkPoint { points[Int(number)] }

    mutating func add(_ edge: BuiltEdge) {
        let number = Int32(clamping: edges.count)
        for cell in edge.cells { edgesOfCell[cell, default: []].append(number) }
        for end in [edge.line[0], edge.line[edge.line.count - 1]] where places[end] == nil {
            let cell = NetworkGrid.cell(of: point(end))
            places[end] = Int32(clamping: junctionsOfCell[cell]?.count ?? 0)
            junctionsOfCell[cell, default: []].append(end)
        }
        edges.append(edge)
    }

    /// Adds a barrier to each cell that it touches.
    mutating func add(_ barrier: NetworkBarrier) {
        for cell in barrier.cells { barriersOfCell[cell, default: []].append(barrier) }
    }

    /// The numbers of the cells, in order.
    var numbers: [Int] { edgesOfCell.keys.sorted() }

    func edgeCount(ofCell number: Int) -> Int { edgesOfCell[number]?.count ?? 0 }

    func cell(_ number: Int) -> NetworkCell {
        let inside = junctionsOfCell[number] ?? []
        /// The junctions of other cells, these cells, and the streets, in the order in which the edges name them.
        var outside = Numbering<Int32>()
        var neighbours = Numbering<Int>()
        var names = Numbering<Int32>()
        func place(_ end: Int32) -> Int32 {
            let isInside = NetworkGrid.cell(of: point(end)) == number
            return isInside ? places[end] ?? 0 : Int32(clamping: inside.count + outside.number(of: end))
        }
        var between: [NetworkPoint] = []
        let own = (edgesOfCell[number] ?? []).map { index in
            let edge = edges[Int(index)]
            let begin = Int32(clamping: between.count)
            between += edge.line.dropFirst().dropLast().map(point)
            return NetworkEdge(
                number: Int(index), from: place(edge.line[0]), to: place(edge.line[edge.line.count - 1]),
                length: edge.length, street: Int32(clamping: names.number(of: edge.street)), access: edge.access,
                traits: edge.traits, points: begin..<Int32(clamping: between.count)
            )
        }
        let outer = outside.values.map { end in
            OuterJunction(
                neighbour: Int32(clamping: neighbours.number(of: NetworkGrid.cell(of: point(end)))),
                index: places[end] ?? 0
            )
        }
        return NetworkCell(
            number: number,
            junctions: (inside + outside.values).map { Junction(point: point($0), part: parts[Int($0)]) },
            outer: outer, neighbours: neighbours.values, edges: own, points: between,
            streets: names.values.map { streets[Int($0)] }, barriers: barriersOfCell[number] ?? []
        )
    }
}
