/// Different values, numbered from 0 in the order in which they come first.
package struct Numbering<Value: Hashable> {
    package private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    package init() {}

    /// The number of a value, which is new where it was not asked for before.
    package mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }

    /// The number of a value that was asked for before; nil for others.
    package subscript(_ value: Value) -> Int? { numbers[value] }
}

extension Numbering: Sendable where Value: Sendable {}
