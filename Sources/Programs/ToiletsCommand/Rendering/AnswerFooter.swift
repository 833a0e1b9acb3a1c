internal import ParisToilets

/// The lines under a table: which page this is, the command for the next one, and what was left out.
struct AnswerFooter {
    let header: AnswerHeader
    let hits: [Hit]
    /// The words after the program's name, for the command of the next page.
    let commandLine: [String]
    let words: Words
    /// The distance in metres of the first toilet that is not shown because it is far away; nil where there is none.
    var far: Double?
    /// Whether the table has walking times, so that it is said how they are reckoned.
    var saysWalk = false
    /// Whether the answer is of a moment that was asked for, which is said then.
    var saysMoment = false

    /// Which options are asked for by the person's settings alone; nil where none are.
    var settings: SafeText?

    /// The lines, of at most so many columns where their words allow it; a command is never broken.
    func lines(room: Int?) -> [SafeText] {
        let all =
            times + page(room: room) + cabin + otherwise + walk + notOpen + leftOut + (settings.map { [$0] } ?? [])
        guard let room else { return all }
        let layout = TextLayout(width: room)
        let command = nextCommand?.text
        return all.flatMap { line in
            command.map { line.text.hasSuffix($0) } == true ? [line] : layout.lines(of: line)
        }
    }

    private var shown: Int { hits.count }

    /// The time at which toilets had to be open, or else the time zone of the hours where that is not the one of Paris.
    private var times: [SafeText] {
        if let open = header.query.filter.open {
            return [words.requirement(open, header.query.filter.unknown, in: header.zone)]
        }
        if saysMoment, shown > 0 {
            let moment = words.moment(header.query.moment, in: header.zone)
            return [words.seen(moment, city: words.city(of: header.zone))]
        }
        return header.zone == .paris || shown == 0 ? [] : [words.timesAre(of: words.city(of: header.zone))]
    }

    private func page(room: Int?) -> [SafeText] {
        let page = header.query.page
        let total = header.tally.total
        guard shown > 0 else {
            if let far {
                return [words.noneNear(within: words.distance(Answer.farthestNear), remedy: remedy(for: far))]
            }
            guard total == 0 else { return [words.noneOnThisPage(of: total)] }
            guard let reach = header.query.reach else { return [words.noneMatches] }
            let time = header.query.walkReach.map { words.walk($0) } ?? ""
            let asked = time.text.isEmpty ? words.distance(reach) : time
            guard let nearest = header.nearestBeyond else { return [words.noneMatches(within: asked)] }
            return [words.noneMatches(within: asked, nearest: words.distance(nearest.rounded(.up)))]
        }
        let first = page.offset + 1
        let range: SafeText =
            shown == 1
            ? words.grouped(first) : "\(words.grouped(first))–\(words.grouped(page.offset + shown))"
        let line = words.page(range, of: total, page: page.number, of: header.pages)
        if let far {
            let distance = words.distance(Answer.farthestNear)
            let others = total - page.offset - shown
            return [line, words.othersFar(others, beyond: distance, remedy: remedy(for: far))]
        }
        guard let command = nextCommand else { return [line] }
        let next = words.next(command)
        let both = line + " · " + next
        return room.map { TextWidth.of(both) <= $0 } ?? true ? [both] : [line, next]
    }

    /// The option that lists toilets at a distance too.
    private func remedy(for metres: Double) -> SafeText {
        "--within \(Int(clamping: (metres / Answer.farthestNear).rounded(.up)) * 100)km"
    }

    private var walk: [SafeText] {
        guard saysWalk else { return [] }
        let walk = header.query.walk
        let byLine = hits.count { $0.way?.walkBy == .line }
        if byLine == shown { return [words.walks(kilometresPerHour: walk.kilometresPerHour, detour: walk.detour)] }
        var lines = [
            words.walksAlongStreets(
                kilometresPerHour: walk.kilometresPerHour, detour: byLine > 0 ? walk.detour : nil
            ), words.obstaclesUnknown,
        ]
        if hits.contains(where: { $0.isInside == nil && $0.way?.isLong ?? false }) {
            lines.append("\(Words.longWayMark): \(words.longWay)")
        }
        if header.isNearEdge { lines.append(words.edgeIsNear) }
        return lines
    }

