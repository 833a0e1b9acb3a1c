import Foundation
import ParisToilets
import Postgres
import TestSupport
import Testing

@Suite(
    "A store whose toilets are on three other servers",
    .serialized,
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct ShardedStoreTests {
    @Test(
        "answers as the one in memory, after each of several imports",
        arguments: StoreConformanceTests.histories.suffix(2)
    )
    func answers(history: StoreConformanceTests.History) throws {
        try StoreConformanceTests().answers(kind: .sharded, history: history)
    }
}
