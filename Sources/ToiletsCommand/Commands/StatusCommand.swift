internal import ParisToilets

/// `toilets status`: what is stored, from where, and since when.
struct StatusCommand {
    private let request: Request
    private let context: Context

    init(_ request: Request, _ context: Context) {
        self.request = request
        self.context = context
    }

    func run() throws -> ExitStatus {
        try request.options.requireNoOperands(.status)
        let status = try context.store(request).status()
        if request.options.json {
            var buffer = TextBuffer()
            status.writeJSON(to: &buffer)
            try context.output.write(buffer.text + "\n")
        } else {
            try context.output.write(StatusPage(status: status).text)
        }
        return .done
    }
}
