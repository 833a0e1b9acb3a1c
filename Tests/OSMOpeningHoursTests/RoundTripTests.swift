import OSMOpeningHours
import TestSupport
import Testing

@Suite struct RoundTripTests {
    @Test("What is printed is read as the same, and printed so again", arguments: [1, 2, 3, 4] as [UInt64])
    func roundTrip(seed: UInt64) throws {
        var made = MadeExpression(seed: seed)
        var read = 0
        for _ in 0..<5000 {
            let text = made.next()
            guard let hours = try? OpeningHours(parsing: text) else { continue }
            read += 1
            let printed = hours.description
            let again = try OpeningHours(parsing: printed)
            #expect(again == hours, "\(text) is printed as \(printed)")
            #expect(again.description == printed)
            #expect(again.warnings.allSatisfy { $0.kind == .meaning })
        }
        // The few others have an end before their start, or a weekday list that two readings share.
        #expect(read > 4500, "\(read)")
    }
}
