// Makes Swift and templates from the texts of the program. The build runs it; `bin/languages` too.
import Foundation
import TextCatalogue

/// `texts members CATALOGUE OUTPUT TRANSLATION…` writes a file of Swift for each file of the catalogue, and one with
/// the tables of the translations. `texts template all|answers CATALOGUE` writes what translations are brought up to
/// date with to standard output.
func run(_ words: [String]) throws {
    switch words.first {
    case "members" where words.count > 2:
        let catalogue = try Catalogue(folder: URL(filePath: words[1]))
        let output = URL(filePath: words[2])
        let numbered = catalogue.texts.enumerated().map { (number: $0.offset, text: $0.element) }
        for (file, texts) in Dictionary(grouping: numbered, by: \.text.file) {
            let name = URL(filePath: file).deletingPathExtension().lastPathComponent
            try write(MemberWriter.members(texts), to: output.appending(path: "Texts+\(name).swift"))
        }
        let tables = try words[3...].map { file in
            let object = try PortableObject(contentsOf: URL(filePath: file))
            let translation = try TranslatedTexts(fitting: object, to: catalogue)
            return (translation.language, TextTable.table(of: translation, catalogue), translation.isComplete)
        }
        try write(MemberWriter.tables(tables), to: output.appending(path: "Tables.swift"))
    case "template" where words.count == 3:
        let catalogue = try Catalogue(folder: URL(filePath: words[2]))
        print(TemplateWriter.template(catalogue, answersOnly: words[1] == "answers"), terminator: "")
    default:
        throw Usage()
    }
}

struct Usage: Error, CustomStringConvertible {
    let description = "usage: texts members CATALOGUE OUTPUT TRANSLATION…, or texts template all|answers CATALOGUE"
}

/// What is the same stays untouched, so that nothing is compiled again for it.
func write(_ text: String, to file: URL) throws {
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
