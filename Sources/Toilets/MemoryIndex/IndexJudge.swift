internal import ToiletCore

/// The verdict of a filter on the toilets of an index, for one question.
struct IndexJudge {
    private let index: ToiletIndex
    private let bits: FilterBits
    private let box: Box?
    private let requirement: OpeningRequirement?
    /// Whether the filter admits toilets of each combination of sources; nil if it admits all.
    private let admitted: [Bool]?
    /// Whether hours satisfy the requirement, by their number; nil if that is not known of all.
    private let judged: [Tristate]?
    /// The same where it is not known of all; nil if not evaluated yet.
    private var openStates: [Tristate?]

    /// Creates the judge of a question; `ofAll` says that it asks for the verdict on toilets of all classes.
    init(_ filter: borrowing Filter, _ index: ToiletIndex, ofAll: Bool = false) {
        self.index = index
        bits = FilterBits(filter)
        box = filter.box
        requirement = filter.open
        admitted = filter.admits(of: index.sources)
        guard let requirement, requirement.onArrival == nil else {
            (judged, openStates) = (nil, [])
            return
        }
        judged =
            ofAll
            ? index.judgedHours.answers(requirement, of: index.openings)
            : index.judgedHours.knownAnswers(requirement)
        openStates = judged == nil ? Array(repeating: nil, count: index.openings.count) : []
    }

    /// See ``FilterBits/branches(orAreLeftOut:)``.
    func branches(orAreLeftOut: Bool) -> BranchBits { bits.branches(orAreLeftOut: orAreLeftOut) }

    /// Whether toilets of one class can have different verdicts.
    func dependsOnPosition(from place: Coordinate?) -> Bool {
        box != nil || place != nil && requirement?.onArrival != nil
    }

    /// The verdict on a toilet of a class; `place` and `metres` give its position and distance, where they are asked
    /// for.
    @inline(__always)
    mutating func verdict(on toilets: ToiletIndex.Class, at place: () -> Coordinate, metres: () -> Double?) -> Verdict {
        if let box, !box.contains(place()) { return .unwanted }
        return verdict(on: toilets, metres: metres)
    }

    /// The verdict on a toilet of a class at a position, whose haversine from a place is known if there is one.
    @inline(__always)
    mutating func verdict(on toilets: ToiletIndex.Class, at position: Coordinate, haversine: Double?)
        -> Verdict
    {
        verdict(on: toilets, at: { position }, metres: { haversine.map(Coordinate.metres(haversine:)) })
    }

    /// The verdict on toilets of a class, wherever they are.
    @inline(__always)
    mutating func verdict(on toilets: ToiletIndex.Class, metres: () -> Double?) -> Verdict {
        if let admitted, !admitted[Int(toilets.sources)] { return .unwanted }
        return bits.verdict(on: toilets.bits) { openState(Int(toilets.hours), metres: metres) }
    }

    @inline(never)
    private mutating func openState(_ hours: Int, metres: () -> Double?) -> Tristate {
        guard let requirement else { return .yes }
        guard requirement.onArrival == nil else {
            return index.openings.answer(hours, at: requirement.moment(metres: metres()), requirement)
        }
        if let judged { return judged[hours] }
        if let known = openStates[hours] { return known }
        let answer = index.openings.answer(hours, at: requirement.at, requirement)
        openStates[hours] = .some(answer)
        return answer
    }
}

extension Filter {
    /// Whether toilets of each combination of sources can pass; nil if all can.
    fileprivate func admits(of combinations: [[Source]]) -> [Bool]? {
        guard !sources.isEmpty || !excludedSources.isEmpty else { return nil }
        return combinations.map { admits(source: $0[0].name, others: $0.dropFirst().map(\.name)) }
    }
}
