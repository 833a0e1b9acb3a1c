/// Writes an answer in one format, toilet by toilet, so that a million of them need no more memory than one.
///
///     var writer = ExportFormat.geojson.makeWriter()
///     var buffer = TextBuffer()
///     writer.begin(answer.header, &buffer)
///     for hit in answer.hits { writer.write(hit, &buffer) }
///     writer.end(&buffer)
public protocol ToiletWriter {
    /// Writes what comes before the first toilet.
    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer)
    /// Writes one toilet.
    mutating func write(_ hit: Hit, _ output: inout TextBuffer)
    /// Writes what comes after the last toilet.
    mutating func end(_ output: inout TextBuffer)
}
