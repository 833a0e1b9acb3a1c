internal import ToiletCore

/// A feature of GeoJSON, as far as a batch needs it: its point, identifier and name.
struct BatchFeature {
    private(set) var id: String?
    private(set) var name: String?
    /// Whether it is a collection of features.
    private(set) var isCollection = false
    private var location = LocationValue.absent
    private var isLabelTooLong = false

    init() {}

    /// Reads a line; nil where it is not one feature.
    init?(line: ArraySlice<UInt8>) {
        var json = JSONReader(TextWindow(text: Array(line)))
        do {
            guard try json.hasAnother(), try json.next() == .beginObject else { return nil }
            try read(from: &json) { try $0.skip(.beginArray) }
            guard try json.next() == .end, !isCollection else { return nil }
        } catch {
            return nil
        }
    }

    /// Reads an object whose opening brace was read. `features` reads the array of a collection, whose opening bracket
    /// was read.
    mutating func read(from json: inout JSONReader, features: (inout JSONReader) throws -> Void) throws {
        while try json.next() == .key {
            let key = json.text
            let token = try json.next()
            if key.elementsEqual("features".utf8), token == .beginArray {
                isCollection = true
                try features(&json)
            } else if key.elementsEqual("geometry".utf8) {
                location = try .shape(token, from: &json)
            } else if key.elementsEqual("coordinates".utf8), token == .beginArray {
                // A geometry that is no part of a feature.
                location = try .positions(token, from: &json)
            } else if key.elementsEqual("id".utf8) {
                id = try label(token, from: &json) ?? id
            } else if key.elementsEqual("properties".utf8), token == .beginObject {
                try readProperties(from: &json)
            } else {
                try json.skip(token)
            }
        }
    }

    private mutating func readProperties(from json: inout JSONReader) throws {
        while try json.next() == .key {
            let column = BatchColumn(named: String(decoding: json.text.prefix(40), as: UTF8.self))
            let token = try json.next()
            switch column {
            case .id: id = try id ?? label(token, from: &json)
            case .name: name = try name ?? label(token, from: &json)
            default: try json.skip(token)
            }
        }
    }

    /// The text of a string or number; nil for other values, which are skipped.
    private mutating func label(_ token: JSONReader.Token, from json: inout JSONReader) throws -> String? {
        guard token == .string || token == .number else {
            try json.skip(token)
            return nil
        }
        if json.text.count > BatchReader.maxLabel { isLabelTooLong = true }
        return Text.cleaned(String(decoding: json.text.prefix(BatchReader.maxLabel), as: UTF8.self))
    }

    /// Its place, or why it has none.
    var content: BatchRow.Content {
        if isLabelTooLong { return .unusable(Message { $0.labelTooLong(BatchReader.maxLabel) }) }
        return switch location {
        case .degrees(let latitude, let longitude):
            BatchReader.content(latitude: latitude, longitude: longitude)
        case .outline: .unusable(Message { $0.notAPoint })
        case .absent, .unreadable: .unusable(Message { $0.noPointInFeature })
        }
    }

    /// Whether the first line of a text is a whole feature, as where each line has one.
    static func isOnOneLine(_ start: ArraySlice<UInt8>) -> Bool {
        start.firstIndex(of: 0x0A).flatMap { BatchFeature(line: start[..<$0]) } != nil
    }
}
