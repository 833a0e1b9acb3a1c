package import ToiletCore

/// The members `ground` and `places`; where places can be found by their names, the names of what is elsewhere and the
/// spellings of words.
extension MapGround: JSONObject {
    package static let jsonMembers: [JSONMember<MapGround>] = [
        JSONMember("ground") { $0.shapes },
        JSONMember("places") { $0.places.map(PlaceOnMap.init) },
        JSONMember("towns") { $0.hasNames ? OtherTowns.names : [] },
        JSONMember("spellings") { $0.hasNames ? NameLexicon.spellings : [:] },
    ]
}

extension MapGround {
    /// Whether places are found by their names.
    private var hasNames: Bool { places.contains { $0.kind != .station } }

    /// The same with the places alone whose names are on the map, and no other names of them.
    var drawn: MapGround {
        let stations = places.filter { $0.kind == .station }
        return MapGround(
            shapes: shapes,
            places: stations.map { NamedPlace(name: $0.name, kind: $0.kind, at: $0.coordinate) }
        )
    }
}

/// Points are in one list of latitudes and longitudes in turn, in 100 000ths of a degree, each but the first as the
/// difference from the one before.
extension MapGround.Shape: JSONObject {
    package static let jsonMembers: [JSONMember<MapGround.Shape>] = [
        JSONMember("kind") { $0.kind },
        JSONMember("name") { $0.name },
        JSONMember("form") { $0.form },
        JSONMember("points") { shape in
            var last = (latitude: 0, longitude: 0)
            return shape.points.flatMap { point in
                let (latitude, longitude) = (
                    Int(clamping: (point.latitude * 1e5).rounded()), Int(clamping: (point.longitude * 1e5).rounded())
                )
                defer { last = (latitude, longitude) }
                return [latitude - last.latitude, longitude - last.longitude]
            }
        },
    ]
}

private struct PlaceOnMap: JSONObject {
    let place: NamedPlace

    static let jsonMembers: [JSONMember<PlaceOnMap>] = [
        JSONMember("name") { $0.place.name },
        JSONMember("kind") { $0.place.kind },
        JSONMember("latitude") { RoundedNumber($0.place.coordinate.latitude, decimals: 5) },
        JSONMember("longitude") { RoundedNumber($0.place.coordinate.longitude, decimals: 5) },
        JSONMember(optional: "aliases") { $0.place.aliases.isEmpty ? nil : $0.place.aliases },
        JSONMember(optional: "lines") { $0.place.lines.isEmpty ? nil : $0.place.lines },
    ]
}
