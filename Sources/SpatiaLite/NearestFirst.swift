internal import CSpatiaLite
internal import Glibc

/// A spatial-index search that visits points in order of their distance from a place.
///
/// SQLite's R*Tree walks its boxes lowest score first when a query function scores them. The score here is a
/// lower bound of the haversine of the distance: never more than the true value for anything inside a
/// box, so no point can be reached after one that is farther than the bound says. That bound
/// needs no box around the place, no guess of a radius, and no special case at the poles or the date line.
///
///     SELECT … FROM places WHERE id MATCH nearest_first(latitude, longitude, cosine, limit, layers)
///
/// Angles are radians; `limit` is the largest haversine wanted. An index may have a third dimension that sorts
/// its points into layers from 0 to 52; `layers` is the sum of 2 to the power of each layer wanted, so that whole
/// branches without a wanted layer are never entered.
public struct NearestFirst: Sendable {
    /// The place's latitude in radians.
    public let latitude: Double
    /// The place's longitude in radians.
    public let longitude: Double
    /// The cosine of the place's latitude.
    public let cosine: Double

    /// Prepares a search around a place given in degrees.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude * .pi / 180
        self.longitude = longitude * .pi / 180
        cosine = cos(self.latitude)
    }

    /// The condition for an index's first column, with the ``parameters(limit:layers:)`` of a search.
    public static func condition(column: SQL, _ parameters: [SQLValue]) -> SQL {
        "\(column) MATCH nearest_first(\(SQL.join(parameters.map { "\($0)" }, by: ", ")))"
    }

    /// What a search looks for: not farther than a haversine of `limit`, in one of the layers.
    public func parameters(limit: Double = 2, layers: Set<Int>? = nil) -> [SQLValue] {
        let mask = layers?.reduce(into: 0) { $0 |= 1 << $1 } ?? Self.allLayers
        return [latitude, longitude, cosine, limit, Double(mask)].map { .real($0) }
    }

    private static let allLayers = 1 << 53 - 1

    /// A lower bound of the haversine of the distance to any point of a box, all in radians.
    ///
    /// Each term is bounded by itself, by series cut where they stay below the function:
    /// sin²(x/2) ≥ x²/4 − x⁴/48, which grows up to x = √6, and cos φ ≥ 1 − φ²/2 + φ⁴/24 − φ⁶/720.
    @inline(__always)
    public func lowerBound(west: Double, east: Double, south: Double, north: Double) -> Double {
        let latitudeGap = max(south - latitude, latitude - north, 0)
        let eastward = west - longitude
        let westward = longitude - east
        let longitudeGap =
            if eastward > 0 {
                min(eastward, 2 * .pi + westward)
            } else if westward > 0 {
                min(westward, 2 * .pi + eastward)
            } else {
                0.0
            }
        let farthest = max(abs(south), abs(north))
        return Self.haversineBound(latitudeGap)
            + cosine * Self.cosineBound(farthest) * Self.haversineBound(max(longitudeGap, 0))
    }

    @inline(__always)
    private static func haversineBound(_ angle: Double) -> Double {
        let square = min(angle * angle, 6)
        return square * (0.25 - square / 48)
    }

    @inline(__always)
    private static func cosineBound(_ angle: Double) -> Double {
        let square = angle * angle
        return max(0, 1 - square * (0.5 - square * (1.0 / 24 - square / 720)))
    }

    static func register(on database: OpaquePointer) {
        sqlite3_rtree_query_callback(
            database, "nearest_first",
            { info in
                guard let info, let parameters = info.pointee.aParam, let box = info.pointee.aCoord,
                    info.pointee.nParam == 5, info.pointee.nCoord == 4 || info.pointee.nCoord == 6
                else { return SQLITE_MISUSE }
                if info.pointee.nCoord == 6, !holds(parameters[4], from: box[4], to: box[5]) {
                    info.pointee.eWithin = NOT_WITHIN
                    return SQLITE_OK
                }
                let search = NearestFirst(
                    latitude: parameters[0], longitude: parameters[1], cosine: parameters[2])
                let score = search.lowerBound(
                    west: box[0] * degree, east: box[1] * degree, south: box[2] * degree, north: box[3] * degree)
                info.pointee.rScore = score
                info.pointee.eWithin = score > parameters[3] ? NOT_WITHIN : PARTLY_WITHIN
                return SQLITE_OK
            }, nil, nil)
    }

    private init(latitude: Double, longitude: Double, cosine: Double) {
        self.latitude = latitude
        self.longitude = longitude
        self.cosine = cosine
    }
}

private let degree = Double.pi / 180

/// Whether a mask of layers has one of a range.
@inline(__always)
private func holds(_ mask: Double, from first: Double, to last: Double) -> Bool {
    let range = (UInt64(2) << UInt64(last)) - (UInt64(1) << UInt64(first))
    return UInt64(mask) & range != 0
}
