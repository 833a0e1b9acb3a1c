internal import ParisToilets

extension Context {
    /// What messages call an input: its path, or standard input for `-`.
    func nameOfInput(_ path: String) -> String { path == "-" ? words.standardInput.text : path }

    /// Opens a file that is only read; `-` is standard input.
    func input(_ path: String) throws -> ByteSource { try reading(path) { $0 } }

    /// The shards that a file lists.
    func shards(_ path: String) throws -> [Shard] { try reading(path) { try Shard.list($0.text()) } }

    /// The route in a file.
    func route(_ path: String) throws -> Route {
        do {
            return try reading(path) { try Route(RouteReader.read($0)) }
        } catch let error as Route.Invalid {
            let name = nameOfInput(path)
            throw Failure(.badData) { words in
                let reason =
                    switch error {
                    case .empty: words.routeIsEmpty
                    case .tooLong: words.routeTooLong(Route.maxPoints)
                    case .opposite: words.routeIsOpposite
                    }
                return "\(name): \(reason)"
            }
        }
    }

    private func reading<Result>(_ path: String, _ read: (ByteSource) throws -> Result) throws -> Result {
        do {
            return try read(path == "-" ? .standardInput() : .open(path: path))
        } catch let error as ImportError {
            throw Failure(reading: error, file: nameOfInput(path))
        }
    }
}
