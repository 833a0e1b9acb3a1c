internal import ParisToilets

/// `toilets status`: what is stored, from where, and since when.
struct StatusCommand {
    let request: Request
    let context: Context

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
