internal import ToiletCore

extension MapGround {
    /// Writes the members `ground` and `places`. Points are in one list of latitudes and longitudes in turn.
    func writeMembers(to output: inout TextBuffer) {
        output.key("ground")
        output.array { output in
            for shape in shapes {
                output.object { output in
                    output.member("kind", shape.kind)
                    output.member("name", shape.name)
                    output.member("form", shape.form)
                    output.key("points")
                    output.array { output in
                        for point in shape.points {
                            output.value(point.latitude, decimals: 5)
                            output.value(point.longitude, decimals: 5)
                        }
                    }
                }
            }
        }
        output.key("places")
        output.array { output in
            for place in places {
                output.object { output in
                    output.member("name", place.name)
                    output.member("kind", place.kind.rawValue)
                    output.member("latitude", place.coordinate.latitude, decimals: 5)
                    output.member("longitude", place.coordinate.longitude, decimals: 5)
                    if !place.aliases.isEmpty { output.member("aliases", place.aliases) }
                    if !place.lines.isEmpty { output.member("lines", place.lines) }
                }
            }
        }
    }
}
