/// The modules of the page in one script, so that a browser asks once: one behind the other, each after those that it
/// imports, without what they import and export, without lines that are comments alone, and without the space before
/// lines.
///
/// No name at the top of a module may be in another one too, and no template has a line of its own.
struct ModuleBundle {
    private var text = ""
    private var names: Set<String> = []

    private init() {}

    /// The text of a module with all that it imports.
    static func text(
        of name: String, read: (_ name: String) throws(PageFiles.Missing) -> String
    ) throws(PageFiles.Missing) -> String {
        var bundle = ModuleBundle()
        try bundle.add(name, read)
        return bundle.text
    }

    private mutating func add(
        _ name: String, _ read: (String) throws(PageFiles.Missing) -> String
    ) throws(PageFiles.Missing) {
        guard names.insert(name).inserted else { return }
        var own = ""
        var (isImport, isComment) = (false, false)
        for line in try read(name).split(separator: "\n", omittingEmptySubsequences: true) {
            let code = line.drop { $0 == " " }
            if isComment || code.hasPrefix("/*") || code.hasPrefix("//") {
                let isBlock = isComment || code.hasPrefix("/*")
                isComment = isBlock && !code.contains("*/")
                if !isBlock || isComment || code.hasSuffix("*/") { continue }
            }
            isImport = isImport || line.hasPrefix("import ")
            if isImport {
                guard let module = line.importedModule else { continue }
                try add("web/" + module, read)
                isImport = false
            } else {
                own += code.hasPrefix("export ") ? code.dropFirst(7) : code
                own += "\n"
            }
        }
        text += own
    }
}
