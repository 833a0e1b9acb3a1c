package import ToiletCore

extension [Outline] {
    /// The arrondissements that any of some points lies in or touches, in their order, by simplified outlines.
    ///
    /// It must not be used to say which arrondissement a point is in: the outlines are some metres off, and borders run
    /// along the middle of streets. Near a border several are given. That is enough to tell places of one name apart,
    /// and nothing else is done with it.
    package func touched(by points: some Collection<Coordinate>) -> [Arrondissement] {
        // How many metres outside of an outline a place may lie.
        let margin = 15.0
        return filter { outline in points.contains { outline.contains($0, within: margin) } }.map(\.arrondissement)
    }
}
