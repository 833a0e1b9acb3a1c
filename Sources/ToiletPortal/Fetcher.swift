import OSMOpeningHours
internal import Web
internal import ByteStreams
internal import ToiletCore

/// Fetches one address at a time, and tries again what may pass.
final class Fetcher {
    /// What came.
    struct Received {
        let body: SpoolFile
        let bytes: Int
        let seconds: Double

        /// The first bytes of it.
        func start(_ count: Int) -> [UInt8] { body.prefix(min(count, body.size)) }
    }

    private let manner: FetchManner
    let world: FetchWorld
    /// The rows that have come in earlier pages.
    var rows = 0
    private var session: TransferSession?
    /// When all must have come, by the world's clock; reckoned from the first question.
    private lazy var deadline = world.clock() + manner.totalTimeout

    init(_ manner: FetchManner, _ world: FetchWorld) {
        self.manner = manner
        self.world = world
    }

    /// Fetches an address and reads what came; what may pass, also in the reading, is tried again after a while.
    func get<Result>(
        _ address: WebAddress,
        within bounds: FetchManner.Bounds,
        _ read: (Received) throws -> Result
    ) throws -> Result {
        var retry = 0
        while true {
            do {
                return try read(try once(address, within: bounds))
            } catch let error as PortalError where error.mayPass && retry < manner.retries {
                try wait(before: retry, after: error)
                retry += 1
            }
        }
    }

    private func wait(before retry: Int, after error: PortalError) throws {
        var seconds = manner.pause(beforeRetry: retry, lot: world.lot())
        if let until = error.until {
            let asked = until.secondsSince1970 - world.now().secondsSince1970
            guard asked <= FetchManner.longestWait else { throw error }
            seconds = max(seconds, Double(asked))
        }
        // Nothing could be asked after such a wait.
        guard world.clock() + seconds < deadline else { throw error }
        world.notice(.tryingAgain(after: error, seconds: seconds))
        world.sleep(seconds)
        if world.shouldStop() { throw StoreError.interrupted }
    }

    private func once(_ address: WebAddress, within bounds: FetchManner.Bounds) throws -> Received {
        if world.shouldStop() { throw StoreError.interrupted }
        let left = deadline - world.clock()
        guard left > 0 else { throw PortalError.timedOut(address.shown, bytes: nil) }
        var transfer = Transfer(url: address.description, userAgent: manner.userAgent)
        transfer.connectTimeout = manner.connectTimeout
        transfer.stallTimeout = manner.stallTimeout
        transfer.totalTimeout = min(bounds.seconds, left)
        transfer.reachesPrivateNetwork = manner.reachesPrivateNetwork
        transfer.certificates = manner.certificates
        transfer.limit = bounds.bytes
        let received: TransferAnswer
        do {
            let session = try session ?? TransferSession()
            self.session = session
            let (progress, rows) = (world.progress, rows)
            let answer = try session.run(
                transfer,
                progress: {
                    progress(
                        FetchProgress(
                            rows: rows,
                            bytes: $0.bytes,
                            totalBytes: $0.totalBytes,
                            seconds: $0.seconds
                        )
                    )
                },
                shouldStop: world.shouldStop
            )
            received = answer
        } catch TransferFailure.stopped {
            throw StoreError.interrupted
        } catch let failure as TransferFailure {
            throw PortalError(failure, address, limit: bounds.bytes)
        }
        return try judge(received, of: address)
    }
}
