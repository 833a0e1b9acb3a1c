package import ToiletCore
internal import ToiletImport
package import Web

/// Asks an address service for places in words: the Géoplateforme's, or any other one with the API of the Base Adresse
/// Nationale.
///
/// Make a service for each question: its ``FetchPolicy/totalTimeout`` begins with its first request. Not thread-safe.
///
///     let service = AddressService(at: base)
///     let answer = PlaceAnswer(try service.search("12 rue Ortolan", near: here))
package struct AddressService {
    /// The address below which the service is, when nobody names another one.
    package static let usualBase = "https://data.geopf.fr/geocodage"

    private let address: WebAddress
    private let limits: FetchPolicy.Limits
    private let fetcher: Fetcher

    /// Creates a client; no connection is opened yet. The service is at `base` followed by `/search`.
    package init(
        at base: WebAddress, _ policy: FetchPolicy = .ofQuestions, _ environment: FetchEnvironment = FetchEnvironment()
    ) {
        address = base.below("/search")
        limits = policy.portalLimits
        fetcher = Fetcher(policy, environment)
    }

    /// The host that is asked, and its port.
    package var host: String { address.host }

    /// The places that the service finds for a text, those near a position first. Results that cannot be right are left
    /// out.
    ///
    /// A text that the service would refuse, because it is too short or too long, is not sent, and nothing is found.
    /// Throws ``PortalError``, and ``StoreError/interrupted``.
    package func search(_ text: String, near place: Coordinate? = nil) throws -> [FoundAddress] {
        guard let words = Self.question(text) else { return [] }
        var request = address.with("q", text: words).with("limit", "\(Self.maxResults)")
            // The words are complete.
            .with("autocomplete", "0")
        if let place {
            request = request.with("lat", place.latitude.text(decimals: 5))
                .with("lon", place.longitude.text(decimals: 5))
        }
        return try fetcher.get(request, within: limits) { response in
            do throws(ImportError) {
                return try FoundAddresses(response.prefix(limits.bytes)).all
            } catch {
                throw PortalError.of(error, address.shown, bytes: response.bytes)
            }
        }
    }

    /// Maximum number of results to ask for; the service gives twenty at most.
    private static let maxResults = 10

    /// The text as the service takes it: of 3 to 200 characters, the first one a letter or a digit; nil where it is
    /// none.
    private static func question(_ text: String) -> String? {
        let words = Text.cleaned(text).drop { !$0.isLetter && !$0.isNumber }
        return 3...200 ~= words.utf16.count ? String(words) : nil
    }

}

extension FetchPolicy {
    /// The policy for a question for which a person waits: ten seconds in all, and one megabyte.
    package static var ofQuestions: FetchPolicy {
        var policy = FetchPolicy()
        policy.connectTimeout = 5
        policy.stallTimeout = 5
        policy.totalTimeout = 10
        policy.retries = 2
        policy.portalLimits = Limits(bytes: 1 << 20, seconds: 10)
        return policy
    }
}