    /// Where the nearest toilet is a urinal and no kind was asked for, the nearest one with a cabin that is no worse
    /// open.
    private var cabin: [SafeText] {
        let query = header.query
        guard query.isOfDistance, query.page.offset == 0, query.filter.kinds.isEmpty, let first = hits.first,
            first.toilet.kind.isUrinal
        else { return [] }
        let cabin = hits.first {
            !$0.toilet.kind.isUrinal && $0.toilet.kind != .unknown && Self.isNoWorseOpen($0, than: first)
        }
        guard let hit = cabin, let way = hit.way else { return [words.firstIsUrinal] }
        let minutes = query.area == nil ? words.walk(way.walk) : ""
        let away = minutes.isEmpty ? words.distance(way.distance) : minutes
        return [words.firstIsUrinal(words.address(hit.toilet), away)]
    }

    /// The nearest toilet on foot, or the nearest by the straight line, where the first one is not. One on foot is told
    /// where that spares a minute, and where it is no worse open.
    private var otherwise: [SafeText] {
        guard let hit = header.nearestOtherwise, let way = hit.way else { return [] }
        if !header.query.isByWalk, let first = hits.first {
            guard way.walkMinutes < first.way?.walkMinutes ?? .max else { return [] }
            guard Self.isNoWorseOpen(hit, than: first) else { return [] }
        }
        let (address, minutes) = (words.address(hit.toilet), words.walk(way.walk))
        return header.query.isByWalk
            ? [words.nearestByLine(address, words.distance(way.distance), minutes)]
            : [words.nearestOnFoot(address, minutes)]
    }

    private static func isNoWorseOpen(_ hit: Hit, than other: Hit) -> Bool {
        hit.opening.state != .closed || other.opening.state == .closed
    }

    /// Where half of the page or more is of no use now, the option that leaves that out.
    private var notOpen: [SafeText] {
        guard header.query.filter.open == nil, header.query.place != nil else { return [] }
        let number = hits.count { $0.opening.state != .open }
        return shown > 1 && number * 2 >= shown ? [words.notOpen(number, of: shown)] : []
    }

    /// What was left out although it is nearer; without a place, all that was left out.
    private var leftOut: [SafeText] {
        guard let nearer = header.nearer else {
            return total.isEmpty ? [] : [words.leftOut(text(of: total))]
        }
        // Nothing far away is listed, so nothing of it is left out.
        if shown == 0, far != nil { return [] }
        let isNear = commandLine.lazy.compactMap { CommandName(typed: $0) }.first == .near
        let why = isNear && header.leftOut == nil && !nearer.isEmpty ? words.whyListsThem : nil
        if shown == 0 { return total.isEmpty ? [] : [words.leftOut(text(of: total, why))] }
        if !nearer.isEmpty { return [words.leftOutNearer(text(of: nearer, why))] }
        return total.isEmpty ? [] : [words.leftOutFarther(text(of: total))]
    }

    private var total: [Verdict.Reason: Int] { header.tally.leftOut }

    /// The numbers and reasons, and the options that change them.
    private func text(of counts: [Verdict.Reason: Int], _ more: SafeText? = nil) -> SafeText {
        let filter = header.query.filter
        var remedies: [SafeText] = []
        for reason in Verdict.Reason.allCases where counts[reason] != nil {
            guard let remedy = reason.remedy(filter), !remedies.contains(remedy)
            else { continue }
            remedies.append(remedy)
        }
        remedies += [more].compactMap { $0 }
        let counts = words.counts(counts, filter)
        return remedies.isEmpty ? counts : words.inBrackets(counts, remedies.joined(separator: words.semicolon))
    }

