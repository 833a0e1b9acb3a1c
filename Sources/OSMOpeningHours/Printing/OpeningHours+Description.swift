extension OpeningHours: CustomStringConvertible {
    /// The expression as the language writes it; reading it gives the same again, without warnings.
    public var description: String {
        var text = ""
        for (index, rule) in rules.enumerated() {
            if index > 0 { text += rule.joint.rawValue }
            let next = index + 1 < rules.count ? rules[index + 1] : nil
            rule.print(into: &text, before: next)
        }
        return text
    }
}
