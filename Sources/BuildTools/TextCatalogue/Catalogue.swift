package import Foundation

/// All texts, in the order of their files and in these.
///
/// A file of the catalogue has the texts of one subject:
///
///     ## Where the texts that follow are shown.
///
///     [answers]
///
///     # What a text says, where its name does not tell.
///     page(_ range: SafeText, of total: Int)
///         {range} of {grouped total}
///
///     toilets(_ count: Int)
///         one(count): {grouped count} toilet
///         other(count): {grouped count} toilets
///
/// Lines of a text are joined with spaces; quotation marks around all of it keep spaces at its ends. `[answers]` begins
/// texts that each language must have, `[all]` those that are for complete languages only.
package struct Catalogue {
    package let texts: [CatalogueText]

    /// Reads the files of a folder.
    package init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "texts" }.sorted { $0.path < $1.path }
        try self.init(
            files.flatMap { file in
                let texts = try Catalogue.texts(in: String(contentsOf: file, encoding: .utf8), of: file.path)
                guard !texts.isEmpty else { throw TextProblem(file: file.path, line: 1, message: "no text is in it") }
                return texts
            }
        )
    }

    package init(_ texts: [CatalogueText]) throws {
        self.texts = texts
        var known: Set<String> = []
        for text in texts where !known.insert(text.context).inserted {
            throw TextProblem(file: text.file, line: text.line, message: "\(text.context) is in the catalogue twice")
        }
    }

    /// The texts of a file.
    package static func texts(in source: String, of file: String) throws -> [CatalogueText] {
        var reader = CatalogueReader(source, of: file)
        return try reader.texts()
    }
}

/// What is wrong with the catalogue or a translation, as compilers say it.
package struct TextProblem: Error, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let message: String

    package var description: String { "\(file):\(line): error: \(message)" }
}
