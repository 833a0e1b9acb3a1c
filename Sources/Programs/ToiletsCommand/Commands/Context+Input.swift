internal import ParisToilets

extension Context {
    /// What messages call an input: its path, or standard input for `-`.
    func nameOfInput(_ path: String) -> String { path == "-" ? words.standardInput.text : path }

    /// Opens a file that is only read; `-` is standard input.
    func input(_ path: String) throws -> ByteSource {
        do {
            return path == "-" ? try .standardInput() : try .open(path: path)
        } catch {
            throw Failure(reading: error, file: nameOfInput(path))
        }
    }

    /// The shards that a file lists.
    func shards(_ path: String) throws -> [Shard] {
        do {
            return try Shard.list(try input(path).text())
        } catch let error as ImportError {
            throw Failure(reading: error, file: nameOfInput(path))
        }
    }

    /// The route in a file.
    func route(_ path: String) throws -> Route {
        let name = nameOfInput(path)
        do {
            return try Route(RouteReader.read(try input(path)))
        } catch let error as ImportError {
            throw Failure(reading: error, file: name)
        } catch let error as Route.Invalid {
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
}
