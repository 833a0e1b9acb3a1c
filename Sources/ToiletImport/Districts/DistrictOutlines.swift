package import ToiletCore

/// The arrondissements that a place lies in or touches, by simplified outlines.
///
/// It must not be used to say which arrondissement a point is in: the outlines are some metres off, and borders run
/// along the middle of streets. Near a border several are given. That is enough to tell places of one name apart, and
/// nothing else is done with it.
package struct DistrictOutlines {
    private let outlines: [Outline]

    /// How many metres outside of an outline a place may lie.
    private static let margin = 15.0

    /// Takes the outlines. Without any, nothing is known of any place.
    package init(_ outlines: [Outline] = []) {
        self.outlines = outlines
    }

    /// The arrondissements that any of some points lies in or touches, in their order.
    package func touched(by points: some Collection<Coordinate>) -> [Arrondissement] {
        outlines.filter { outline in points.contains { outline.contains($0, within: Self.margin) } }
            .map(\.arrondissement)
    }
}
