internal import ParisToilets

/// The arguments of a command.
struct Request {
    let options: Options
    /// The words after the program's name, not parsed.
    let words: [String]
    /// The path of the store, or the address of a database.
    let database: String
    /// The options of the person's settings.
    var settings = Options()
    /// The options that words beside the place meant, as they are typed; nil where these were not asked for yet.
    var understood: [String]?

    /// Where the store is.
    var location: StoreLocation { StoreLocation(database) }

    /// Whether it is the usual file, which is made on use. Any other store is opened as it is.
    var isOfUsualStore: Bool { location.filePath != nil && options.database == nil }
}

extension Request {
    /// The same with options for words that stand beside the place. What was typed as an option counts.
    func understanding(_ words: OptionWords, by command: CommandName) throws(InvalidText) -> Request {
        let words = words.without(typed: options.asked)
        let meant = try ParsedArguments([command.rawValue] + words.options.joined(), settings).options
        var options = try ParsedArguments(self.words, meant).options
        if options.asked.near == nil { options.operands = [words.place] } else { options.asked.near = words.place }
        return Request(
            options: options, words: self.words, database: database, settings: settings,
            understood: words.options.joined().map(Shell.quoted)
        )
    }
}
