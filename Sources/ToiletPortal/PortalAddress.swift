internal import Web

/// What an address that a person pastes asks for.
enum PortalAddress: Hashable {
    /// A data set, by its page or its record.
    case dataset(Portal)
    /// A whole export of a data set, which the portal counts.
    case export(WebAddress, of: Portal)
    /// Pages of rows; of a whole data set where nothing picks some of them.
    case pages(WebAddress, PagingRule, of: Portal?)
    /// One answer that is taken as it is.
    case file(WebAddress)

    init(_ address: WebAddress) {
        if let paging = Self.paging(address) {
            let isWhole = address.names.allSatisfy { Self.harmless.contains($0) || Self.ofPages.contains($0) }
            self = .pages(address, paging, of: isWhole ? Self.paged(address, paging) : nil)
        } else if let (portal, rest) = Self.dataset(address) {
            switch rest.first {
            case "exports" where address.names.allSatisfy(Self.harmless.contains):
                self = .export(address, of: portal)
            case nil, "information", "table", "map", "export", "api", "analyze": self = .dataset(portal)
            default: self = .file(address)
            }
        } else {
            self = .file(address)
        }
    }

    /// Parts of a query that change how the rows are written, not which of them come.
    private static let harmless: Set<Substring> = [
        "lang", "timezone", "use_labels", "delimiter", "epsg", "order_by", "select", "apikey", "compressed",
        "with_bom", "list_separator", "quote_all",
    ]

    /// Parts of a query that say which page is wanted, and of which set.
    private static let ofPages: Set<Substring> = [
        "dataset", "rows", "start", "limit", "offset", "sort", "facet", "format", "pretty_print",
    ]

    /// The data set of which an address gives pages.
    private static func paged(_ address: WebAddress, _ rule: PagingRule) -> Portal? {
        guard rule == .older else { return dataset(address)?.0 }
        // `/api/records/1.0/search` stands at the end.
        let words = address.path.split(separator: "/").dropLast(4)
        var base = address.below("")
        base.path = words.map { "/" + $0 }.joined()
        return address["dataset"].map { Portal(base: base, dataset: $0) }
    }

    private static func paging(_ address: WebAddress) -> PagingRule? {
        let words = address.path.split(separator: "/")
        if words.suffix(3).elementsEqual(["records", "1.0", "search"]) { return .older }
        guard words.last == "records", words.contains("catalog"),
            words.contains("v2.1")
        else { return nil }
        return .newer
    }

    /// The data set that an address lies below, and the words after its name.
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
