package import ToiletCore

/// Whether a toilet is open, in words of three lengths.
package struct OpeningWords {
    private let opening: Opening
    private let toilet: Toilet
    private let words: Words

    package init(_ opening: Opening, _ toilet: Toilet, _ words: Words) {
        self.opening = opening
        self.toilet = toilet
        self.words = words
    }

    /// The state, and until or from when.
    package var full: SafeText {
        if toilet.status == .outOfService { return words.outOfService }
        if let text = ofPark(withSeason: true) { return text }
        return switch opening.state {
        case .open: open
        case .closed: closed
        case .unknown: unknown
        }
    }

    /// The same without the season in which a time is usual, and without the reason why hours are unknown.
    package var middle: SafeText {
        if toilet.status == .outOfService { return words.outOfService }
        if let text = ofPark(withSeason: false) { return text }
        guard opening.state == .unknown else { return full }
        switch opening.hours {
        case .doubtful: return words.probablyClosed
        case .known: return words.perhapsOpen
        case .unread, .seePage, .unsaid: return words.hoursUnknown
        }
    }

    /// The shortest text.
    package var short: SafeText {
        if toilet.status == .outOfService { return words.outOfService }
        if let text = shortOfPark { return text }
        switch opening.state {
        case .open:
            if opening.closesSoon, let closes = opening.closesAt { return closesIn(closes) }
            return (opening.closesAt ?? opening.unknownFrom).map { words.until(clock($0)) } ?? words.open
        case .closed: return opening.opensAt.map { words.opens(clock($0)) } ?? words.closed
        case .unknown: return opening.isDoubtful ? words.perhapsClosed : words.hoursUnknown
        }
    }

    private var open: SafeText {
        if let end = opening.unknownFrom { return words.openSurelyUntil(clock(end)) }
        guard let closes = opening.closesAt else { return words.openAlways }
        return opening.closesSoon ? closesIn(closes) : words.openUntil(clock(closes))
    }

    private var closed: SafeText {
        if let opens = opening.opensAt { return words.closedUntil(clock(opens)) }
        return opening.unknownFrom.map { words.closedPerhapsUntil(clock($0)) } ?? words.closed
    }

    private var unknown: SafeText {
        switch opening.hours {
        case .doubtful(let opens, let closes):
            return words.probablyClosed(words.clock(minutes: opens), words.clock(minutes: closes))
        case .known:
            return comment.map { words.perhapsOpen(because: SafeText($0)) } ?? words.perhapsOpen
        case .unread: return words.hoursUnknown(because: words.statedHours(of: toilet))
        case .seePage, .unsaid:
            if let park = toilet.park { return words.hoursUnknown(of: SafeText(park.name)) }
            return toilet.page == nil ? words.hoursUnknown : words.hoursOnPage
        }
    }

    /// A time in the time zone of the toilet.
    private func clock(_ moment: Instant) -> SafeText {
        words.clock(moment, seenAt: opening.moment, in: opening.zone)
    }

    private func minutes(until closes: Instant) -> Int {
        max(1, (closes.secondsSince1970 - opening.moment.secondsSince1970) / 60)
    }

    private func closesIn(_ closes: Instant) -> SafeText { words.closesIn(minutes: minutes(until: closes)) }

    /// The comment that the hours have for the moment.
    private var comment: String? {
        guard let hours = opening.hours.expression, let setting = toilet.setting else { return nil }
        return hours.verdict(at: opening.moment, in: setting).comment
    }
}

/// The words for a toilet that has the hours of its park. A time is named only if the park states it, or as what is
/// usual.
extension OpeningWords {
    /// Nil for a toilet with hours of its own.
    private func ofPark(withSeason: Bool) -> SafeText? {
        guard opening.isByPark, let park = toilet.park else { return nil }
        let usual = park.usualClosing(at: opening.moment).map {
            withSeason ? words.usualClosing($0) : words.until(words.clock(minutes: $0.minute))
        }
        switch opening.state {
        case .open where opening.isInferred:
            return usual.map { words.parkUsuallyOpen(perhaps: $0) } ?? words.parkUsuallyOpen
        case .open:
            if let closes = opening.closesAt {
                return opening.closesSoon
                    ? words.parkClosesIn(minutes: minutes(until: closes)) : words.parkOpenUntil(clock(closes))
            }
            return opening.unknownFrom.map { words.parkOpenSurelyUntil(clock($0)) } ?? words.parkOpen
        case .closed where opening.isInferred: return words.parkUsuallyClosed
        case .closed: return opening.opensAt.map { words.parkClosedUntil(clock($0)) } ?? words.parkClosed
        case .unknown:
            switch comment {
            case Park.Comment.atNight: return words.hoursUnknownAtNight
            case Park.Comment.perhapsClosed: return words.parkPerhapsClosed
            case let comment?: return words.hoursUnknown(because: SafeText(comment))
            case nil: break
            }
            if let usual { return words.hoursUsually(usual) }
            return withSeason ? words.hoursUnknown(of: SafeText(park.name)) : words.hoursUnknown
        }
    }

    /// Nil also where the words for other toilets serve.
    private var shortOfPark: SafeText? {
        guard opening.isByPark, let park = toilet.park else { return nil }
        switch opening.state {
        case .open where opening.isInferred: return words.usuallyOpen
        case .closed where opening.isInferred: return words.usuallyClosed
        case .open:
            if opening.closesSoon, let closes = opening.closesAt { return closesIn(closes) }
            let end = opening.closesAt ?? opening.unknownFrom
            return end.map { words.parkUntil(clock($0)) } ?? words.parkOpen
        case .closed: return opening.opensAt.map { words.parkOpens(clock($0)) } ?? words.parkClosed
        case .unknown:
            if let comment { return comment == Park.Comment.perhapsClosed ? words.perhapsClosed : nil }
            // After the usual time nothing is said, since "until" would sound open.
            let minute = opening.zone.civilTime(at: opening.moment).secondOfDay / 60
            return park.usualClosing(at: opening.moment).flatMap {
                minute < $0.minute ? words.perhapsUntil(words.clock(minutes: $0.minute)) : nil
            }
        }
    }
}

extension Words {
    /// When a park usually closes: `until 17:45 in winter`.
    package func usualClosing(_ closing: (minute: Int, season: CitySeason)) -> SafeText {
        usualClosing(clock(minutes: closing.minute), in: closing.season)
    }

    /// The same with the time as a text.
    func usualClosing(_ time: SafeText, in season: CitySeason) -> SafeText {
        let season =
            switch season {
            case .winter: inWinter
            case .march: inMarch
            case .spring: inSpring
            case .summer: inSummer
            case .september: inSeptember
            case .october: inOctober
            }
        return until(time, in: season)
    }
}
