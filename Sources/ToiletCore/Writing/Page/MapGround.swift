/// What a map shows below the toilets: outlines of arrondissements, water and parks, and where names are written.
package struct MapGround: Sendable {
    /// Something that is drawn.
    package struct Shape: Sendable {
        /// What it is, as `park` or `water`.
        package let kind: String
        package let name: String
        /// How its points are meant: `ring`, `hole`, `line`, `covered` or `point`.
        package let form: String
        package let points: [Coordinate]

        package init(kind: String, name: String, form: String, points: [Coordinate]) {
            self.kind = kind
            self.name = name
            self.form = form
            self.points = points
        }
    }

    /// The shapes in the order in which they are drawn.
    package var shapes: [Shape]
    /// The stations, landmarks and parks that a search finds, and whose names are on the map.
    package var places: [NamedPlace]

    package init(shapes: [Shape] = [], places: [NamedPlace] = []) {
        self.shapes = shapes
        self.places = places
    }
}

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
