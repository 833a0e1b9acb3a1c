/// The state of a toilet that the colour of its marker shows.
package enum MapMarker: String, CaseIterable {
    case open
    case closingSoon = "closing-soon"
    case closed, unknown
    case outOfService = "out-of-service"

    /// Its colour, as CSS writes it.
    package var color: String {
        switch self {
        case .open: "#1a7f37"
        case .closingSoon: "#bf8700"
        case .closed: "#57606a"
        case .unknown: "#8250df"
        case .outOfService: "#cf222e"
        }
    }

    /// The id of its style in KML. Organic Maps knows the colours by these names.
    package var style: StaticString {
        switch self {
        case .open: "placemark-green"
        case .closingSoon: "placemark-orange"
        case .closed: "placemark-gray"
        case .unknown: "placemark-purple"
        case .outOfService: "placemark-red"
        }
    }
}

extension MapMarker {
    /// The marker of a toilet in service.
    package init(_ opening: Opening) {
        self =
            switch opening.state {
            case .open: opening.closesSoon ? .closingSoon : .open
            case .closed: .closed
            case .unknown: .unknown
            }
    }
}

extension Hit {
    /// Its marker on a map.
    package var marker: MapMarker {
        toilet.status == .outOfService ? .outOfService : MapMarker(opening)
    }
}
