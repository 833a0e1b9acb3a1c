internal import ParisToilets

/// The page of `toilets status --odd`: a line for each toilet that looks odd, and why.
struct OddityPage {
    let toilets: [OddToilet]
    let screen: Screen

    private var words: Words { screen.words }
    private static let maxAddress = 40

    /// The page; where the screen is narrow, the reasons stand in lines of their own.
    var text: SafeText {
        let layout = screen.layout
        guard !toilets.isEmpty else { return layout.lines(of: words.nothingOdd).asLines }
        let rows = toilets.map { odd in
            (
                id: SafeText(odd.toilet.id.rawValue), address: address(odd.toilet),
                why: odd.oddities.map { words.oddity($0, of: odd.toilet) }.joined(separator: ", ")
            )
        }
        let last = layout.lines(of: words.oddToilets(toilets.count))
        let isNarrow = layout.width < Self.narrow
        let cut = isNarrow ? layout.width - Self.addressColumn : Self.maxAddress
        let addresses = rows.map { TextWidth.cut($0.address, to: cut) }
        let width = max(TextWidth.of(words.address), addresses.map { TextWidth.of($0) }.max() ?? 0)
        func line(_ id: SafeText, _ address: SafeText, _ why: SafeText) -> SafeText {
            var line = TableLine()
            for (text, width) in [(id, 5), (address, width), (why, 0)] {
                line.add(text, width: width, on: screen)
            }
            return line.text
        }
        let heading = line(words.id, words.address, isNarrow ? "" : words.whyOdd)
        var lines = [screen.show(heading, .heading)]
        for (row, address) in zip(rows, addresses) {
            if isNarrow {
                lines.append(line(row.id, address, ""))
                lines += layout.lines(of: row.why, indent: Self.addressColumn)
            } else {
                let column = Self.addressColumn + width + TableLayout.gap
                let start = line(row.id, address, "·").text.dropLast()
                lines += layout.lines(of: row.why, indent: column, after: String(start))
            }
        }
        return (lines + [""] + last).asLines
    }

    /// Below this width, the reasons stand below the addresses.
    private static let narrow = 72
    /// The column in which addresses begin, behind the ids.
    private static let addressColumn = 5 + TableLayout.gap

    private func address(_ toilet: Toilet) -> SafeText {
        let district = words.arrondissement(toilet.arrondissement)
        return district.isEmpty ? words.address(toilet) : "\(words.address(toilet)), \(district)"
    }

    /// The toilets as a JSON object.
    var json: JSONTree {
        let objects = toilets.map { odd -> JSONTree in
            let toilet = odd.toilet
            return [
                "id": .text(toilet.id.rawValue), "latitude": .value(toilet.coordinate.latitude),
                "longitude": .value(toilet.coordinate.longitude), "kind": .value(toilet.kind),
                "arrondissement": .value(toilet.arrondissement), "address": .text(toilet.address),
                "source": .text(toilet.source.name), "oddities": .texts(odd.oddities.map(\.rawValue)),
            ]
        }
        return ["total": .value(toilets.count), "toilets": .array(objects)]
    }
}

extension Words {
    fileprivate func oddity(_ oddity: Oddity, of toilet: Toilet) -> SafeText {
        switch oddity {
        case .doubtfulHours: oddDoubtfulHours
        case .unknownHours: oddUnknownHours
        case .contradictoryParks: oddPark
        case .unknownAccess: oddAccess
        case .unreadValues:
            oddValues(toilet.unread.sorted { $0.key < $1.key }.map { quoted($0.value) }.joined(separator: ", "))
        case .withoutAddress: oddWithoutAddress
        case .sharedAddresses: oddSharedAddress
        case .outsideArrondissement: oddOutside
        case .urinalsWithChangingTable: oddChangingTable
        }
    }
}
