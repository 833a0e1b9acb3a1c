/// A whole number in user input, so small that no sum or product of two of them overflows.
///
/// `Int` is no ``TypedValue``: this is the only way to read a number that somebody typed. What has a narrower range
/// checks it too.
package struct BoundedNumber: TypedValue, Equatable {
    /// The largest number; with a minus sign, the smallest.
    package static let limit = 1_000_000_000

    package let value: Int

    package static var form: ValueForm { .wholeNumber }

    package init(parsing text: String) throws(InvalidText) {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        guard text.utf8.count - digits.count <= 1, !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 })
        else {
            throw InvalidText { $0.notAWholeNumber(text) }
        }
        guard let value = Int(text), -Self.limit...Self.limit ~= value else {
            throw InvalidText { $0.numberOutOfRange(text, limit: Self.limit) }
        }
        self.value = value
    }
}
