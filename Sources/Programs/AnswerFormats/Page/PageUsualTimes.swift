internal import ToiletCore

/// When parks usually close in a period, which is a hint where their hours are not known.
struct PageUsualTimes {
    private let period: Range<Instant>
    private var numbers: [UsualClosing: Int] = [:]
    /// The seasons of each: the moment from which on it is one, and when the park usually closes in it.
    private var all: [[(from: Instant, season: CitySeason, minute: Int?)]] = []

    init(_ period: Range<Instant>) { self.period = period }

    /// How many different ones there are.
    var count: Int { all.count }

    /// The number of the usual times of the park whose hours a toilet has; nil where it has others, or none are known.
    mutating func number(of hit: Hit) -> Int? {
        guard let park = hit.toilet.park, !park.usual.isEmpty, hit.opening.isByPark else { return nil }
        if let number = numbers[park.usual] { return number }
        numbers[park.usual] = all.count
        all.append(seasons(of: park.usual))
        return all.count - 1
    }

    private func seasons(of usual: UsualClosing) -> [(from: Instant, season: CitySeason, minute: Int?)] {
        var seasons: [(from: Instant, season: CitySeason, minute: Int?)] = []
        var date = CivilZone.paris.civilTime(at: period.lowerBound).date
        var start = period.lowerBound
        while start < period.upperBound {
            let season = CitySeason(date)
            if seasons.last?.season != season { seasons.append((start, season, usual[season])) }
            date = date.adding(days: 1)
            start = CivilZone.paris.instant(of: CivilTime(date))
        }
        return seasons
    }

    /// A list of lists: in turn a moment, a season, and a time, which is empty where it is not known.
    var json: JSONTree {
        let lists = all.map { seasons in
            seasons.flatMap { from, season, minute -> [JSONTree] in
                let time = minute.map { OpeningHours.clockText($0) } ?? ""
                return [.value(from.secondsSince1970), .text(season.rawValue), .text(time)]
            }
        }
        return .array(lists.map { .array($0) })
    }
}
