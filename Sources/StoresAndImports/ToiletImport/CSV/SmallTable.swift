internal import ToiletCore

/// A table that comes with the program: commas, a header, and nothing in it that is not right.
struct SmallTable {
    private var reader: CSVReader
    /// The indexes of the wanted columns.
    private var columns: [Int] = []

    /// Reads the header, and finds columns by their names.
    init(_ source: ByteSource, columns names: [String]) throws(ImportError) {
        reader = CSVReader(try TextWindow(source), delimiter: UInt8(ascii: ","))
        guard try reader.next() else { throw .empty }
        let header = try reader.names()
        for name in names {
            guard let index = header.firstIndex(of: name) else {
                throw .malformed({ $0.noColumn(name) }, line: 1, column: 1)
            }
            columns.append(index)
        }
    }

    /// The values of the next row in the order of the wanted columns; nil at the end.
    mutating func next() throws(ImportError) -> [String]? {
        guard try reader.next() else { return nil }
        let fields = reader.fields
        guard fields.count > columns.max() ?? 0 else { throw malformed { $0.columnMissing } }
        var values: [String] = []
        for column in columns {
            do {
                values.append(try Text.cleaned(reader.window.bytes.span, fields[column]))
            } catch {
                throw .invalidUTF8(byte: error.byte, row: reader.line - 1)
            }
        }
        return values
    }

    /// A coordinate of two numbers.
    func coordinate(_ latitude: String, _ longitude: String) throws(ImportError) -> Coordinate {
        guard let north = DecimalNumber.parse(Array(latitude.utf8).span),
            let east = DecimalNumber.parse(Array(longitude.utf8).span),
            let place = try? Coordinate(latitude: north, longitude: east)
        else { throw malformed { $0.placeMissing } }
        return place
    }

    /// The coordinates `latitude longitude;…`.
    func coordinates(_ text: String) throws(ImportError) -> [Coordinate] {
        var places: [Coordinate] = []
        for place in text.split(separator: ";") {
            let numbers = place.split(separator: " ")
            guard numbers.count == 2 else { throw malformed { $0.placeMissing } }
            places.append(try coordinate(String(numbers[0]), String(numbers[1])))
        }
        return places
    }

    /// An error in the current row.
    func malformed(_ what: @escaping ImportError.Clause) -> ImportError {
        .malformed(what, line: reader.line, column: 1)
    }
}
