import ParisToilets
import TestSupport

/// Makes stores in databases of PostgreSQL whose columns hold ``ExtremeValues``.
final class DatabaseForger {
    private let server: PostgresServer
    private let template: String
    private let columns: [DatabaseDamage.Column]

    init() throws {
        server = try PostgresServer.shared()
        template = try server.makeDatabase()
        let address = server.address(of: template)
        try Forger.fill(address, 150, from: ["paris", "osm"])
        if let found = PostgresAddress(address) {
            try PostgresStore.replacePlaces(["made": MadePlaces.entries(50, seed: 5)], in: found)
        }
        columns = try DatabaseDamage(address).columns()
    }

    /// Makes one, has it looked at, and removes it.
    func forge(number: Int, _ inspector: inout Inspector, _ random: inout SeededRandom) throws {
        let database = try server.makeDatabase(from: template)
        let address = server.address(of: database)
        var ways: [String] = []
        for column in columns.shuffled(using: &random).prefix(.random(in: 1...3, using: &random)) {
            try DatabaseDamage(address).spread(over: column, &random)
            ways.append("\(column.table).\(column.name)")
        }
        inspector.inspect(database: address, number: number, ways)
        try server.drop(database)
    }
}
