public import OSMOpeningHours
public import ToiletImport

/// Why a portal, or any address of the web, gave no toilets; each says of which address.
public enum PortalError: Error, Hashable, Sendable {
    /// libcurl is not on this machine; the system's own words.
    case noLibrary(String)
    case notAnAddress(String)
    /// Nobody answers there; libcurl's own words.
    case unreachable(String, words: String)
    /// The question came to nothing in a way that asking again does not change; libcurl's own words.
    case failed(String, words: String)
    /// It was silent for too long, after so many bytes; nil before there was a connection.
    case timedOut(String, bytes: Int?)
    /// Its answer ended before its end, after so many bytes.
    case cut(String, bytes: Int)
    /// It does not prove who it is; libcurl's own words.
    case untrusted(String, words: String)
    /// It leads away from `https`, or from the web altogether.
    case unsafeRedirect(String, to: String)
    case redirectLoop(String)
    /// It lies within this machine or its own network, or leads there, and nobody named it.
    case privateAddress(String)
    /// Its answer is longer than so many bytes.
    case tooLarge(String, limit: Int)
    /// The packing of its answer is damaged; libcurl's own words.
    case damaged(String, words: String)
    /// It has nothing there: the status of HTTP.
    case notServed(String, status: Int)
    /// Something is wrong on its side: the status of HTTP, what it says, and when to come again.
    case troubled(String, status: Int, message: String?, until: Instant?)
    /// It does not want to: the status of HTTP, and what it says.
    case refused(String, status: Int, message: String?)
    /// It has answered often enough, and when it answers again.
    case quota(String, until: Instant?)
    /// A web page came instead of data.
    case webPage(String)
    /// What came is said to be of a type that holds no data.
    case wrongType(String, type: String)
    /// It no longer has the data set of this name.
    case noDataset(String, name: String)
    /// The rows received are not as many as it says it has.
    case incomplete(String, received: Int, announced: Int)
    /// Rows came twice from page to page, so others may have not come at all.
    case repeated(String, rows: Int)
    /// It has more rows than its pages give.
    case tooMany(String, announced: Int)
    /// What came cannot be read.
    case content(String, ImportError)
    /// What came could not be kept; the system's own words.
    case notKept(String)
}

extension PortalError {
    /// Whether asking again in a moment may help.
    var mayPass: Bool {
        switch self {
        case .unreachable, .timedOut, .cut, .troubled, .quota: true
        default: false
        }
    }

    /// Whether it means that a data set is to be had elsewhere now.
    var sendsElsewhere: Bool {
        switch self {
        case .noDataset, .content(_, .noRows): true
        case .incomplete(_, let received, let announced): received < announced
        default: false
        }
    }

    /// When the portal wants to be asked again.
    var until: Instant? {
        switch self {
        case .quota(_, let until), .troubled(_, _, _, let until): until
        default: nil
        }
    }
}
