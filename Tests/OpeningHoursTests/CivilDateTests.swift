import OpeningHours
import Testing

@Suite struct CivilDateTests {
    @Test func everyDayOfFourCenturiesComesBackFromItsNumber() {
        for number in -150_000...150_000 {
            #expect(CivilDate(daysSince1970: number).daysSince1970 == number)
        }
    }
}
