/// Replaces the secrets in an address by placeholders.
enum AddressRedaction {
    private static let placeholder = "(secret)"
    private static let secretItems: Set = [
        "api_key", "session_id", "request_token", "guest_session_id", "password",
    ]
    /// The segment after one of these identifies a person, unless it is `new`.
    private static let segmentsBeforeSecrets: Set = ["guest_session", "account"]

    static func redact(_ address: String) -> String {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = redactPath(parts[0])
        return parts.count == 1 ? path : path + "?" + redactQuery(parts[1])
    }

    private static func redactPath(_ path: Substring) -> String {
        var previous: Substring = ""
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            defer { previous = segment }
            let isSecret = segmentsBeforeSecrets.contains(String(previous)) && !segment.isEmpty && segment != "new"
            return isSecret ? Substring(placeholder) : segment
        }
        return segments.joined(separator: "/")
    }

    private static func redactQuery(_ query: Substring) -> String {
        let items = query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            return secretItems.contains(String(name)) ? name + "=" + placeholder : item
        }
        return items.joined(separator: "&")
    }
}
