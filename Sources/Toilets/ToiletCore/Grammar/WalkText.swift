/// A walking speed in user input: `4.5`, `4,5 km/h`.
package struct WalkingSpeed: TypedValue, Equatable {
    package let metresPerSecond: Double

    package static var form: ValueForm { .number }

    package init(parsing text: String) throws(InvalidText) {
        let number = text.lowercased().split(separator: "km/h", omittingEmptySubsequences: false)
        guard number.count <= 2, number.dropFirst().allSatisfy(\.isEmpty),
            let speed = Double(plain: number[0]), (0.5...50).contains(speed)
        else {
            throw InvalidText { $0.noSpeed(text) }
        }
        metresPerSecond = speed / 3.6
    }
}

/// A detour factor in user input: `1.3`, `1,3`.
package struct DetourFactor: TypedValue, Equatable {
    package let value: Double

    package static var form: ValueForm { .number }

    package init(parsing text: String) throws(InvalidText) {
        guard let value = Double(plain: text[...]), (1...5).contains(value) else {
            throw InvalidText { $0.noDetour(text) }
        }
        self.value = value
    }
}

extension Double {
    /// A number with a point or a comma; spaces do not matter.
    fileprivate init?(plain text: Substring) {
        self.init(text.split(separator: " ").joined().split(separator: ",").joined(separator: "."))
    }
}
