internal import ParisToilets

/// `toilets import --upgrade` and `toilets import --rebuild`: migrate or repair a store, and import nothing.
struct StoreRepair {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        guard !(options.upgrade && options.rebuild) else {
            throw Failure.usage("--rebuild makes a store of the newest version; leave out --upgrade")
        }
        guard options.operands.count <= 1 else {
            throw Failure.usage(
                "\(options.rebuild ? "--rebuild" : "--upgrade") takes one store; \(quoted(options.operands[1])) is one too many"
            )
        }
        let path = options.operands.first ?? request.database
        do {
            if options.rebuild { try rebuild(path) } else { try upgrade(path) }
            try context.fillPlaces(path)
        } catch {
            throw Failure(error, database: path, file: nil)
        }
        return .done
    }

    private func upgrade(_ path: String) throws {
        try SpatiaLiteStore.upgrade(path: path)
        let schema = try SpatiaLiteStore(path: path).status().schema
        if request.options.json {
            try context.writeJSON { output in
                output.object { output in
                    output.member("path", path)
                    output.member("schema", schema)
                }
            }
        } else if !request.options.quiet {
            try context.output.write("\(path) is up to date (schema \(schema))\n")
        }
    }

    private func rebuild(_ path: String) throws {
        Interruption.watch()
        var rebuilder = StoreRebuilder(path: path, at: context.now())
        rebuilder.shouldStop = { Interruption.isRequested }
        let report: StoreRebuilder.Report
        do {
            report = try rebuilder.run()
        } catch let error as StoreError {
            guard case .damaged(let what) = error.kind else { throw error }
            throw Failure(
                status: .badData,
                sentence: "\(path) is damaged beyond repair: \(what); nothing was changed"
            )
        }
        if request.options.json {
            try context.writeJSON { report.writeJSON(path: path, to: &$0) }
        } else if !request.options.quiet {
            try context.output.write(text(report, path))
        }
    }

    private func text(_ report: StoreRebuilder.Report, _ path: String) -> SafeText {
        let kept: [SafeText] = [
            "\(OldWords.count(report.toilets, "toilet"))", "\(OldWords.grouped(report.former)) that are gone",
            "\(OldWords.count(report.imports, "import"))", "\(OldWords.count(report.changes, "change"))",
        ]
        var lines: [SafeText] = ["rebuilt \(path): kept \(kept.joined(separator: ", "))"]
        if report.unreadable > 0 {
            lines.append("\(OldWords.count(report.unreadable, "row")) could not be read")
        }
        if !report.incomplete.isEmpty {
            lines.append(
                "some rows may be missing of: \(report.incomplete.map { SafeText($0) }.joined(separator: ", "))"
            )
        }
        lines.append("the damaged file is now \(report.oldPath)")
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
            output.member("unreadable", unreadable)
            output.key("incomplete")
            output.array { output in
                for table in incomplete { output.value(table) }
            }
            output.member("oldPath", oldPath)
        }
    }
}
