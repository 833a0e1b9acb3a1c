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
