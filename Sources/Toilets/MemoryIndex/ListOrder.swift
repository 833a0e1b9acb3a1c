package import ToiletCore

/// The orders of lists that columns of a table have.
package enum ListOrder: Sendable {
    case arrondissement, address

    /// Nil for an order of values that have to be computed.
    package init?(_ order: SortOrder) {
        switch order {
        case .arrondissement: self = .arrondissement
        case .address: self = .address
        case .distance, .route, .fit, .opening, .status: return nil
        }
    }
}

/// The toilets of an index in the orders of lists, so that a page is found by counting, wherever in a list it is.
///
/// Takes eight bytes for each toilet.
package struct ListPositions: Sendable {
    private let index: ToiletIndex
    /// The numbers of points.
    private let byAddress: [UInt32]
    private let byArrondissement: [UInt32]

    /// Takes all toilets of an index in the order of their addresses, then of their ids.
    ///
    /// `fill` calls its parameter with the number of each toilet and the arrondissement of its leading row.
    package init(
        _ index: ToiletIndex, _ fill: (_ add: (_ number: Int, _ arrondissement: Int?) -> Void) throws -> Void
    ) rethrows {
        self.index = index
        var points: [Int: UInt32] = [:]
        points.reserveCapacity(index.count)
        for (point, entry) in index.entries.enumerated() {
            points[entry.number] = UInt32(truncatingIfNeeded: point)
        }
        var all: [UInt32] = []
        all.reserveCapacity(index.count)
        var byArrondissement: [Int: [UInt32]] = [:]
        try fill { number, arrondissement in
            guard let point = points[number] else { return }
            all.append(point)
            byArrondissement[arrondissement ?? .max, default: []].append(point)
        }
        byAddress = all
        self.byArrondissement = byArrondissement.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Calls `visit` with the number of each toilet on a page of those that pass a filter, in an order.
    package func forEach(
        _ order: ListOrder, _ filter: Filter, _ page: Page, _ visit: (_ number: Int) throws -> Void
    ) rethrows {
        let points = order == .address ? byAddress : byArrondissement
        guard !filter.acceptsEverything else {
            let end = min(page.end, points.count)
            for point in points[min(page.offset, end)..<end] { try visit(index.entries[Int(point)].number) }
            return
        }
        var judge = IndexJudge(filter, index, ofAll: true)
        // Without a place, a verdict is one on a class, but for the box. One on each toilet takes ten times as long.
        let passes = index.classes.map { judge.verdict(on: $0) { nil } == .passes }
        let most = zip(index.classes, passes).reduce(0) { $1.1 ? $0 + $1.0.toilets : $0 }
        let end = min(page.end, most)
        var passed = 0
        var visits = PaidVisits()
        for point in points {
            guard passed < end, visits.mayGoOn() else { break }
            guard passes[Int(index.tree.class(of: Int(point)))] else { continue }
            let entry = index.entries[Int(point)]
            if let box = filter.box, !box.contains(entry.coordinate) { continue }
            passed += 1
            if passed > page.offset { try visit(entry.number) }
        }
    }
}
