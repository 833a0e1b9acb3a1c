internal import Wording

/// What a column of a batch's table holds, or a property of its GeoJSON.
enum BatchColumn: Hashable {
    case latitude, longitude, id, name
    /// A place as a person writes it.
    case place

    /// The column that a name stands for; nil for any other.
    init?(named name: String) {
        guard let column = Self.names[name.foldedWords.joined(separator: "_")] else { return nil }
        self = column
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
    let latitude: Int?
    let longitude: Int?
    let place: Int?
    let id: Int?
    let name: Int?
    let count: Int

    /// The columns by their names; nil where none of them is known. Names are places where nothing else is.
    ///
    /// - Throws: An ``ImportError`` that names the other column where only one of latitude and longitude is there, and
    ///   the headings that can be used where there is no column with a place.
    init?(_ names: [String]) throws(ImportError) {
        count = names.count
        // Of two columns of one meaning the first counts.
        let columns = names.map { BatchColumn(named: $0) }
        (latitude, longitude) = (columns.firstIndex(of: .latitude), columns.firstIndex(of: .longitude))
        (id, name) = (columns.firstIndex(of: .id), columns.firstIndex(of: .name))
        let place = columns.firstIndex(of: .place)
        self.place = place ?? (latitude == nil || longitude == nil ? name : nil)
        if latitude != nil && longitude != nil || place != nil { return }
        guard count > 1, let alone = latitude ?? longitude else {
            if name != nil { return }
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
