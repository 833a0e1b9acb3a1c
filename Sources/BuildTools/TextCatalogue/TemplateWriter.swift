/// Writes what `msgmerge` puts into translations: all texts, without translations.
package enum TemplateWriter {
    package static func template(_ catalogue: Catalogue, answersOnly: Bool) -> String {
        let header = """
            msgid ""
            msgstr ""
            "Project-Id-Version: toilets\\n"
            "MIME-Version: 1.0\\n"
            "Content-Type: text/plain; charset=UTF-8\\n"
            "Content-Transfer-Encoding: 8bit\\n"
            "X-Texts: \(answersOnly ? "answers" : "all")\\n"

            """
        let texts = catalogue.texts.filter { $0.isOfAnswers || !answersOnly }
        return ([header] + texts.map(entry)).joined(separator: "\n")
    }

    private static func entry(_ text: CatalogueText) -> String {
        var lines = [text.section, text.comment].filter { !$0.isEmpty }.map { "#. \($0)" }
        lines.append("#: \(text.file.split(separator: "/").last ?? "")")
        let english = text.forms.map(\.plain)
        if english.contains(where: { !$0.namesInBraces.isEmpty }) { lines.append("#, perl-brace-format") }
        lines.append("msgctxt \(text.context.inPortableObject)")
        lines.append("msgid \(english[0].inPortableObject)")
        if english.count == 2 {
            lines += ["msgid_plural \(english[1].inPortableObject)", "msgstr[0] \"\"", "msgstr[1] \"\""]
        } else {
            lines.append("msgstr \"\"")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension String {
    /// The text as a string of a translation.
    package var inPortableObject: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
