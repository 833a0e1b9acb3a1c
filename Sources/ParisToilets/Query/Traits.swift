/// What a filter looks at.
struct Traits {
    let kind: Kind
    let arrondissement: Arrondissement?
    let properties: PropertyValues
    let status: Status
    let source: String
    /// Where it stands, where that was read.
    var coordinate: Coordinate?
    var otherSources: [String] = []

    /// Whether one of some sources has it.
    func comes(from sources: Set<String>) -> Bool {
        sources.contains(source) || otherSources.contains(where: sources.contains)
    }
}

extension Toilet {
    var traits: Traits {
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
