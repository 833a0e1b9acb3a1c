internal import ParisToilets

/// `toilets show ID`: one toilet, with everything that is known of it.
struct ShowCommand {
    private let request: Request
    private let context: Context

    init(_ request: Request, _ context: Context) {
        self.request = request
        self.context = context
    }

    func run() throws -> ExitStatus {
        let options = request.options
        guard let word = options.operands.first, options.operands.count == 1 else {
            throw Failure.usage("show wants the id of one toilet, as the last column of a list gives it")
        }
        guard let id = ToiletID(parsing: word) else {
            throw Failure.usage("\(quoted(word)) is no id; an id is a letter and four letters or digits, as in a list")
        }
        let store = try context.store(request)
        guard let known = try store.toilet(id) else {
            throw Failure(status: .noInput, sentence: "there is no toilet \(id); `toilets list` names them all")
        }
        if options.json {
            var buffer = TextBuffer()
            known.writeJSON(to: &buffer)
            try context.output.write(buffer.text + "\n")
        } else {
            try context.output.write(ToiletPage(known: known).text(colors: context.usesColors(options.color)))
        }
        return .done
    }
}