    /// A sentence with what was left out, for formats that do not contain it; nil where that is nothing.
    ///
    /// What is out of service is mentioned only with filters for opening hours.
    var note: SafeText? {
        let counts = header.query.filter.open == nil ? total.filter { $0.key == .unknown } : total
        return counts.isEmpty ? nil : words.leftOut(text(of: counts))
    }

    /// The command for the next page; nil on the last one.
    private var nextCommand: SafeText? {
        let page = header.query.page.number
        return shown > 0 && page < header.pages ? SafeText(command(page: page + 1)) : nil
    }

    /// The same command line for another page.
    private func command(page: Int) -> String {
        var kept: [String] = []
        var rest = commandLine[...]
        while let word = rest.popFirst(), word != "--" {
            if word == "--page" {
                _ = rest.popFirst()
            } else if !word.hasPrefix("--page=") {
                kept.append(word)
            }
        }
        // Words after `--` are operands, so the option has to come before.
        let operands = commandLine.drop { $0 != "--" }
        let all = [words.program.rawValue] + kept + ["--page", String(page)] + operands
        return all.map(Shell.quoted).joined(separator: " ")
    }
}

extension Words {
    /// The requirement of `--open-at` and the like: `open on Thu 24 Dec 2026 at 23:30, Paris time`.
    func requirement(_ requirement: OpeningRequirement, _ unknown: Filter.UnknownPolicy, in zone: CivilZone)
        -> SafeText
    {
        required(
            moment(requirement.at, in: zone), onArrival: requirement.onArrival != nil,
            lasting: requirement.lasting > 0 ? duration(requirement.lasting) : nil, city: city(of: zone),
            orUnknown: unknown != .exclude
        )
    }
}

/// What was left out of an answer, and why.
extension Words {
    /// Numbers of toilets by reason: `4 closed, 2 out of service`.
    func counts(_ counts: [Verdict.Reason: Int], _ filter: Filter) -> SafeText {
        list(
            Verdict.Reason.allCases.compactMap { reason in
                counts[reason].map { leftOut($0, because: reason, filter) }
            })
    }

    private func leftOut(_ count: Int, because reason: Verdict.Reason, _ filter: Filter) -> SafeText {
        switch reason {
        case .outOfService: leftOutOfService(count)
        case .notPublic: leftOutNotPublic(count)
        case .closed: leftOutClosed(count)
        case .unknownHours: leftOutUnknownHours(count)
        case .unknown: leftOutUnknown(count, topics(of: filter))
        }
    }

    /// Why one toilet was left out.
    func why(_ reason: Verdict.Reason, _ opening: Opening, _ filter: Filter) -> SafeText {
        switch reason {
        case .unknownHours: hoursUnknown
        // It is open at the moment, but not for as long as asked.
        case .closed where opening.state == .open: closesTooSoon
        case .closed: closed
        case .outOfService: outOfServiceOnes
        case .notPublic: notForEverybody
        case .unknown: ofUnknown(topics(of: filter))
        }
    }

    /// The filters that may be unknown for a toilet, except that for hours.
    private func topics(of filter: Filter) -> [SafeText] {
        var names = Property.allCases.filter { filter.required[$0] != .unknown }.map {
            $0.facts.query.topic(self)
        }
        if !filter.kinds.isEmpty || !filter.excludedKinds.isEmpty { names.append(topicKind) }
        if !filter.arrondissements.isEmpty || !filter.excludedArrondissements.isEmpty {
            names.append(topicArrondissement)
        }
        return names
    }
}

extension Verdict.Reason {
    /// The option that includes what was left out for the reason; nil where there is none.
    func remedy(_ filter: Filter) -> SafeText? {
        switch self {
        case .outOfService:
            filter.statuses.contains(.outOfService) || filter.open != nil ? nil : "--any-status"
        case .notPublic: filter.statuses == Filter.usable.statuses ? "--any-status" : nil
        case .closed: nil
        case .unknownHours, .unknown: "--unknown include"
        }
    }
}
