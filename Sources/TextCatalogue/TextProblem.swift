/// What is wrong with the catalogue or a translation, as compilers say it.
package struct TextProblem: Error, CustomStringConvertible, Equatable {
    package let file: String
    package let line: Int
    package let message: String

    package var description: String { "\(file):\(line): error: \(message)" }
}
