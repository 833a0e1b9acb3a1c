internal import ToiletCore

/// What a column of a batch's table holds, or a property of its GeoJSON.
enum BatchColumn: Hashable {
    case latitude, longitude, id, name
    /// A place as a person writes it.
    case place

    /// The column that a name stands for; nil for any other.
    init?(named name: String) {
        guard let column = Self.names[Self.folded(name)] else { return nil }
        self = column
    }

    /// The name in small letters without accents, and with an underscore for all else.
    private static func folded(_ name: String) -> String {
        var folded: [UInt8] = []
        var bytes = Array(name.utf8)[...]
        while let byte = bytes.popFirst() {
            if byte == 0xC3, let second = bytes.popFirst() {
                folded.append(LetterFolding.withoutAccent(second))
            } else {
                let small = LetterFolding.lowercase(byte)
                let isPlain = 0x61...0x7A ~= small || 0x30...0x39 ~= small
                folded.append(isPlain ? small : UInt8(ascii: "_"))
            }
        }
        return String(decoding: folded, as: UTF8.self).split(separator: "_").joined(separator: "_")
    }

    /// The names in use, those of GTFS, of the City's portal and of spreadsheets among them.
    private static let names: [String: BatchColumn] = {
        let known: [(BatchColumn, String)] = [
            (.latitude, "lat latitude y stop_lat geo_lat gps_lat lat_wgs84 latitude_wgs84 y_wgs84 wgs84_lat"),
            (
                .longitude,
                "lon lng long longitude x stop_lon geo_lon geo_lng gps_lon lon_wgs84 longitude_wgs84 x_wgs84 wgs84_lon"
            ),
            (
                .place,
                "place lieu coordinates coordonnees coordonnees_geo coord coords geo_point_2d geo_point geopoint latlng lat_lng lat_lon position"
            ),
            (.id, "id ref code stop_id key identifier identifiant number numero no gid osm_id"),
            (.name, "name nom title titre label libelle stop_name"),
        ]
        var names: [String: BatchColumn] = [:]
        for (column, words) in known {
            for word in words.split(separator: " ") { names[String(word)] = column }
        }
        return names
    }()
}

/// The columns of a table with places.
struct BatchColumns {
    private(set) var latitude: Int?
    private(set) var longitude: Int?
    private(set) var place: Int?
    private(set) var id: Int?
    private(set) var name: Int?
    let count: Int

    /// The columns by their names; nil where no column has a place.
    ///
    /// - Throws: An ``ImportError`` that names the other column where only one of latitude and longitude is there.
    init?(_ names: [String]) throws(ImportError) {
        count = names.count
        for (index, name) in names.enumerated() {
            // Of two columns of one meaning the first counts.
            switch BatchColumn(named: name) {
            case .latitude: latitude = latitude ?? index
            case .longitude: longitude = longitude ?? index
            case .place: place = place ?? index
            case .id: id = id ?? index
            case .name: self.name = self.name ?? index
            case nil: break
            }
        }
        if latitude != nil && longitude != nil || place != nil { return }
        guard count > 1, let alone = latitude ?? longitude else { return nil }
        let (name, isLatitude) = (names[alone], alone == latitude)
        throw ImportError.unusableColumns {
            isLatitude ? $0.longitudeMissing(beside: name) : $0.latitudeMissing(beside: name)
        }
    }
}
