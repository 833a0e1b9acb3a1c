package import ToiletCore

/// Reads the rows of a batch one at a time, in memory that does not grow with their number: a table whose columns have
/// places, GeoJSON with points, or one place on each line.
///
///     var reader = BatchReader()
///     try reader.read(source) { row in … }
package struct BatchReader {
    /// How many rows were read.
    private var rows = 0

    /// Maximum length of an identifier or name in bytes.
    static let maxLabel = 1_000
    /// Maximum length of a line with a place in bytes, that of ``WrittenCoordinate``.
    static let maxLine = 2_000

    package init() {}

    /// Reads a source to its end.
    ///
    /// - Throws: An ``ImportError`` where the rest cannot be read, or what the closure throws.
    package mutating func read(_ source: ByteSource, _ visit: (BatchRow) throws -> Void) throws {
        var window = try TextWindow(source)
        // The first line tells what it is; a sender may write it in pieces.
        while !window.bytes[window.position..<window.end].contains(0x0A),
            window.end - window.position < TextWindow.maxLength,
            try window.refill(keeping: window.position, line: 1)
        {}
        let start = window.bytes[window.position..<window.end]
        if start.starts(with: ByteSource.gzipMark) {
            throw ImportError.unsupportedFormat { $0.packedBatch }
        }
        switch try InputForm(start) {
        case .json where BatchFeature.isOnOneLine(start): try readLines(window, visit, line: Self.featureLine)
        case .json: try readJSON(window, visit)
        case .table: try readText(window, visit)
        case nil: throw ImportError.empty
        }
        guard rows > 0 else { throw ImportError.noRows }
    }

    /// Reads a table, or lines.
    private mutating func readText(_ window: TextWindow, _ visit: (BatchRow) throws -> Void) throws {
        var reader = CSVReader(window)
        guard try reader.next() else { throw ImportError.empty }
        guard let names = try? reader.names() else { return try readLines(window, visit, line: Self.placeLine) }
        guard let columns = try BatchColumns(names) else {
            if Self.seemsToNameColumns(names, window) { throw BatchColumns.noPlace(names) }
            return try readLines(window, visit, line: Self.placeLine)
        }
        // Commas in the only column are part of the place.
        if columns.count == 1 {
            return try readLines(window, skippingFirst: true, visit, line: Self.placeLine)
        }
        while try reader.next() {
            rows += 1
            try visit(row(reader, columns))
        }
    }

    /// Whether the first line names columns rather than a place: a word for each, without spaces between them.
    private static func seemsToNameColumns(_ names: [String], _ window: TextWindow) -> Bool {
        let line = window.bytes[window.position..<window.end].prefix { $0 != 0x0A }
        return names.count > 1 && !line.contains(0x20)
            && names.allSatisfy { name in
                name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            }
    }

    private func row(_ reader: CSVReader, _ columns: BatchColumns) -> BatchRow {
        var label = BatchLabel(row: rows, line: reader.line)
        let fields = reader.fields
        let (found, wanted) = (fields.count, columns.count)
        let isLonger = found > wanted && fields[wanted...].contains { !$0.isEmpty }
        guard found >= wanted, !isLonger else {
            return BatchRow(label, .unusable(Message { $0.wrongColumns(found, of: wanted) }))
        }
        func text(_ column: Int?) throws(Text.InvalidUTF8) -> String? {
            guard let column, !fields[column].isEmpty else { return nil }
            return try Text.cleaned(reader.window.bytes.span, fields[column])
        }
        do {
            guard Self.fits(columns.id.map { fields[$0] }), Self.fits(columns.name.map { fields[$0] }) else {
                return BatchRow(label, .unusable(Message { $0.labelTooLong(Self.maxLabel) }))
            }
            (label.id, label.name) = (try text(columns.id), try text(columns.name))
            guard let latitude = columns.latitude, let longitude = columns.longitude else {
                return BatchRow(label, Self.content(try text(columns.place) ?? ""))
            }
            let (north, east) = (fields[latitude], fields[longitude])
            let bytes = reader.window.bytes.span
            if let degrees = DecimalNumber.parse(bytes, north), let other = DecimalNumber.parse(bytes, east) {
                return BatchRow(label, Self.content(degrees, other))
            }
            // Decimal commas, degrees and minutes.
            return BatchRow(label, Self.content(try text(latitude) ?? "", try text(longitude) ?? ""))
        } catch {
            return BatchRow(label, .unusable(Message { $0.notUTF8 }))
        }
    }

    private static func fits(_ field: Range<Int>?) -> Bool { (field?.count ?? 0) <= maxLabel }

    /// Reads one row on each line; blank lines are none.
    private mutating func readLines(
        _ window: TextWindow, skippingFirst: Bool = false, _ visit: (BatchRow) throws -> Void,
        line content: (_ bytes: ArraySlice<UInt8>, inout BatchLabel) -> BatchRow.Content
    ) throws {
        var lines = LineReader(window)
        if skippingFirst { _ = try lines.next() }
        while try lines.next() {
            if lines.line.allSatisfy({ $0 <= 0x20 }), !lines.isTooLong { continue }
            rows += 1
            var label = BatchLabel(row: rows, line: lines.number)
            let found =
                lines.isTooLong
                ? BatchRow.Content.unusable(Message { $0.lineTooLong(LineReader.maxLength) })
                : content(lines.line, &label)
            try visit(BatchRow(label, found))
        }
    }

    /// Reads a line with a place, which is also its name.
    private static func placeLine(_ bytes: ArraySlice<UInt8>, _ label: inout BatchLabel) -> BatchRow.Content {
        guard bytes.count <= maxLine else { return .unusable(Message { $0.lineTooLong(maxLine) }) }
        let line = Array(bytes)
        if let place = PlainPair.parse(line.span) { return content(place.0, place.1) }
        guard let text = try? Text.cleaned(line.span, 0..<line.count) else {
            return .unusable(Message { $0.notUTF8 })
        }
        label.name = text
        return content(text)
    }

    /// Reads a line with a feature of GeoJSON.
    private static func featureLine(_ bytes: ArraySlice<UInt8>, _ label: inout BatchLabel) -> BatchRow.Content {
        guard let feature = BatchFeature(line: bytes) else { return .unusable(Message { $0.notAFeature }) }
        (label.id, label.name) = (feature.id, feature.name)
        return feature.content
    }

    /// Reads GeoJSON of any layout: a collection, a feature or several that follow each other.
    private mutating func readJSON(_ window: TextWindow, _ visit: (BatchRow) throws -> Void) throws {
        var json = JSONReader(window)
        while try json.hasAnother() {
            let line = json.line
            let token = try json.next()
            var feature = BatchFeature()
            if token == .beginObject {
                try feature.read(from: &json) { json in try readFeatures(&json, visit) }
                if feature.isCollection { continue }
            } else if token == .beginArray {
                try readFeatures(&json, visit)
                continue
            } else {
                try json.skip(token)
            }
            try take(feature, line: line, visit)
        }
    }

    /// Reads an array of features whose opening bracket was read.
    private mutating func readFeatures(_ json: inout JSONReader, _ visit: (BatchRow) throws -> Void) throws {
        while true {
            let token = try json.next()
            if token == .endArray { return }
            let line = json.line
            var feature = BatchFeature()
            if token == .beginObject {
                try feature.read(from: &json) { try $0.skip(.beginArray) }
            } else {
                try json.skip(token)
            }
            try take(feature, line: line, visit)
        }
    }

    private mutating func take(_ feature: BatchFeature, line: Int, _ visit: (BatchRow) throws -> Void) throws {
        rows += 1
        let label = BatchLabel(row: rows, line: line, id: feature.id, name: feature.name)
        try visit(BatchRow(label, feature.content))
    }

    // MARK: - Places

    /// The content of a row with a place as a person writes it.
    private static func content(_ text: String) -> BatchRow.Content {
        text.isEmpty ? .unusable(Message { $0.noPlaceInRow }) : .written(text)
    }

    /// The content of a row with two numbers as a person writes them.
    private static func content(_ latitude: String, _ longitude: String) -> BatchRow.Content {
        guard !latitude.isEmpty, !longitude.isEmpty else {
            return .unusable(Message { $0.noPlaceInRow })
        }
        do {
            let text = "\(latitude) \(longitude)"
            guard let place = try WrittenCoordinate(parsing: text) else {
                return .unusable(Message { $0.notCoordinates(text) })
            }
            return .coordinate(place.coordinate, mayBeExchanged: false)
        } catch {
            return .unusable(error.message)
        }
    }

    /// The content of a row with numbers of which the latitude is the first.
    private static func content(_ latitude: Double, _ longitude: Double) -> BatchRow.Content {
        switch content(latitude: latitude, longitude: longitude) {
        case .coordinate(let place, _): .coordinate(place, mayBeExchanged: true)
        case let other: other
        }
    }

    /// The content of a row with a latitude and a longitude.
    static func content(latitude: Double, longitude: Double) -> BatchRow.Content {
        do {
            let place = try Coordinate(latitude: latitude, longitude: longitude)
            return .coordinate(place, mayBeExchanged: false)
        } catch {
            if max(abs(latitude), abs(longitude)) > 1000 { return .unusable(Message { $0.metresOfProjection }) }
            switch error {
            case .latitude(let degrees): return .unusable(Message { $0.noLatitude(degrees) })
            case .longitude(let degrees): return .unusable(Message { $0.noLongitude(degrees) })
            }
        }
    }
}

