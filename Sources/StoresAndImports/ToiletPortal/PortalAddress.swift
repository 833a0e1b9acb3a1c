internal import ToiletImport
internal import Web

/// What a pasted address stands for.
enum PortalAddress: Hashable {
    /// A data set, by its web page or its metadata.
    case dataset(Portal)
    /// An export of a whole data set, whose row count the portal knows.
    case export(WebAddress, of: Portal)
    /// Pages of rows; `of` is nil where the query selects some of the data set's rows.
    case pages(WebAddress, PagingRule, of: Portal?)
    /// A plain download.
    case file(WebAddress)

    init(_ address: WebAddress) {
        if let paging = Self.paging(address) {
            let selectsAll = address.parameterNames.allSatisfy {
                Self.formatParameters.contains($0) || Self.pagingParameters.contains($0)
            }
            self = .pages(address, paging, of: selectsAll ? Self.pagedDataset(address, paging) : nil)
        } else if let (portal, rest) = Self.dataset(address) {
            switch rest.first {
            case "exports" where address.parameterNames.allSatisfy(Self.formatParameters.contains):
                self = .export(address, of: portal)
            case nil, "information", "table", "map", "export", "api", "analyze": self = .dataset(portal)
            default: self = .file(address)
            }
        } else {
            self = .file(address)
        }
    }

    /// Query parameters that change how rows are written or ordered, not which rows come.
    private static let formatParameters: Set<Substring> = [
        "lang", "timezone", "use_labels", "delimiter", "epsg", "order_by", "select", "apikey", "compressed",
        "with_bom", "list_separator", "quote_all",
    ]

    /// Query parameters that choose a page and a data set.
    private static let pagingParameters: Set<Substring> = [
        "dataset", "rows", "start", "limit", "offset", "sort", "facet", "format", "pretty_print",
    ]

    /// The data set whose pages an address gives.
    private static func pagedDataset(_ address: WebAddress, _ rule: PagingRule) -> Portal? {
        guard rule == .v1 else { return dataset(address)?.0 }
        // The last four components are `/api/records/1.0/search`.
        let words = address.path.split(separator: "/").dropLast(4)
        var base = address.below("")
        base.path = words.map { "/" + $0 }.joined()
        return address["dataset"].map { Portal(base: base, dataset: $0) }
    }

    private static func paging(_ address: WebAddress) -> PagingRule? {
        let words = address.path.split(separator: "/")
        if words.suffix(3).elementsEqual(["records", "1.0", "search"]) { return .v1 }
        guard words.last == "records", words.contains("catalog"),
            words.contains("v2.1")
        else { return nil }
        return .v2
    }

    /// The data set below which an address lies, and the path components after its name.
    private static func dataset(_ address: WebAddress) -> (Portal, rest: ArraySlice<Substring>)? {
        let words = address.path.split(separator: "/")
        for start in [["explore", "dataset"], ["explore", "v2.1", "catalog", "datasets"]] {
            for index in words.indices where words[index...].starts(with: start.map { Substring($0) }) {
                let name = index + start.count
                guard name < words.count else { return nil }
                var base = address.below("")
                let isAPI = index > 0 && words[index - 1] == "api"
                base.path = words[..<(isAPI ? index - 1 : index)].map { "/" + $0 }.joined()
                return (Portal(base: base, dataset: String(words[name])), words[(name + 1)...])
            }
        }
        return nil
    }
}

/// How an API of the portal gives rows page by page.
enum PagingRule: Hashable {
    /// Records 1.0: `rows` and `start`.
    case v1
    /// Explore 2.1: `limit` and `offset`.
    case v2

    /// No API gives rows beyond this number.
    static let maxRows = 10_000

    /// The address of the page that begins after a number of rows.
    func page(of address: WebAddress, after rows: Int) -> WebAddress {
        switch self {
        case .v1:
            // The first page may have the size that the pasted address asks for; the others have the largest one.
            let isFirst = rows == 0 && address["rows"] != nil
            return (isFirst ? address : address.with("rows", "1000")).with("start", "\(rows)")
        case .v2:
            let page = address.with("limit", "100").with("offset", "\(rows)")
            // Without an order the portal orders each page anew: rows are lost, and others come twice.
            guard page["order_by"] == nil else { return page }
            // The path is `…/datasets/NAME/records`.
            let dataset = address.path.split(separator: "/").dropLast().last ?? ""
            return page.with("order_by", DataSet.pageOrder(ofDataset: String(dataset)))
        }
    }
}
