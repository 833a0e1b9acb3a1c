/// Writes an answer in one format, toilet by toilet, so that a million of them need no more memory than one.
///
///     var writer = ExportFormat.geojson.makeWriter()
///     var buffer = TextBuffer()
///     writer.begin(summary, &buffer)
///     for neighbour in neighbours { writer.write(ListedToilet(neighbour), &buffer) }
///     writer.end(&buffer)
public protocol ToiletWriter {
    /// Writes what comes before the first toilet.
    mutating func begin(_ summary: AnswerSummary, _ output: inout TextBuffer)
    /// Writes one toilet.
    mutating func write(_ listed: ListedToilet, _ output: inout TextBuffer)
    /// Writes what comes after the last toilet.
    mutating func end(_ output: inout TextBuffer)
}
