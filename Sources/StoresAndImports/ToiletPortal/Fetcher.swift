internal import Web
internal import ByteStreams
internal import ToiletCore

/// Fetches one address at a time, and retries transient errors with exponential backoff and jitter.
final class Fetcher {
    /// A successful answer.
    struct Response {
        let body: SpoolFile
        /// Size as transferred, in bytes.
        let bytes: Int
        /// Duration of the transfer.
        let seconds: Double

        /// The first bytes of the body.
        func prefix(_ count: Int) -> [UInt8] { body.prefix(min(count, body.size)) }
    }

    private let policy: FetchPolicy
    let environment: FetchEnvironment
    /// Rows received in earlier pages, for ``FetchProgress``.
    var rows = 0
    private var session: TransferSession?
    /// The end of ``FetchPolicy/totalTimeout``, by the environment's clock; counted from the first request.
    private lazy var deadline = environment.clock() + policy.totalTimeout

    init(_ policy: FetchPolicy, _ environment: FetchEnvironment) {
        self.policy = policy
        self.environment = environment
    }

    /// Fetches an address and parses the answer; transient errors of either are retried.
    func get<Result>(
        _ address: WebAddress, within limits: FetchPolicy.Limits, _ parse: (Response) throws -> Result
    ) throws -> Result {
        var retry = 0
        while true {
            do {
                return try parse(try attempt(address, within: limits))
            } catch let error as PortalError where error.isTransient && retry < policy.retries {
                try wait(before: retry, after: error)
                retry += 1
            }
        }
    }

    /// Waits before a retry; throws the error again where the wait would be too long.
    private func wait(before retry: Int, after error: PortalError) throws {
        var seconds = policy.backoff(beforeRetry: retry, random: environment.random())
        if let retryAt = error.retryAt {
            let asked = retryAt.secondsSince1970 - environment.now().secondsSince1970
            guard asked <= FetchPolicy.maxRetryDelay else { throw error }
            seconds = max(seconds, Double(asked))
        }
        // A retry after the deadline would not be sent.
        guard environment.clock() + seconds < deadline else { throw error }
        environment.onEvent(.retry(after: error, delay: seconds))
        environment.sleep(seconds)
        if environment.shouldStop() { throw StoreError.interrupted }
    }

    private func attempt(_ address: WebAddress, within limits: FetchPolicy.Limits) throws -> Response {
        if environment.shouldStop() { throw StoreError.interrupted }
        let secondsLeft = deadline - environment.clock()
        guard secondsLeft > 0 else { throw PortalError.timedOut(address.shown, bytes: nil) }
        var transfer = Transfer(url: address.description, userAgent: policy.userAgent)
        transfer.connectTimeout = policy.connectTimeout
        transfer.stallTimeout = policy.stallTimeout
        transfer.totalTimeout = min(limits.seconds, secondsLeft)
        transfer.allowsPrivateNetwork = policy.allowsPrivateNetwork
        transfer.certificateFile = policy.certificateFile
        transfer.maxBytes = limits.bytes
        let answer: TransferAnswer
        do {
            let session = try session ?? TransferSession()
            self.session = session
            let (onProgress, rows) = (environment.onProgress, rows)
            answer = try session.run(
                transfer,
                progress: {
                    onProgress(
                        FetchProgress(rows: rows, bytes: $0.bytes, totalBytes: $0.totalBytes, seconds: $0.seconds)
                    )
                },
                shouldStop: environment.shouldStop
            )
        } catch TransferFailure.cancelled {
            throw StoreError.interrupted
        } catch let failure as TransferFailure {
            throw PortalError(failure, address, limit: limits.bytes)
        }
        return try validated(answer, from: address)
    }
}
