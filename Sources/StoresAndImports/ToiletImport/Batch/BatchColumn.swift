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
                """
                place lieu address adresse location localisation query requete coordinates coordonnees coordonnees_geo
                coord coords geo_point_2d geo_point geopoint latlng lat_lng lat_lon position
                """
            ),
            (.id, "id ref code stop_id key identifier identifiant number numero no gid osm_id"),
            (.name, "name nom title titre label libelle stop_name"),
        ]
        var names: [String: BatchColumn] = [:]
        for (column, words) in known {
            for word in words.split(whereSeparator: \.isWhitespace) { names[String(word)] = column }
        }
        return names
    }()
}

extension BatchColumn {
    /// The usual headings of what has a place, for people.
    static let headings = ["lat", "lon", "place", "address", "location", "query", "name"]
}

/// The columns of a table with places.
struct BatchColumns {
    private(set) var latitude: Int?
    private(set) var longitude: Int?
    private(set) var place: Int?
    private(set) var id: Int?
    private(set) var name: Int?
    let count: Int

    /// The columns by their names; nil where none of them is known. Names are places where nothing else is.
    ///
    /// - Throws: An ``ImportError`` that names the other column where only one of latitude and longitude is there, and
    ///   the headings that can be used where there is no column with a place.
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
        guard count > 1, let alone = latitude ?? longitude else {
            place = name
            if place != nil { return }
            guard count > 1, id != nil else { return nil }
            throw Self.noPlace(names)
        }
        let (name, isLatitude) = (names[alone], alone == latitude)
        throw ImportError.unusableColumns {
            isLatitude ? $0.longitudeMissing(beside: name) : $0.latitudeMissing(beside: name)
        }
    }

    /// The error for a first line that names columns, none of which has a place.
    static func noPlace(_ names: [String]) -> ImportError {
        ImportError.unusableColumns { $0.noColumnWithPlaces(names, known: BatchColumn.headings) }
    }
}
