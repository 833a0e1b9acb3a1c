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
            // A closure cannot be stored, so the text is, in each language that has one.
            for words in Self.words { bytes.put(rejection.message.text(words).text) }
        }
    }

    package static func read(from reader: inout SpoolReader) throws -> RowOutcome {
        if try reader.number() as UInt8 == 1 { return .toilet(try .read(from: &reader)) }
        let row: Int = try reader.number()
        var texts: [Language: String] = [:]
        for words in words { texts[words.language] = try reader.text() ?? "" }
        return .rejected(row: row, reason: Message { [texts] in SafeText(texts[$0.beyondAnswers.language] ?? "") })
    }

    private static let words = Language.allCases.map { Words($0) }.filter(\.hasHelp)
}
