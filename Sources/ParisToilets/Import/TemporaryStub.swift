public enum ImportError: Error { case nothingUsable(rows: Int) }
public enum RowOutcome { case toilet(Toilet, isNamed: Bool), rejected(row: Int, reason: String) }
public struct FileFormat { public var description = "stub" }
public struct FileSummary { public var format = FileFormat(); public var announced: Int? }
public final class ByteSource { var text: String; public init(text: String) { self.text = text }; var bytesRead: Int {0}; var totalBytes: Int? {nil} }
public struct ToiletReader {
  let source: ByteSource
  init(_ s: ByteSource) { source = s }
  mutating func read(_ visit: (RowOutcome) throws -> Void) throws -> FileSummary {
    for line in source.text.split(separator: "\n").dropFirst() {
      let f = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      try visit(.toilet(Toilet(coordinate: try! Coordinate(latitude: Double(f[0])!, longitude: Double(f[1])!), kind: Kind(rawValue: f[2]) ?? .unknown, addressText: f[4], arrondissement: Arrondissement(parsing: f[3]), hoursText: f[5], accessible: Answer(rawValue: f[6])!, changingTable: Answer(rawValue: f[7])!, status: Status(rawValue: f[8])!), isNamed: false))
    }
    return FileSummary()
  }
}
struct PortalHours { init(reading: String) { meaning = reading }; let meaning: String }
