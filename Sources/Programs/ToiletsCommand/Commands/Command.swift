/// What a command does, given what was typed and its surroundings.
protocol Command {
    init(request: Request, context: Context)
    func run() throws -> ExitStatus
}
