internal import ParisToilets

/// `toilets import --rebuild`: repairs a store, and imports nothing.
struct StoreRepair {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        guard options.fromStore == nil else {
            throw Failure(.usage) { $0.copyGoesAlone }
        }
        guard options.operands.count <= 1 else {
            let word = options.operands[1]
            throw Failure(.usage) { $0.oneStoreTooMany("--rebuild", word) }
        }
        let path = options.operands.first ?? request.database
        do {
            let lostStreets = try rebuild(path).incomplete.contains("street_cells")
            // Streets that come with the program take the place of a part of them.
            try context.fillPlaces(path)
            if lostStreets, try !StoreLocation(path).hasNetwork() {
                context.note(context.words.streetsLost(ReferenceSet.streets.rawValue), request)
            }
        } catch {
            throw Failure(error, database: path, file: nil)
        }
        return .done
    }

    private func rebuild(_ path: String) throws -> StoreRebuilder.Report {
        let location = StoreLocation(path)
        guard location.filePath != nil else { throw Failure(.usage) { $0.onlyFilesAreRebuilt(location.shown) } }
        Interruption.watch()
        var rebuilder = StoreRebuilder(path: path, at: context.now())
        rebuilder.shouldStop = { Interruption.isRequested }
        let report: StoreRebuilder.Report
        do {
            report = try rebuilder.run()
        } catch let error as StoreError {
            guard case .damaged(let what) = error.kind else { throw error }
            throw Failure(.badData) { $0.damagedBeyondRepair(path, what.text($0)) }
        }
        try context.report(text(report, path), request.options) { report.writeJSON(path: path, to: &$0) }
        return report
    }

    private func text(_ report: StoreRebuilder.Report, _ path: String) -> SafeText {
        let words = context.words
        var lines = [
            words.rebuilt(
                path, toilets: report.toilets, former: report.former, imports: report.imports, changes: report.changes
            )
        ]
        if report.unreadable > 0 { lines.append(words.rowsUnreadable(report.unreadable)) }
        for table in report.tables where table.kept != table.total {
            lines.append(words.rowsKept(table.kept, of: table.total, table: table.name))
        }
        if report.lostImports > 0 { lines.append(words.importRecordsLost(report.lostImports)) }
        lines.append(words.damagedFileKept(report.oldPath))
        return lines.asLines
    }
}

extension StoreRebuilder.Report {
    fileprivate func writeJSON(path: String, to output: inout TextBuffer) {
        output.object { output in
            output.member("path", path)
            output.member("toilets", toilets)
            output.member("former", former)
            output.member("imports", imports)
            output.member("changes", changes)
            output.member("lostImports", lostImports)
            output.member("unreadable", unreadable)
            output.key("tables")
            output.array { output in
                for table in tables {
                    output.object { output in
                        output.member("name", table.name)
                        output.member("kept", table.kept)
                        output.member("total", table.total)
                    }
                }
            }
            output.key("incomplete")
            output.array { output in
                for table in incomplete { output.value(table) }
            }
            output.member("oldPath", oldPath)
        }
    }
}
