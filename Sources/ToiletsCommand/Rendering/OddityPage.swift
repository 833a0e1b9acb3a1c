internal import ParisToilets

/// The page of `toilets status --odd`: a line for each toilet that looks odd, and why.
struct OddityPage {
    let toilets: [OddToilet]
    let words: Words
    let colors: Bool

    private static let maxAddress = 40

    var text: SafeText {
        guard !toilets.isEmpty else { return [words.nothingOdd].asLines }
        let addresses = toilets.map { TextWidth.cut(address($0.toilet), to: Self.maxAddress) }
        let width = max(TextWidth.of(words.address), addresses.map { TextWidth.of($0) }.max() ?? 0)
        func line(_ id: SafeText, _ address: SafeText, _ why: SafeText) -> SafeText {
            let id = id + SafeText(String(repeating: " ", count: max(0, 5 - TextWidth.of(id))))
            let gap = SafeText(String(repeating: " ", count: width - TextWidth.of(address)))
            return "\(id)  \(address)\(gap)  \(why)"
        }
        var lines = [Style.heading.apply(line(words.id, words.address, words.whyOdd), colors: colors)]
        for (odd, address) in zip(toilets, addresses) {
            let why = odd.oddities.map { words.oddity($0, of: odd.toilet) }.joined(separator: ", ")
            lines.append(line(SafeText(odd.toilet.id.rawValue), address, why))
        }
        return (lines + ["", words.oddToilets(toilets.count)]).asLines
    }

    private func address(_ toilet: Toilet) -> SafeText {
        let district = words.arrondissement(toilet.arrondissement)
        return district.isEmpty ? words.address(toilet) : "\(words.address(toilet)), \(district)"
    }

    /// Writes the toilets as a JSON object.
    func writeJSON(to output: inout TextBuffer) {
        output.object { output in
            output.member("total", toilets.count)
            output.key("toilets")
            output.array { output in
                for odd in toilets {
                    output.object { output in
                        output.member("id", odd.toilet.id.rawValue)
                        output.member("latitude", odd.toilet.coordinate.latitude)
                        output.member("longitude", odd.toilet.coordinate.longitude)
                        output.member("kind", odd.toilet.kind.rawValue)
                        output.member("arrondissement", odd.toilet.arrondissement?.rawValue)
                        output.member("address", odd.toilet.address)
                        output.member("source", odd.toilet.source)
                        output.key("oddities")
                        output.array { output in
                            for oddity in odd.oddities { output.value(oddity.rawValue) }
                        }
                    }
                }
            }
        }
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
            oddValues(
                toilet.unread.sorted { $0.key < $1.key }.map { quoted($0.value) }.joined(separator: ", ")
            )
        case .withoutAddress: oddWithoutAddress
        case .sharedAddresses: oddSharedAddress
        case .outsideArrondissement: oddOutside
        case .urinalsWithChangingTable: oddChangingTable
        }
    }
}
