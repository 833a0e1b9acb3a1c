/// The place to search from, looked up.
package struct ResolvedPlace: Sendable {
    package let coordinate: Coordinate
    /// What it is called; nil for coordinates.
    package private(set) var title: Message?
    /// The same without how exactly it is known, as a place that is saved is called.
    package private(set) var label: Message?
    /// The same for people, with how exactly it is known: `226 rue de Rivoli, ±1.1 km`.
    package private(set) var heading: Message?
    /// How far in metres what was asked for may be from the coordinates; nil where it is there.
    package let uncertainty: Double?
    /// The arrondissement that is meant, of which the coordinates are the middle; nil for all others.
    package private(set) var area: Arrondissement?
    /// Whether latitude and longitude may have been typed in the wrong order.
    package private(set) var mayBeExchanged = false

    /// A place that has a name.
    package init(_ coordinate: Coordinate, called title: Message) {
        self.init(WrittenCoordinate(coordinate), called: title)
    }

    /// The place of a name and written coordinates.
    package init(_ written: WrittenCoordinate, called title: Message) {
        (coordinate, uncertainty) = (written.coordinate, written.uncertainty)
        self.title = title
        label = title
        heading =
            written.uncertainty.map { metres in
                Message { $0.list([title.text($0), $0.roughness(metres)]) }
            } ?? title
    }

    /// The place of written coordinates.
    package init(_ written: WrittenCoordinate) {
        (coordinate, uncertainty) = (written.coordinate, written.uncertainty)
        mayBeExchanged = !written.orderWasSaid
    }

    /// A place that was found by words.
    package init(_ found: FoundPlace) {
        (coordinate, uncertainty) = (found.coordinate, found.uncertainty)
        title = Message { PlaceWords.title(found, $0) }
        label = Message { PlaceWords.label(found, $0) }
        heading = Message { PlaceWords.heading(found, $0) }
        area = found.area
    }

    /// The place of a toilet, where it is or was last seen.
    package init(_ known: KnownToilet) {
        let (id, address) = ("\(known.toilet.id)", "\(known.toilet.address)")
        let gone = known.goneDay
        let title = Message { words in
            gone.map { words.goneToilet(id, at: address, since: words.longDay($0)) }
                ?? words.toilet(id, at: address)
        }
        self.init(known.toilet.coordinate, called: title)
    }

    /// Beyond this many metres from any toilet latitude and longitude were probably exchanged.
    package static let elsewhere = 200_000.0
}
