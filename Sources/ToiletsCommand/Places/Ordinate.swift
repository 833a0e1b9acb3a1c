/// One of the two numbers of a place, and which of them it is where that was said.
struct Ordinate: Hashable {
    enum Axis { case latitude, longitude }

    var degrees: Double
    /// Said by N, S, E or W, or by the name of a parameter.
    var axis: Axis?
}
