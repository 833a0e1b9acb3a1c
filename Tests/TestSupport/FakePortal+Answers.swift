extension FakePortal.State {
    /// The portal's responses, by the rules of its APIs.
    func answer(_ question: FakeRequest, _ misbehaviour: Misbehaviour) -> FakeResponse {
        let path = String(question.text.prefix { $0 != "?" })
        if let file = files[path] { return file }
        guard ways.contains(question.way), question.way != .file else {
            return FakeResponse(status: 404, type: "text/plain", body: Array("not found".utf8))
        }
        let isOlder = question.way == .search || question.way == .olderRecord
        guard var rows = sets[question.dataset] else {
            return isOlder
                ? .olderError(10_003, "Unknown dataset: \(question.dataset)", status: 404)
                : .newerError("ODSDatasetNotFound", "Dataset \(question.dataset) does not exist", status: 404)
        }
        let count = misbehaviour.count(rows.count)
        if case .doubled = misbehaviour { rows += rows }
        switch question.way {
        case .record:
            return .json(
                """
                {"dataset_id": \(quoted(question.dataset)), "fields": [{"name": "type", "type": "text"}], \
                "metas": {"default": {"title": "Toilettes", "data_processed": "\(processed)T04:01:02.123000+00:00", \
                "records_count": \(count)}}}
                """
            )
        case .olderRecord:
            return .json(
                """
                {"datasetid": \(quoted(question.dataset)), "metas": {"data_processed": "\(processed)T04:01:02+00:00", \
                "records_count": \(count)}, "fields": []}
                """
            )
        case .export: return .json("[\(rows.map(\.flat).joined(separator: ","))]")
        case .pages: return pages(question, rows, count, misbehaviour)
        default: return search(question, rows, count, misbehaviour)
        }
    }

    private func pages(
        _ question: FakeRequest, _ rows: [PortalRow], _ count: Int, _ misbehaviour: Misbehaviour
    ) -> FakeResponse {
        let limit = Int(question["limit"] ?? "10") ?? -1
        let offset = Int(question["offset"] ?? "0") ?? -1
        guard 0...100 ~= limit, offset >= 0, offset + limit <= 10_000 else {
            return .newerError("InvalidRESTParameterError", "Invalid value for limit or offset", status: 400)
        }
        let order = question["order_by"]?.split(separator: ",").map(String.init)
        let page = sorted(rows, by: misbehaviour.isUnstable ? nil : order, page: offset).dropFirst(offset)
            .prefix(limit)
        return .json("{\"total_count\": \(count), \"results\": [\(page.map(\.flat).joined(separator: ","))]}")
    }

    private func search(
        _ question: FakeRequest, _ rows: [PortalRow], _ count: Int, _ misbehaviour: Misbehaviour
    ) -> FakeResponse {
        let limit = Int(question["rows"] ?? "10") ?? -1
        let start = Int(question["start"] ?? "0") ?? -1
        guard 0...10_000 ~= limit, start >= 0, start + limit <= 10_000 else {
            return .olderError(20_001, "Invalid value for rows or start", status: 400)
        }
        let rows = misbehaviour.isUnstable ? sorted(rows, by: nil, page: start) : rows
        let records = rows.dropFirst(start).prefix(limit).map { $0.record(of: question.dataset) }
        return .json(
            "{\"nhits\": \(count), \"parameters\": {\"rows\": \(limit)}, \"records\": [\(records.joined(separator: ","))]}"
        )
    }

    /// The rows in their order, or in a different order for each page.
    private func sorted(_ rows: [PortalRow], by names: [String]?, page: Int) -> [PortalRow] {
        guard let names else {
            var random = SeededRandom(seed: UInt64(page))
            return rows.shuffled(using: &random)
        }
        return rows.enumerated().sorted { one, other in
            for name in names where one.element[name] != other.element[name] {
                return one.element[name] < other.element[name]
            }
            return one.offset < other.offset
        }.map(\.element)
    }
}
