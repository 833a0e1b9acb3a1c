public import ToiletCore

/// Writes an answer in one format, toilet by toilet, so that a million of them need no more memory than one.
///
///     var writer = AnswerFormat.geojson.makeWriter()
///     var buffer = TextBuffer()
///     writer.begin(answer.header, &buffer)
///     for hit in answer.hits { writer.write(hit, &buffer) }
///     writer.end(&buffer)
///
/// A writer serves one answer. The buffer may be drained between two calls.
public protocol ToiletWriter {
    /// Writes what comes before the first toilet.
    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer)
    /// Writes one toilet.
    mutating func write(_ hit: Hit, _ output: inout TextBuffer)
    /// Writes what comes after the last toilet.
    mutating func end(_ output: inout TextBuffer)
}

/// Writes what imports changed in one format, change by change.
///
///     guard var writer = AnswerFormat.ndjson.makeChangesWriter() else { return }
///     var buffer = TextBuffer()
///     writer.begin(total: changes.count, &buffer)
///     for change in changes { writer.write(change, &buffer) }
///     writer.end(&buffer)
///
/// A writer serves one list of changes. The buffer may be drained between two calls.
public protocol ChangesWriter {
    /// Writes what comes before the first of so many changes.
    mutating func begin(total: Int, _ output: inout TextBuffer)
    /// Writes one change.
    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer)
    /// Writes what comes after the last change.
    mutating func end(_ output: inout TextBuffer)
}

// Many formats have nothing before the first row, or behind the last one.

extension ToiletWriter {
    package func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {}
    package func end(_ output: inout TextBuffer) {}
}

extension ChangesWriter {
    func begin(total: Int, _ output: inout TextBuffer) {}
    func end(_ output: inout TextBuffer) {}
}
