/// When an event of the sun comes on a day, in minutes by the clock since the day began.
enum SunMoment {
    case at(Int)
    /// The sun does not set. It is up for the whole day, and on to the lowest points before and after noon where these
    /// lie in the days beside it.
    case staysUp(from: Int, until: Int)
    /// The sun does not rise; the time is that of noon, at which one night passes into the next.
    case staysDown(noon: Int)
}
