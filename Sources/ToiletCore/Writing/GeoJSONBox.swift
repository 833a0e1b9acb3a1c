/// The smallest box around some positions.
struct GeoJSONBox {
    private var west = Int.max
    private var south = Int.max
    private var east = Int.min
    private var north = Int.min

    mutating func add(_ point: GeoJSONPoint) {
        west = min(west, point.longitude)
        south = min(south, point.latitude)
        east = max(east, point.longitude)
        north = max(north, point.latitude)
    }

    /// Writes the member `bbox`; a box around nothing is left out.
    func write(to output: inout TextBuffer) {
        guard west <= east else { return }
        output.key("bbox")
        output.append("[")
        for (index, side) in [west, south, east, north].enumerated() {
            if index > 0 { output.append(",") }
            output.append(scaled: side, decimals: GeoJSONPoint.decimals)
        }
        output.append("]")
    }
}
