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
        address: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
        host: "https://tile.openstreetmap.org"
    )

    private init(address: String, host: String) {
        self.address = address
        self.host = host
    }
}
