/// What is measured of an input, and how much of it there may be at most.
enum Measure: String, CaseIterable {
    case text = "a text for a place"
    case textAmongMany = "a text for a place, among 20,000 places"
    case onSocket = "a request, on a thread that reads sockets"
    case onOthers = "a request, on another thread"
    case requestMemory = "the memory of a request"
    case importTime = "an import"
    case importMemory = "the memory of an import"
    case questionTime = "a question to what was imported or forged"
    case questionMemory = "the memory of questions to it"

    /// In seconds of the processor, or in bytes.
    ///
    /// Other threads than those of sockets delay nobody's `/health`, eight such answers are made at a time beside what
    /// a server has in memory, and a file of two megabytes is not worth more than ten seconds. A text that takes longer
    /// than some milliseconds is looked up on those other threads. To write 200 toilets with the longest hours takes
    /// ten.
    var limit: Double {
        switch self {
        case .text: 0.020
        case .textAmongMany: 0.040
        case .onSocket: 0.010
        case .onOthers: 2
        case .requestMemory: 40_000_000
        case .importTime: 10
        case .importMemory: 300_000_000
        case .questionTime: 2
        case .questionMemory: 300_000_000
        }
    }

    /// What makes an input a find. On a busy machine two programs share a processor's caches, which costs up to twice
    /// as much; memory is the same everywhere.
    var bound: Double { isTime ? 2 * limit : limit }

    var isTime: Bool {
        switch self {
        case .text, .textAmongMany, .onSocket, .onOthers, .importTime, .questionTime: true
        case .requestMemory, .importMemory, .questionMemory: false
        }
    }

    func text(_ cost: Double) -> String {
        guard isTime else { return "\(Int(cost / 1e6)) MB" }
        return cost < 1 ? "\((cost * 1e5).rounded() / 100) ms" : "\((cost * 100).rounded() / 100) s"
    }
}
