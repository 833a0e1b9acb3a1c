internal import ParisToilets

/// `--count`: only the number of toilets that match, on all pages.
extension Context {
    /// Writes the number alone on a line, or as `{"total":12}`.
    func writeCount(of query: ToiletQuery, in store: any ToiletStore, _ request: Request) throws -> ExitStatus {
        let total = try store.count(query)
        try writing(request) { output in
            var buffer = TextBuffer()
            if try request.options.wantedFormat(usual: .table) == .export(.json) {
                buffer.object { $0.member("total", total) }
            } else {
                buffer.append(total)
            }
            buffer.append("\n")
            try buffer.flush(to: output, whenOver: 0)
        }
        return request.options.status(found: total)
    }
}

extension Options {
    /// Throws where `--count` stands beside a format that has no place for a number alone.
    func checkCount() throws(InvalidText) {
        guard count else { return }
        let format = try wantedFormat(usual: .table)
        guard format == .table || format == .export(.json) else { throw InvalidText { $0.countIsANumber } }
    }
}

extension ToiletStore {
    /// How many toilets pass a query.
    fileprivate func count(_ query: ToiletQuery) throws -> Int {
        guard query.words == nil, query.route == nil else { return try answer(query).header.tally.total }
        // Opening on arrival is judged by the way, also without a limit.
        return try tally(filter: query.filter, near: query.place, within: query.reach).total
    }
}
