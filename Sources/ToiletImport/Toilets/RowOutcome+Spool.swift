package import ImportPlanning
internal import ToiletCore

extension RowOutcome: Spoolable {
    package var heapSize: Int {
        switch self {
        case .toilet(let toilet): toilet.heapSize
        case .rejected(let rejection): rejection.reason.heapSize
        }
    }

    package func write(to bytes: inout SpoolBytes) {
        switch self {
        case .toilet(let toilet):
            bytes.put(UInt8(1))
            toilet.write(to: &bytes)
        case .rejected(let rejection):
            bytes.put(UInt8(0))
            bytes.put(rejection.row)
            // A closure cannot be stored, so the text is, in each language.
            for language in Language.allCases { bytes.put(rejection.message.text(Words(language)).text) }
        }
    }

    package static func read(from reader: inout SpoolReader) throws -> RowOutcome {
        if try reader.number() as UInt8 == 1 { return .toilet(try .read(from: &reader)) }
        let row: Int = try reader.number()
        var texts: [Language: String] = [:]
        for language in Language.allCases { texts[language] = try reader.text() ?? "" }
        return .rejected(row: row, reason: Message { [texts] in SafeText(texts[$0.language] ?? "") })
    }
}
