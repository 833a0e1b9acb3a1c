internal import CPQ

extension PostgresConnection {
    /// Writes rows into a table by `COPY`, which is faster than statements. `columns` are the program's own text.
    package func copy(into table: String, _ columns: [String], _ write: (inout CopyWriter) throws -> Void)
        throws
    {
        try prepareToSend()
        let text = "COPY \(table) (\(columns.joined(separator: ", "))) FROM STDIN (FORMAT binary)"
        guard library.sendQuery(handle, text) == 1 else { throw lost() }
        try flushOutput()
        let begun = try nextResult()
        guard let begun, begun.status == PGRES_COPY_IN else {
            try drain()
            throw begun?.error(library, of: handle)
                ?? PostgresError(.unexpectedContent, "the server does not take rows")
        }
        var writer = CopyWriter(columns: columns.count) { [self] bytes in try put(bytes) }
        do {
            try write(&writer)
            try writer.finish()
        } catch {
            while library.putCopyEnd(handle, "cancelled") == 0 { try wait(toWrite: true) }
            try flushOutput()
            try drain()
            throw error
        }
        while library.putCopyEnd(handle, nil) == 0 { try wait(toWrite: true) }
        _ = try finish()
    }

    private func put(_ bytes: [UInt8]) throws(PostgresError) {
        try checkInterrupt()
        while true {
            let sent = bytes.withUnsafeBytes {
                library.putCopyData(
                    handle, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: $0.count)
                )
            }
            switch sent {
            // At once: the library would keep what the socket does not take, all of it, and move it with each part that
            // is sent.
            case 1: return try flushOutput()
            case 0: try wait(toWrite: true)
            default: throw lost()
            }
        }
    }
}