/// Two decimal numbers, of the kind that most lines have: `48.85,2.35` or `48.85 2.35`.
///
/// All other forms of coordinates are read by ``WrittenCoordinate``, which takes a hundred times as long.
enum PlainPair {
    /// The numbers; nil for all other texts.
    static func parse(_ text: Span<UInt8>) -> (Double, Double)? {
        var index = 0
        guard let first = number(text, &index) else { return nil }
        let end = index
        var separators = 0
        while index < text.count, isSeparator(text[index]) {
            if text[index] > 0x20 { separators += 1 }
            index += 1
        }
        guard index > end, separators <= 1, let second = number(text, &index) else { return nil }
        while index < text.count, text[index] <= 0x20 { index += 1 }
        // With a comma, `48,85` is read like `48.85 2.35`; both numbers need a point, since names may have whole
        // numbers.
        guard index == text.count, first.hasPoint, second.hasPoint else { return nil }
        return (first.value, second.value)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

    /// Reads digits with one point, with spaces before them.
    private static func number(_ text: Span<UInt8>, _ index: inout Int) -> (value: Double, hasPoint: Bool)? {
        while index < text.count, text[index] <= 0x20 { index += 1 }
        let start = index
        if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
            index += 1
        }
        var hasPoint = false
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte &- 0x30 >= 10 {
                break
            }
            index += 1
        }
        return DecimalNumber.parse(text, start..<index).map { ($0, hasPoint) }
    }
}
