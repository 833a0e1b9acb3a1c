internal import Web

/// How an API of the portal gives rows page by page.
enum PagingRule: Hashable {
    /// Explore 2.1: `limit` and `offset`.
    case newer
    /// Records 1.0: `rows` and `start`.
    case older

    /// No API gives rows beyond this number.
    static let reach = 10_000

    /// The address of the page that begins after so many rows.
    func page(of address: WebAddress, after rows: Int) -> WebAddress {
        switch self {
        case .newer:
            let page = address.with("limit", "100").with("offset", "\(rows)")
            // Without an order of its own each page is drawn from another one: rows are lost and come twice.
            return page["order_by"] == nil
                ? page.with("order_by", "arrondissement,adresse,type,horaire") : page
        case .older:
            // What a person has typed is asked for first, and the rest by the thousand.
            let isFirst = rows == 0 && address["rows"] != nil
            return (isFirst ? address : address.with("rows", "1000")).with("start", "\(rows)")
        }
    }
}
