/// The course of the Seine through Paris, roughly, from where it enters in the east.
enum Seine {
    private static let course: [(latitude: Double, longitude: Double)] = [
        (48.8230, 2.3975), (48.8290, 2.3870), (48.8340, 2.3790), (48.8385, 2.3735), (48.8432, 2.3660),
        (48.8478, 2.3610), (48.8505, 2.3570), (48.8530, 2.3530), (48.8560, 2.3480), (48.8577, 2.3440),
        (48.8583, 2.3385), (48.8598, 2.3330), (48.8618, 2.3240), (48.8636, 2.3180), (48.8638, 2.3090),
        (48.8635, 2.3020), (48.8610, 2.2930), (48.8590, 2.2900), (48.8555, 2.2870), (48.8500, 2.2800),
        (48.8460, 2.2750), (48.8410, 2.2680), (48.8370, 2.2630), (48.8345, 2.2580),
    ]

    /// How far some points are from the river, in metres.
    static func distances(of places: [PlanarPoint], in plane: LocalPlane) -> [Double] {
        let course = course.map { plane.point(Coordinate(inRange: $0.latitude, $0.longitude)) }
        return places.map { $0.distance(toLine: course) }
    }
}
