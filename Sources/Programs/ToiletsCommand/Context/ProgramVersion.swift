/// Which version the program is, and where it is from.
enum ProgramVersion {
    static let number = "0.1.0"
    /// The day of the version, for the manual.
    static let day = "2026-11-22"
    /// The address in the User-Agent header of requests.
    static let home = "https://opendata.paris.fr/explore/dataset/sanisettesparis/"
}
