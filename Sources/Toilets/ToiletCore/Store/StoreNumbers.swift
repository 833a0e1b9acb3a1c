/// What a store does with numbers that another program may have written into it: each is possible, the highest and the
/// lowest too.
package enum StoreNumbers {
    /// Half of the range of numbers of rows. Those from here on are none that the program itself gave.
    package static let middle = 1 << 62

    /// The first free number. `last` gives the highest number in use up to a limit; nil where there is none.
    package static func firstFree(_ last: (_ limit: Int) throws -> Int?) rethrows -> Int {
        let highest = try last(.max) ?? 0
        if highest < middle { return max(highest, 0) + 1 }
        // Behind a number near the maximum is no room.
        return max(try last(middle - 1) ?? 0, 0) + 1
    }

    /// Throws where no store of this program has this version of the schema.
    package static func judge(schema version: Int, known: Int) throws(StoreError) {
        guard version > 0 else { throw .damaged { $0.impossibleVersion(version) } }
        guard version <= known else { throw .newer(version: version, known: known) }
    }
}
