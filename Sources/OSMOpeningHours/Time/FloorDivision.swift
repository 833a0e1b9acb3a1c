extension Int {
    /// The quotient, rounded towards negative infinity.
    func dividedDown(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// What ``dividedDown(by:)`` leaves, which is never negative.
    func remainder(by divisor: Int) -> Int {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
