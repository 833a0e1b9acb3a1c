internal import ParisToilets

/// `toilets completions`: the script of a shell, or for that script what a word can become.
struct CompletionsCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let operands = request.options.operands
        guard let shell = operands.first.flatMap(CompletionShell.init) else {
            let shells = CompletionShell.allCases.map { SafeText($0.rawValue) }
            throw InvalidText { $0.noSuchShell(operands.first, $0.alternatives(shells)) }
        }
        // The script hands over the words after `--`, at least the last one, which may be empty.
        guard operands.count > 1 else {
            try context.output.write(shell.script)
            return .done
        }
        let last = ShellWord(operands[operands.count - 1])
        // fish hands over the words before as they are meant, the other shells as they were typed.
        let words = operands.dropFirst().dropLast().map { shell == .fish ? $0 : ShellWord($0).value }
        let completion = Completion(words + [last.value], in: context)
        var lines = completion.candidates.map { shell.line($0, after: last) }
        if completion.takesFiles { lines.append("/") }
        try context.output.write(lines.asLines)
        return .done
    }
}
