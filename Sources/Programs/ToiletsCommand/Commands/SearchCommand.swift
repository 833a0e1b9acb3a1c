internal import ParisToilets

/// `toilets search TEXT`: the toilets whose address, park, kind or arrondissement has some words.
struct SearchCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        guard !options.operands.isEmpty else {
            throw InvalidText { $0.searchWantsWords }
        }
        let words = try SearchText(parsing: options.operands.joined(separator: " "))
        let asked = try AskedQuery(.search, request, context)
        _ = try options.wantedFormat(usual: .table)
        try options.checkCount()
        return try context.asking(request) { store in
            var query = try asked.inStore(store).query
            query.words = words
            if options.count { return try context.writeCount(of: query, in: store, request) }
            let answer = try StepBudget.asking { try store.answer(query) }
            try context.write(answer, request, of: store)
            try noteNothing(answer.header, store)
            noteSimilar(answer, words)
            return options.status(found: answer.hits.count)
        }
    }

    /// Notes that the words were taken for misspelt ones.
    private func noteSimilar(_ answer: Answer, _ words: SearchText) {
        guard !answer.hits.isEmpty, !answer.hits.contains(where: { words.isIn($0.toilet) }) else { return }
        context.note(context.words.similarWords(words.text), request)
    }

    /// Notes that no toilet has the words; not where those that have them are left out.
    private func noteNothing(_ header: AnswerHeader, _ store: any ToiletStore) throws {
        guard let words = header.query.words, let suggestions = header.suggestions else { return }
        let typed = request.options.operands.map(Shell.quoted).joined(separator: " ")
        let texts = context.words
        let advice: SafeText =
            if case .one = try store.place(named: words.text) {
                texts.nearKnownPlace(typed)
            } else if let similar = suggestions.first {
                texts.didYouMean(texts.quoted(similar))
            } else {
                texts.nearLooksAroundPlaces
            }
        context.note(texts.noWords(words.text, advice: advice), request)
    }
}
