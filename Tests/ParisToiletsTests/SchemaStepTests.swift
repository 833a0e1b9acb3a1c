import ByteStreams
import Testing
@testable import ToiletStorage

@Suite("The steps of the schema in PostgreSQL")
struct SchemaStepTests {
    /// A digest of each published step: of a store in the database itself, and of one with two shards. A new step adds
    /// a line; no line ever changes.
    private static let published = [
        (plain: "278619a2f634e2c96fd432046fabc600", sharded: "47cac5e9b1ea742baff1936a9a420542"),
        (plain: "6adfc26db66f05fe42c99316e0b12443", sharded: "6adfc26db66f05fe42c99316e0b12443"),
        (plain: "f72200b74a594af5b5a23a107b01743f", sharded: "f72200b74a594af5b5a23a107b01743f"),
        (plain: "8aab4244e9f9876dd9d46c67245fad1a", sharded: "8aab4244e9f9876dd9d46c67245fad1a"),
        (plain: "60688090d8d0713f9e848933b1780068", sharded: "60688090d8d0713f9e848933b1780068"),
        (plain: "788a348a1db54aa551a7b026b0718a61", sharded: "788a348a1db54aa551a7b026b0718a61"),
    ]

    /// The same of the tables of a shard, for the first one and the second one.
    private static let onShards = ["3d22cea4b9d6f301a97e353576ac17c3", "d9f7081ea084f6ac522301a7bc13d596"]

    @Test("that were published never change")
    func digests() throws {
        let shards = try Shard.list("postgresql://a@one/x\npostgresql://b@two/y\n")
        let found = zip(SchemaSteps.all([]), SchemaSteps.all(shards)).map {
            (plain: digest($0), sharded: digest($1))
        }
        #expect(found.map(\.plain) == Self.published.map(\.plain))
        #expect(found.map(\.sharded) == Self.published.map(\.sharded))
        #expect(shards.map { digest(PostgresToiletTable.onShard($0)) } == Self.onShards)
    }

    private func digest(_ text: String) -> String {
        var digest = BLAKE2b()
        digest.add(Array(text.utf8).span)
        return String(digest.finish(), radix: 16)
    }
}
