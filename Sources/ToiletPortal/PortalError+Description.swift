internal import ToiletCore

extension PortalError: CustomStringConvertible {
    /// A clause that says where and what.
    public var description: String {
        switch self {
        case .noLibrary(let words): "libcurl, which fetches what is on the web, cannot be loaded: \(words)"
        case .notAnAddress(let text): "\(text) is no address of the web"
        case .unreachable(let place, let words): "\(place) cannot be reached: \(words)"
        case .failed(let place, let words): "\(place) could not be asked: \(words)"
        case .timedOut(let place, nil): "\(place) cannot be reached: no connection came about in time"
        case .timedOut(let place, 0?): "\(place) did not answer in time"
        case .timedOut(let place, let bytes?):
            "\(place) did not finish its answer in time; \(bytes) bytes came"
        case .cut(let place, let bytes): "the answer of \(place) broke off after \(bytes) bytes"
        case .untrusted(let place, let words): "\(place) does not prove that it is what it says: \(words)"
        case .unsafeRedirect(let place, let next):
            "\(place) leads on to \(next), which is not https and so not followed"
        case .redirectLoop(let place): "\(place) leads from one address to the next without end"
        case .privateAddress(let place): "\(place) leads into this machine or its own network"
        case .tooLarge(let place, let limit): "the answer of \(place) is longer than \(limit >> 20) MiB"
        case .damaged(let place, let words): "the packing of what \(place) sends is damaged: \(words)"
        case .notServed(let place, let status): "\(place) is not there (HTTP \(status))"
        case .troubled(let place, let status, let message, let until):
            "\(place) has trouble of its own (\(Self.said(status, message)))"
                + (until.map { " until \($0.parisTime)" } ?? "")
        case .refused(let place, let status, let message):
            "\(place) does not want to answer (\(Self.said(status, message)))"
        case .quota(let place, let until):
            "\(place) has answered often enough for now"
                + (until.map { " and answers again from \($0.parisTime) on" } ?? "")
        case .webPage(let place):
            "\(place) answers with a web page instead of data, as a network does that wants a login first"
        case .wrongType(let place, let type): "\(place) answers with \(type), which is no data"
        case .noDataset(let place, let name): "\(place) no longer has the data set \(name)"
        case .incomplete(let place, let received, let announced):
            "\(place) gives \(received) rows where it announces \(announced)"
        case .repeated(let place, let rows):
            "\(place) gives \(rows == 1 ? "a row" : "\(rows) rows") twice from page to page, so others are missing"
        case .tooMany(let place, let announced):
            "\(place) has \(announced) rows, of which its pages give \(PagingRule.reach) only"
        case .content(let place, let error): "\(place): \(error)"
        case .notKept(let words): "what comes cannot be kept in a temporary file: \(words)"
        }
    }

    private static func said(_ status: Int, _ message: String?) -> String {
        "HTTP \(status)" + (message.map { ": \($0)" } ?? "")
    }
}
