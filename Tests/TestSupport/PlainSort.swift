internal import Foundation
internal import OSMOpeningHours
public import ParisToilets

/// A reference implementation of search and filters: a few lines over an array.
public enum PlainSort {
    /// The toilets that pass, nearest first.
    public static func nearest(
        _ toilets: [Toilet], to place: Coordinate, filter: Filter, within metres: Double?
    ) -> [(toilet: Toilet, distance: Double)] {
        toilets.map { (toilet: $0, haversine: haversine(place, $0.coordinate)) }
            .filter { passes($0.toilet, filter, distance($0.haversine)) }
            .filter { metres == nil || distance($0.haversine) <= metres ?? 0 }
            .sorted { ($0.haversine, $0.toilet.id) < ($1.haversine, $1.toilet.id) }
            .map { (toilet: $0.toilet, distance: distance($0.haversine)) }
    }

    /// Whether a toilet passes a filter, at a distance if that is known.
    public static func passes(_ toilet: Toilet, _ filter: Filter, _ metres: Double? = nil) -> Bool {
        guard filter.statuses.contains(toilet.status) else { return false }
        guard filter.includesPrivate || toilet.publicAccess != .no else { return false }
        guard filter.sources.isEmpty || toilet.sources.contains(where: { filter.sources.contains($0.name) }) else {
            return false
        }
        if let box = filter.box, !contains(box.sides, toilet.coordinate) { return false }
        var answers: [Tristate] = []
        for property in Property.allCases where filter.required[property] != .unknown {
            let known = toilet[property]
            answers.append(known == .unknown ? .unknown : known == filter.required[property] ? .yes : .no)
        }
        if filter.kinds.isEmpty {
            let needsCabin = filter.accessible || filter.changingTable
            if toilet.kind == .urinal, needsCabin || filter.required[.female] == .yes { return false }
            if toilet.kind == .urinalWomen, needsCabin { return false }
        }
        if !filter.excludedSources.isDisjoint(with: toilet.sources.map(\.name)) { return false }
        if filter.excludedKinds.contains(toilet.kind) { return false }
        if !filter.excludedKinds.isEmpty, toilet.kind == .unknown, !filter.kinds.contains(.unknown) {
            answers.append(.unknown)
        }
        if !filter.excludedArrondissements.isEmpty {
            answers.append(
                toilet.arrondissement.map { filter.excludedArrondissements.contains($0) ? .no : .yes }
                    ?? .unknown
            )
        }
        if !filter.kinds.isEmpty {
            answers.append(filter.kinds.contains(toilet.kind) ? .yes : toilet.kind == .unknown ? .unknown : .no)
        }
        if !filter.arrondissements.isEmpty {
            answers.append(toilet.arrondissement.map { filter.arrondissements.contains($0) ? .yes : .no } ?? .unknown)
        }
        if let wish = filter.open {
            answers.append(toilet.status == .outOfService ? .no : PlainHours.isOpen(toilet.hoursText, wish, metres))
        }
        let isSure = answers.allSatisfy { $0 == .yes }
        let isPossible = !answers.contains(.no)
        return switch filter.unknown {
        case .exclude: isSure
        case .include: isPossible
        case .only: isPossible && !isSure
        }
    }

    /// Why a toilet is left out; nil if it passes or does not match.
    public static func reason(_ toilet: Toilet, _ filter: Filter, _ metres: Double) -> Verdict.Reason? {
        if passes(toilet, filter, metres) { return nil }
        var others = filter
        others.open = nil
        if toilet.status == .outOfService, !filter.statuses.contains(.outOfService) {
            others.statuses = [.outOfService]
            others.includesPrivate = true
            return passes(toilet, others) ? .outOfService : nil
        }
        if !filter.includesPrivate, toilet.publicAccess == .no {
            others.includesPrivate = true
            return passes(toilet, others) ? .notPublic : nil
        }
        var possible = others
        possible.unknown = .include
        guard passes(toilet, possible) else { return nil }
        if filter.unknown == .exclude, !passes(toilet, others) { return .unknown }
        guard let wish = filter.open else { return nil }
        if toilet.status == .outOfService { return .outOfService }
        return switch PlainHours.isOpen(toilet.hoursText, wish, metres) {
        case .no: .closed
        case .unknown where filter.unknown == .exclude: .unknownHours
        default: nil
        }
    }

    /// Whether a place lies between the sides of a box, going east from its west.
    private static func contains(_ sides: [Double], _ place: Coordinate) -> Bool {
        let width = sides[0] <= sides[2] ? sides[2] - sides[0] : sides[2] - sides[0] + 360
        let turned = [-360.0, 0, 360].map { place.longitude - sides[0] + $0 }
        return sides[1] <= place.latitude && place.latitude <= sides[3]
            && turned.contains { 0 <= $0 && $0 <= width }
    }

    private static func haversine(_ one: Coordinate, _ other: Coordinate) -> Double {
        let latitudes = (one.latitude * .pi / 180, other.latitude * .pi / 180)
        let across = sin((latitudes.1 - latitudes.0) / 2)
        let along = sin((other.longitude - one.longitude) * .pi / 360)
        return across * across + cos(latitudes.0) * cos(latitudes.1) * along * along
    }

    private static func distance(_ haversine: Double) -> Double {
        2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
    }
}
