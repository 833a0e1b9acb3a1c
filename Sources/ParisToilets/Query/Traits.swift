/// What a filter looks at.
struct Traits {
    let kind: Kind
    let arrondissement: Arrondissement?
    let accessible: Answer
    let changingTable: Answer
    let status: Status
}

extension Toilet {
    var traits: Traits {
        Traits(
            kind: kind,
            arrondissement: arrondissement,
            accessible: accessible,
            changingTable: changingTable,
            status: status
        )
    }
}
