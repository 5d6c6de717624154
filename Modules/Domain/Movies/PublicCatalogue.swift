/// The catalogue of films whose pages people pass on: they paste its addresses, and files of films have its ids.
public struct PublicCatalogue: Sendable, Hashable {
    public let name: String
    /// A page is `/movie/268-batman` or `/person/510-tim-burton` there.
    public let site: String
    /// The demo has ids of its own.
    public let isInUse: Bool

    /// - Parameter site: A host without `www`. Its subdomains count, too.
    public init(name: String, site: String, isInUse: Bool) {
        self.name = name
        self.site = site
        self.isInUse = isInUse
    }
}

struct PageAddress {
    let text: String
    private let host: String
    /// Without the query and the fragment.
    let path: [String]

    /// Without a scheme, an address is a host with a dot, and a path.
    init?(_ text: String) {
        guard !text.contains(where: \.isWhitespace) else { return nil }
        let scheme = text.firstRange(of: "://")
        let rest = scheme.map { text[$0.upperBound...] } ?? text[...]
        guard let host = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).first,
            scheme != nil || rest.contains("/") && Self.isHost(host)
        else { return nil }
        self.text = text
        self.host = host.prefix { $0 != ":" }.lowercased()
        path = rest.dropFirst(host.count).prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
    }

    /// On the site itself or one of its subdomains.
    func isOn(_ site: String) -> Bool {
        host == site || host.hasSuffix("." + site)
    }

    private static func isHost(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && (labels.last ?? "").count > 1
            && labels.allSatisfy {
                !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            }
            && (labels.last ?? "").allSatisfy(\.isLetter)
    }
}

/// The place that the program's credential comes from.
public enum CredentialSource: Sendable, Hashable {
    case tokenVariable(String)
    case keyVariable(String)
    case file(String)
    case given

    public var variable: String? {
        switch self {
        case .tokenVariable(let name), .keyVariable(let name): name
        case .file, .given: nil
        }
    }
}
