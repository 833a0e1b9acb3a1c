/// What a filter looks at.
package struct Traits {
    package let kind: Kind
    package let arrondissement: Arrondissement?
    package let properties: PropertyValues
    package let status: Status
    package let source: String
    /// Where it stands, where that was read.
    var coordinate: Coordinate?
    var otherSources: [String] = []

    /// Whether one of some sources has it.
    func comes(from sources: Set<String>) -> Bool {
        sources.contains(source) || otherSources.contains(where: sources.contains)
    }
}

extension Toilet {
    package var traits: Traits {
        Traits(
            kind: kind,
            arrondissement: arrondissement,
            properties: properties,
            status: status,
            source: source,
            coordinate: coordinate,
            otherSources: otherSources
        )
    }
}
