internal import ParisToilets

/// `toilets store init`: makes a store in a database of PostgreSQL.
struct StoreCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let operands = request.options.operands
        guard operands.count == 2, operands[0] == CommandName.actionOfStore else {
            throw InvalidText { $0.storeTakesInit($0.operands(CommandName.store.facts.operands)) }
        }
        guard let address = PostgresAddress(operands[1]) else {
            throw InvalidText { $0.notADatabaseAddress(operands[1]) }
        }
        let shards = try request.options.shards.map(context.shards) ?? []
        if request.options.dryRun {
            let script = PostgresStore.script(address, shards: shards) + "\n"
            try context.output.write(forPrograms: Array(script.utf8))
            return .done
        }
        do {
            try PostgresStore.prepare(address, shards: shards) { database, right in
                context.note(context.words.rightTakenAway(database, right), request)
            }
        } catch {
            throw Failure(error, database: address.uri, file: nil)
        }
        let shown = address.shown
        context.note(context.words.storeIsReady(shown, Shell.quoted(shown)), request)
        return .done
    }
}
