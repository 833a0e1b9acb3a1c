internal import ByteStreams

extension ByteSource {
    /// Opens a file.
    public static func open(path: String) throws(ImportError) -> ByteSource {
        do {
            return try ByteSource(InputFile(path: path), isUnsupported: isUnsupported)
        } catch {
            throw ImportError(opening: error).of(path)
        }
    }

    /// Reads standard input.
    public static func standardInput() throws(ImportError) -> ByteSource {
        do {
            return try ByteSource(InputFile(descriptor: 0), isUnsupported: isUnsupported)
        } catch {
            throw ImportError(opening: error)
        }
    }

    /// The reference set that its rows are of, by the names of their values, which `ReferenceImporter` reads. Nil for
    /// toilets, which `Importer` reads, and for anything else, which that refuses with a reason.
    ///
    /// Looks ahead by up to 4 MiB and consumes nothing; a pipe is spooled first.
    public var referenceSet: ReferenceSet? {
        // The first row decides. The longest outline of Paris has 45 KB, a street 67 KB at most, a park some hundred,
        // a row of toilets less than 1 KB.
        for size in [1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 22] {
            let start = peek(size)
            if let (names, isTable) = Self.namesOfFirstRow(start) {
                let set = DataSet.recognised(by: names).referenceSet
                // Outlines are read as JSON only; of a table of them the importer of toilets says that.
                return isTable && set == .outlines ? nil : set
            }
            if start.count < size { break }
        }
        return nil
    }

    /// The names of a table's columns, or of the first row's values in JSON; nil where the row is incomplete or
    /// damaged.
    private static func namesOfFirstRow(_ start: [UInt8]) -> (names: [String], isTable: Bool)? {
        guard let source = try? ByteSource(start), let window = try? TextWindow(source) else { return nil }
        switch FormatSniffer(window.bytes[window.position..<window.end]) {
        case .json:
            var rows = JSONRowList(window)
            do {
                guard try rows.next() == .beginObject else { return ([], false) }
                var record = JSONRecord()
                try record.read(from: &rows.json, collectingNames: true)
                return (record.names, false)
            } catch {
                return nil
            }
        case .table:
            var reader = CSVReader(window)
            guard (try? reader.next()) == true, reader.isTerminated else { return nil }
            return (try? reader.names()).map { ($0, true) }
        case .other, .blank: return nil
        }
    }

    /// Whether content that begins with these bytes cannot be imported, whatever follows.
    ///
    /// Errors that the missing rest may cause do not count.
    private static func isUnsupported(start: [UInt8]) -> Bool {
        guard let source = try? ByteSource(start), source.referenceSet == nil else { return false }
        var reader = ToiletReader(source)
        do {
            _ = try reader.read { _ in throw FirstRowFound() }
            return false
        } catch let error as ImportError {
            switch error.code {
            case .unsupportedFormat, .malformed, .unsupportedEncoding, .tooDeep, .tooManyParts, .portalError:
                return true
            default: return false
            }
        } catch {
            return false
        }
    }

    /// Thrown to stop reading at the first row.
    private struct FirstRowFound: Error {}
}
