public import ToiletCore

/// The positions of toilets, and what filters ask of them, in memory: finds the nearest ones in a few microseconds.
///
///     let index = ToiletIndex(try store.toilets(page: .everything))
///     for match in index.nearest(to: here) {
///         print(match.id, match.distance)
///     }
///
/// An index has no texts: ask a ``ToiletStore`` for the toilets that are shown. It takes about 60 bytes for each
/// toilet.
///
/// Its answers are those of a store with the same toilets. An index never changes, so any number of threads can use one
/// at the same time and none waits; where the data changes, make a new one.
public final class ToiletIndex: Sendable {
    /// A toilet that was found.
    public struct Match: Hashable, Sendable {
        /// The toilet's identifier.
        public let id: ToiletID
        /// Its place in the sequence that the index was made from, from 0.
        public let number: Int
        /// The haversine of the central angle.
        package let haversine: Double

        /// The great-circle distance in metres.
        public var distance: Double { Coordinate.metres(haversine: haversine) }
    }

    /// Toilets that a filter only tells apart by their positions.
    struct Class: Sendable {
        let bits: TraitBits
        /// Their number in ``openings``.
        let hours: UInt32
        /// Their number in ``sources``.
        let sources: UInt32
        var toilets = 0
    }

    /// What toilets of one class have in common besides.
    struct Hours: Hashable, Sendable {
        /// Whose hours hold.
        let owner: HoursOwner
        /// Whose hours are known.
        let known: KnownHours
    }

    struct Entry: Sendable {
        let coordinate: Coordinate
        let id: ToiletID
        let number: Int
    }

    let tree: PointTree
    /// The toilets, by the numbers of their points.
    let entries: [Entry]
    let classes: [Class]
    /// The hours of each class.
    let hours: [Hours]
    /// The different combinations of sources.
    let sources: [[Source]]
    /// The different opening hours.
    let openings: OpeningCache
    /// Which of these satisfy what was asked for last.
    let judgedHours = JudgedHours()

    /// Makes an index of toilets.
    public convenience init(_ toilets: some Sequence<Toilet>) {
        var builder = Builder()
        for (number, toilet) in toilets.enumerated() { builder.add(toilet, number: number) }
        self.init(builder)
    }

    /// Makes an index of the toilets that were added.
    package init(_ builder: consuming Builder) {
        var order: [Int] = []
        tree = PointTree(
            builder.entries.map(\.coordinate), classes: builder.classNumbers, bits: builder.classes.map(\.bits),
            order: &order
        )
        entries = order.map { builder.entries[$0] }
        classes = builder.classes
        hours = builder.hours
        sources = builder.sources.values
        openings = builder.openings
    }

    /// The number of toilets.
    public var count: Int { entries.count }
}

extension ToiletIndex {
    /// Collects the toilets of an index, one by one.
    package struct Builder {
        fileprivate var entries: [Entry] = []
        fileprivate var classNumbers: [UInt32] = []
        fileprivate var classes: [Class] = []
        fileprivate var hours: [Hours] = []
        fileprivate var sources = Numbering<[Source]>()
        fileprivate var openings = OpeningCache()
        private var keys = Numbering<Key>()
        private var lastSource: (source: Source, number: UInt32)?

        private struct Key: Hashable {
            let bits: TraitBits
            let number: UInt32
            let hours: Hours
            let sources: UInt32
        }

        package init() {}

        /// Adds a toilet with a number of the caller's.
        package mutating func add(_ toilet: Toilet, number: Int) {
            let (hours, owner) = openings.hours(of: toilet)
            let key = Key(
                bits: TraitBits(toilet.traits), number: UInt32(truncatingIfNeeded: hours),
                hours: Hours(owner: owner, known: openings.known(hours, of: owner, in: toilet.park)),
                sources: sourcesNumber(toilet)
            )
            let own = keys.number(of: key)
            if own == classes.count {
                classes.append(Class(bits: key.bits, hours: key.number, sources: key.sources))
                self.hours.append(key.hours)
            }
            classes[own].toilets += 1
            classNumbers.append(UInt32(truncatingIfNeeded: own))
            entries.append(Entry(coordinate: toilet.coordinate, id: toilet.id, number: number))
        }

        private mutating func sourcesNumber(_ toilet: Toilet) -> UInt32 {
            // Consecutive toilets mostly have the same source.
            if toilet.otherSources.isEmpty, let lastSource, toilet.source == lastSource.source {
                return lastSource.number
            }
            let number = UInt32(truncatingIfNeeded: sources.number(of: toilet.sources))
            if toilet.otherSources.isEmpty { lastSource = (toilet.source, number) }
            return number
        }
    }
}
