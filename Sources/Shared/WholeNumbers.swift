// Whole numbers that never end the program. Each target has this file, as a link: what it declares is internal, so that
// it holds in all files of the target, whatever they import.

extension Int {
    /// The whole part of a number, or the nearest limit; 0 for what is not a number.
    init(clamping value: Double) {
        if let number = Int(exactly: value.rounded(.towardZero)) {
            self = number
        } else {
            self = value.isNaN ? 0 : value < 0 ? .min : .max
        }
    }
}

extension FixedWidthInteger {
    /// The whole part of a number that an `Int` can hold, or the nearest limit; 0 for what is not a number.
    init(clamping value: Double) { self.init(clamping: Int(clamping: value)) }
}

// The conversions of the standard library that trap for values that do not fit. They do not compile here, since these
// have the same names and warnings are errors: a conversion says `exactly`, `clamping`, `truncatingIfNeeded` or
// `bitPattern`. Those into wider types stay as they are.

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension FixedWidthInteger where Self: UnsignedInteger {
    init(_ number: some SignedInteger) { self.init(clamping: number) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension Int {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
    init(_ number: UInt) { self.init(clamping: number) }
    init(_ number: UInt64) { self.init(clamping: number) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension Int64 {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
    init(_ number: UInt) { self.init(clamping: number) }
    init(_ number: UInt64) { self.init(clamping: number) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension Int32 {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
    init(_ number: Int) { self.init(clamping: number) }
    init(_ number: Int64) { self.init(clamping: number) }
    init(_ number: UInt) { self.init(clamping: number) }
    init(_ number: UInt64) { self.init(clamping: number) }
    init(_ number: UInt32) { self.init(clamping: number) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension Int16 {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
    init(_ number: Int) { self.init(clamping: number) }
    init(_ number: Int64) { self.init(clamping: number) }
    init(_ number: Int32) { self.init(clamping: number) }
    init(_ number: UInt) { self.init(clamping: number) }
    init(_ number: UInt64) { self.init(clamping: number) }
    init(_ number: UInt32) { self.init(clamping: number) }
    init(_ number: UInt16) { self.init(clamping: number) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension Int8 {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
    init(_ number: some FixedWidthInteger) { self.init(clamping: number) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension UInt {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension UInt64 {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension UInt32 {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
    init(_ number: UInt) { self.init(clamping: number) }
    init(_ number: UInt64) { self.init(clamping: number) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension UInt16 {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
    init(_ number: UInt) { self.init(clamping: number) }
    init(_ number: UInt64) { self.init(clamping: number) }
    init(_ number: UInt32) { self.init(clamping: number) }
}

@available(*, deprecated, message: "traps: say exactly, clamping, truncatingIfNeeded")
extension UInt8 {
    init(_ number: Double) { self.init(clamping: number) }
    init(_ number: Float) { self.init(clamping: Double(number)) }
    init(_ number: some UnsignedInteger) { self.init(clamping: number) }
}
