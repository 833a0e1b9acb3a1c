/// A part of the Earth between two latitudes and two longitudes, in degrees.
package struct Area: Sendable {
    let latitudes: ClosedRange<Double>
    let longitudes: ClosedRange<Double>

    package init(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) {
        self.latitudes = latitudes
        self.longitudes = longitudes
    }

    /// Paris and its region.
    package static let paris = Area(latitudes: 48...49.4, longitudes: 1.3...3.7)

    /// Whether a place lies in it.
    package func contains(latitude: Double, longitude: Double) -> Bool {
        latitudes.contains(latitude) && longitudes.contains(longitude)
    }
}
