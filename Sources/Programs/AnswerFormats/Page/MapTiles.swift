package import ToiletCore

/// Where pictures of streets are fetched, if the person wants them on the map.
package struct MapTiles: Hashable, Sendable {
    /// The address of a picture, with `{z}`, `{x}` and `{y}` for its place.
    package let address: String
    /// The origin of the address, which a Content-Security-Policy allows: `https://tile.openstreetmap.org`.
    package let host: String
    /// What the makers of the map want to be named as.
    package let notice = "© OpenStreetMap contributors"

    /// The pictures of OpenStreetMap.
    package static let openStreetMap = MapTiles(
        address: "https://tile.openstreetmap.org/{z}/{x}/{y}.png", host: "https://tile.openstreetmap.org"
    )

    private init(address: String, host: String) {
        self.address = address
        self.host = host
    }
}

extension MapTiles: TypedValue {
    /// An address of the web with the three places in its path. Its origin goes into a header, so it has letters and
    /// digits only.
    package init(parsing text: String) throws(InvalidText) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let path = parts.dropFirst(3).joined(separator: "/")
        guard parts.count > 3, parts[0] == "https:" || parts[0] == "http:", parts[1].isEmpty,
            !parts[2].isEmpty, parts[2].utf8.allSatisfy({ String.isLetterOrDigit($0) || "-.:".utf8.contains($0) }),
            !path.contains(" "),
            ["{z}", "{x}", "{y}"].allSatisfy(path.contains)
        else { throw InvalidText { $0.noTileAddress(text) } }
        self.init(address: text, host: "\(parts[0])//\(parts[2])")
    }
}
