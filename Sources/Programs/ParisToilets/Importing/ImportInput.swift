/// What an import reads: a source, or a fetched data set.
package struct ImportInput {
    package let sources: [ByteSource]
    /// When the data was last updated, as its portal says.
    let published: Instant?
    let isFetched: Bool

    /// A source, or several of one reference set.
    package init(_ sources: [ByteSource]) {
        self.sources = sources
        (published, isFetched) = (nil, false)
    }

    /// A fetched data set.
    package init(_ fetched: FetchedDataSet) throws(ImportError) {
        sources = try fetched.sources()
        (published, isFetched) = (fetched.facts?.processed, true)
    }

    /// The reference set that its rows are of, as a user named it or else by the first of them; nil for toilets.
    package func referenceSet(named set: DataSet?) -> ReferenceSet? { sources.first?.referenceSet(named: set) }

    /// Runs the work of an import, with the errors that all imports share.
    ///
    /// Pipes are spooled first, so that a sender that stalls does not hold a snapshot of the store.
    func spooled<Result>(
        shouldStop: @escaping () -> Bool, _ progress: (Int) -> Void = { _ in }, work: () throws -> Result
    ) throws -> Result {
        try StoreError.converting {
            do {
                for source in sources {
                    source.shouldStop = shouldStop
                    try source.spool(progress)
                }
                return try work()
            } catch is ImportError where shouldStop() {
                // The signal that cancels the import also interrupts a read.
                throw StoreError.interrupted
            } catch is TruncatedSpool {
                throw StoreError.inputOutput(Message { $0.cutTemporaryFile })
            }
        }
    }
}
