/// Finds the rows of a JSON file that is no sequence: in an array, which is the whole file or a member of its object.
///
///     var rows = JSONRowList(window)
///     while try rows.next() == .beginObject { … = try Record(from: &rows.json) }
struct JSONRowList {
    /// Reads the file. Behind ``next()`` the content of a row is next.
    var json: JSONReader
    /// The format of the file, known once a row was read.
    private(set) var format = FileFormat.exportList
    /// How many rows the portal says there are; nil where it has not said so yet.
    private(set) var announced: Int?
    private var portalError = PortalErrorMessage()
    private var isInRows = false

    init(_ window: TextWindow) {
        json = JSONReader(window)
    }

    /// The first token of the next row; nil at the end of the file, which is read and checked to its end.
    mutating func next() throws(ImportError) -> JSONReader.Token? {
        if !isInRows {
            guard try goToRows() else { return nil }
            isInRows = true
        }
        let token = try json.next()
        guard token == .endArray else { return token }
        while try json.next() == .key { try readMember() }
        while try json.next() != .end {}
        if let error = portalError.error { throw error }
        return nil
    }

    /// Reads up to the array of rows; false where there is none.
    private mutating func goToRows() throws(ImportError) -> Bool {
        switch try json.next() {
        case .beginArray: return true
        case .beginObject: break
        default: return false
        }
        while try json.next() == .key {
            if try readMember() { return true }
        }
        if let error = portalError.error { throw error }
        return false
    }

    /// Reads a member of the outermost object whose name was read; true where it is the array of rows.
    @discardableResult
    private mutating func readMember() throws(ImportError) -> Bool {
        let name = String(decoding: json.text.prefix(20), as: UTF8.self)
        let token = try json.next()
        if token == .beginArray, !isInRows, let format = Self.containers[name] {
            self.format = format
            return true
        }
        if token == .number, name == "nhits" || name == "total_count" {
            announced = Int(String(decoding: json.text, as: UTF8.self))
        }
        portalError.take(name, token, json.text)
        try json.skip(token)
        return false
    }

    private static let containers: [String: FileFormat] = [
        "features": .geoJSON, "results": .resultsAnswer, "records": .searchAnswer,
    ]
}
