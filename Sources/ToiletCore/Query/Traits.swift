/// What a filter looks at.
package struct Traits {
    package let kind: Kind
    package let arrondissement: Arrondissement?
    package let properties: PropertyValues
    package let status: Status
    package let source: String
    /// Where it stands, where that was read.
    package var coordinate: Coordinate?
    var otherSources: [String] = []

    package init(
        kind: Kind,
        arrondissement: Arrondissement?,
        properties: PropertyValues,
        status: Status,
        source: String,
        coordinate: Coordinate? = nil,
        otherSources: [String] = []
    ) {
        self.kind = kind
        self.arrondissement = arrondissement
        self.properties = properties
        self.status = status
        self.source = source
        self.coordinate = coordinate
        self.otherSources = otherSources
    }

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
