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
