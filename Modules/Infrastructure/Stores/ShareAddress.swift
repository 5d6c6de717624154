/// The address of the PostgreSQL database with a team's copies, in any form that libpq takes. It contains no password.
///
/// Passwords are found without libpq, so that none is saved or shown. The address is checked again, as libpq reads it, before a
/// connection is made.
package struct ShareAddress: Sendable, Hashable {
    /// The valid values as part of a sentence.
    package static let expectation = "the address of a PostgreSQL database such as 'postgres://host/db'"

    package let text: String

    /// Returns `nil` if the text is no address, or has a password.
    package init?(setting: String) {
        guard Self.isAddress(setting), !Self.hasPassword(setting) else { return nil }
        text = setting
    }

    /// Where a password belongs (https://www.postgresql.org/docs/current/libpq-pgpass.html).
    package static let passwordAdvice =
        "Put it into ~/.pgpass, PGPASSWORD or a service file, where libpq finds it, and leave it out here."

    /// The keywords of libpq whose values are no secrets. Any other one may be a misspelt `password`
    /// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS).
    private static let keywords = Set(
        """
        application_name channel_binding client_encoding connect_timeout dbname fallback_application_name gssdelegation gssencmode \
        gsslib host hostaddr keepalives keepalives_count keepalives_idle keepalives_interval krbsrvname load_balance_hosts \
        max_protocol_version min_protocol_version options passfile port replication require_auth requirepeer service servicefile \
        ssl ssl_max_protocol_version ssl_min_protocol_version sslcert sslcertmode sslcompression sslcrl sslcrldir sslkey sslmode \
        sslnegotiation sslrootcert sslsni target_session_attrs tcp_user_timeout user
        """.split(separator: " ").map(String.init)
    )

    /// Whether a text that is no setting may contain a password, so that no message may repeat it.
    package static func mayHavePassword(_ text: String) -> Bool {
        isAddress(text) || text.contains("@")
            || text.split(separator: ":", omittingEmptySubsequences: false).dropFirst().contains { !$0.hasPrefix("//") }
    }

    /// Whether libpq would take a text for an address
    /// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
    package static func isAddress(_ text: String) -> Bool {
        isURI(text) || text.contains("=")
    }

    private static func isURI(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// Whether an address has a password, or something that libpq or the user may take for one.
    static func hasPassword(_ text: String) -> Bool {
        guard let values = isURI(text) ? valuesOfURI(text) : valuesOfWords(text) else { return true }
        return values.contains { name, value in
            let value = decoded(value)
            return switch name {
            case "user": value.contains(":")
            case "port": !value.allSatisfy { $0.isWholeNumber || $0 == "," }
            case "host", "hostaddr": !value.hasPrefix("/") && !isHost(value) || hasCredentials(value)
            case "dbname": isAddress(value) ? hasPassword(value) : hasCredentials(value)
            default: !keywords.contains(name) || hasCredentials(value)
            }
        }
    }

    private static func hasCredentials(_ value: String) -> Bool {
        value.lastIndex(of: "@").map { value[..<$0].contains(":") } ?? false
    }

    /// Whether a colon in the name of a host, or in a list of them, can only be that of an address of IPv6.
    private static func isHost(_ text: String) -> Bool {
        let numbers = text.prefix { $0 != "%" }
        return !text.contains(":")
            || numbers.count(where: { $0 == ":" }) > 1 && numbers.allSatisfy { $0.isHexDigit || ":.,".contains($0) }
    }

    /// Returns a text without the percent-encoding, at any depth, of what separates a password.
    private static func decoded(_ text: String) -> String {
        var text = text
        while text.contains("%25") { text = text.replacing("%25", with: "%") }
        return text.replacing("%3A", with: ":").replacing("%3a", with: ":").replacing("%40", with: "@")
    }

    /// The keywords and values of an address that begins with `postgres://`.
    private static func valuesOfURI(_ text: String) -> [(String, String)] {
        let parts = text.drop { $0 != ":" }.dropFirst(3).split(separator: "?", maxSplits: 1)
        var (values, location) = ([(String, String)](), parts.first ?? "")
        // A slash is not valid in the password of an address, but such a text is still a password.
        if let end = location.lastIndex(of: "@") {
            values.append(("user", String(location[..<end])))
            location = location[end...].dropFirst()
        }
        let hosts = location.prefix { $0 != "/" }
        values.append(("dbname", String(location.dropFirst(hosts.count + 1))))
        for host in hosts.split(separator: ",") {
            let end = host.lastIndex(of: "]").map { host.index(after: $0) } ?? host.lastIndex(of: ":") ?? host.endIndex
            values.append(("host", host[..<end].filter { !"[]".contains($0) }))
            values.append(("port", String(host[end...].dropFirst())))
        }
        for parameter in parts.dropFirst().flatMap({ $0.split(separator: "&") }) {
            let name = parameter.prefix { $0 != "=" }
            values.append((String(name), String(parameter.dropFirst(name.count + 1))))
        }
        return values
    }

    /// The keywords and values of an address such as `host=a dbname='b c'`, or `nil` if it is none.
    private static func valuesOfWords(_ text: String) -> [(String, String)]? {
        var (values, rest) = ([(String, String)](), text.drop(while: \.isWhitespace))
        while !rest.isEmpty {
            let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
            rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
            guard rest.popFirst() == "=" else { return nil }
            rest = rest.drop(while: \.isWhitespace)
            let isQuoted = rest.first == "'"
            if isQuoted { rest = rest.dropFirst() }
            var value = ""
            while let character = rest.first, isQuoted ? character != "'" : !character.isWhitespace {
                if character == "\\" { rest = rest.dropFirst() }
                if let next = rest.popFirst() { value.append(next) }
            }
            if isQuoted, rest.popFirst() == nil { return nil }
            values.append((String(name), value))
            rest = rest.drop(while: \.isWhitespace)
        }
        return values
    }
}
