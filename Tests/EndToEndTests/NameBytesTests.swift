import Foundation
import Testing
import ToiletsCommand

@Suite("A name that is not UTF-8")
struct NameBytesTests {
    /// Lines of the shell, in which NAME stands for such a name, and the start of the sentence.
    private static let lines = [
        ("\"$toilets\" export -o NAME", "argument 3, ‘r"), ("\"$toilets\" import NAME", "argument 2, ‘r"),
        ("\"$toilets\" list --db NAME", "argument 3, ‘r"),
        ("\"$toilets\" serve --unix NAME", "argument 3, ‘r"),
        ("\"$toilets\" map --output=NAME", "argument 2, ‘--output=r"),
        ("TOILETS_DB=NAME \"$toilets\" list", "the variable TOILETS_DB, ‘r"),
        ("HOME=NAME \"$toilets\" list", "the variable HOME, ‘r"),
        ("XDG_STATE_HOME=NAME \"$toilets\" list", "the variable XDG_STATE_HOME, ‘r"),
        ("mkdir sub sub/NAME; cd sub/NAME; \"$toilets\" export -o a.csv", "the name of the working folder"),
    ]

    @Test("is refused with a sentence that says where it is, and no file is written", arguments: lines)
    func refused(line: String, sentence: String) throws {
        let desk = try Desk.filled()
        let outcome = try desk.shell(line.replacing("NAME", with: "\"$(printf 'r\\351.csv')\""))
        outcome.fails(.usage, sentence, "UTF-8")
        // As the system has them: a list of names in Swift would change them.
        let files = try desk.other("find", ".", "-type", "f", "-name", "*.csv", "-o", "-name", "r*", "-type", "f").text
        #expect(files.isEmpty, "\(files)")
    }
}
