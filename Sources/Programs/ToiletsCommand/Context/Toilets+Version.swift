/// The command line program.
public enum Toilets {
    /// The version of the program.
    static let version = "0.1.0"
    /// The address in the User-Agent header of requests.
    static let home = "https://opendata.paris.fr/explore/dataset/sanisettesparis/"

    /// The day of the version, for the manual.
    static let released = "2026-11-22"
}
