internal import SpatiaLite
internal import ToiletCore

extension SalvagedStore {
    private static let parkTexts = [
        "source", "source_id", "page_number", "name", "name_text", "type", "category", "address", "period",
        "first_day", "last_day", "hours", "always_open", "summer_nights", "heat", "holidays", "line",
        "opening",
        "usual", "page", "points", "origin", "imported", "published", "digest",
    ]
    private static let parkNumbers = ["key", "arrondissement", "contradictory", "outline_cut"]
    private static let hours: Set<String> = ["hours", "opening"]
    private static let tristates: Set<String> = ["always_open", "summer_nights", "heat"]

    /// Copies the parks and their periods, and finds the park of each toilet again.
    mutating func copyParks(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let columns = Self.parkTexts + Self.parkNumbers + ["geometry"]
        let insert = try new.prepare(
            "INSERT INTO parks (\(columns.joined(separator: ", "))) "
                + "VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
        )
        try old.withLongValues(upTo: ParkRow.maxLength) {
            try new.withLongValues(upTo: ParkRow.maxLength) {
                try copy("parks", columns, old) { _, row, _ in
                    let texts = Self.parkTexts.map { name -> String? in
                        let stored = row.optionalText()
                        if Self.tristates.contains(name) {
                            return (stored.flatMap(Tristate.init) ?? .unknown).rawValue
                        }
                        return Self.hours.contains(name)
                            ? stored.flatMap(Self.expression) : stored.map(Self.text)
                    }
                    let numbers = Self.parkNumbers.map { name in
                        let number = row.optionalInteger()
                        guard name == "arrondissement" else {
                            return number ?? (name == "contradictory" ? 0 : nil)
                        }
                        return number.flatMap(Arrondissement.init)?.rawValue
                    }
                    let geometry = row.polygons().flatMap(MultiPolygonBlob.encode)
                    guard texts[0] != nil else { throw UnusableRow() }
                    try insert.run { binder in
                        for text in texts { binder.bind(text) }
                        for number in numbers { binder.bind(number) }
                        if let geometry { binder.bind(geometry) } else { binder.bind(.null) }
                    }
                }
            }
        }
        try copyPeriods(old, new)
        try ParkIndex.fill(on: new)
        var uncounted: ToiletCounts?
        try ParkJoin.update(&uncounted, on: new)
    }

    /// Opening hours, whole; nil where they are too long to be read. Cut ones would say something else.
    private static func expression(_ text: String) -> String? {
        text.utf8.count <= OpeningHours.longestText ? Text.cleaned(text) : nil
    }

    private mutating func copyPeriods(_ old: borrowing Connection, _ new: borrowing Connection) throws {
        let columns = [
            "key", "source_id", "first_day", "last_day", "week", "always_open", "summer_nights", "heat",
            "imported",
        ]
        let insert = try new.prepare(
            "INSERT INTO park_periods (\(columns.joined(separator: ", "))) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        try copy("park_periods", columns, old) { _, row, _ in
            let key = row.optionalInteger()
            let sourceID = row.optionalText().map(Self.text)
            let days = (row.text(), row.optionalText())
            let week = row.text()
            let flags = (0..<3).map { _ in (Tristate(rawValue: row.text()) ?? .unknown).rawValue }
            let imported = Self.text(row.text())
            guard CivilDate(isoDay: days.0) != nil, days.1.map({ CivilDate(isoDay: $0) != nil }) ?? true,
                let cells = ParkSchedule.week(parsing: week)
            else { throw UnusableRow() }
            var schedule = ParkSchedule()
            schedule.week = cells
            try insert.run { binder in
                binder.bind(key)
                binder.bind(sourceID)
                binder.bind(days.0)
                binder.bind(days.1)
                binder.bind(schedule.weekText)
                for flag in flags { binder.bind(flag) }
                binder.bind(imported)
            }
        }
    }
}
