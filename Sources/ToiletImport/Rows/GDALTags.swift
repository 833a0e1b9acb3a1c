/// The tags that GDAL puts into one text when it makes GeoJSON of an extract: `"fee"=>"yes","wheelchair"=>"no"`.
enum GDALTags {
    /// Lends each key and its value; what is damaged ends it.
    static func forEach(
        in text: [UInt8],
        _ visit: (_ key: [UInt8], _ value: [UInt8]) throws(ImportError) -> Void
    ) throws(ImportError) {
        var rest = text[...]
        while let key = quoted(&rest), rest.starts(with: "=>".utf8) {
            rest = rest.dropFirst(2)
            guard let value = quoted(&rest) else { return }
            try visit(key, value)
            guard rest.popFirst() == UInt8(ascii: ",") else { return }
        }
    }

    /// Takes a text in quotation marks from the front, in which a backslash comes before what would end it.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return text
            case UInt8(ascii: "\\"):
                guard let next = rest.popFirst() else { return nil }
                text.append(next)
            default: text.append(byte)
            }
        }
        return nil
    }
}
