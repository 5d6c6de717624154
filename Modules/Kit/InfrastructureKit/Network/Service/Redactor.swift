public import DataKit
import PlatformKit
import Synchronization

/// Keeps secrets out of everything that is shown, logged or saved of a request: the service's own words, and the address.
///
/// The service may repeat what it was sent, in any encoding, and whole or cut off. So each secret is looked for in a text
/// before and after each layer of percent-encoding and of JSON's escapes is removed. What a terminal does not get, spaces and upper
/// case make no difference, and a part of a secret is enough.
struct Redactor: Sendable {
    private static let placeholder = "(secret)"
    /// Of the service, in Unicode scalars.
    private static let longestText = 200
    /// In visible Unicode scalars. It is more than what is shown, which may end within a secret.
    private static let searchedText = 1000
    /// In bytes. A shorter secret counts as a whole.
    private static let partLength = 16
    /// Of encoding. What is sent has one: the address, or the JSON document.
    private static let layers = 3

    private let dialect: ServiceDialect
    private let secrets: [[UInt8]]

    init(_ secrets: [String], dialect: ServiceDialect) {
        self.dialect = dialect
        self.secrets = secrets.map { Self.folded(Array($0.utf8)) }.filter { !$0.isEmpty }
    }

    /// `nil` for a text with a secret: with a placeholder in its place, the rest of one that is cut off or encoded twice would
    /// stay.
    func text(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        let searched = scalars.lazy.filter(Self.isVisible).prefix(Self.searchedText)
        guard !hasSecret(String(String.UnicodeScalarView(searched))) else { return nil }
        guard scalars.dropFirst(Self.longestText).first != nil else { return text }
        return String(scalars.prefix(Self.longestText - 1)) + "…"
    }

    func address(_ address: String) -> String {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = self.path(parts[0])
        return parts.count == 1 ? path : path + "?" + query(parts[1])
    }

    func hasSecret(_ text: some StringProtocol) -> Bool {
        guard !secrets.isEmpty else { return false }
        var bytes = Array(text.utf8)
        for _ in 0...Self.layers {
            let folded = Self.folded(bytes)
            if secrets.contains(where: { Self.hasPart(of: $0, folded) }) { return true }
            let decoded = Self.decoded(bytes)
            if decoded == bytes { return false }
            bytes = decoded
        }
        return false
    }

    private func path(_ path: Substring) -> String {
        var previous: Substring = ""
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            defer { previous = segment }
            let isPrivate = !segment.isEmpty && dialect.isSecretSegment(segment, previous)
            return isPrivate || hasSecret(segment) ? Substring(Self.placeholder) : segment
        }
        return segments.joined(separator: "/")
    }

    private func query(_ query: Substring) -> String {
        let items = query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            let isSecret = dialect.secretItems.contains(String(name)) || hasSecret(item)
            return isSecret ? name + "=" + Self.placeholder : item
        }
        return items.joined(separator: "&")
    }

    private static func hasPart(of secret: [UInt8], _ text: [UInt8]) -> Bool {
        let length = min(secret.count, partLength)
        guard text.count >= length else { return false }
        let parts = Set((0...(secret.count - length)).map { secret[$0..<($0 + length)] })
        return (0...(text.count - length)).contains { parts.contains(text[$0..<($0 + length)]) }
    }

    /// A plus is a space in forms, and a line break becomes one on a terminal.
    private static func folded(_ bytes: [UInt8]) -> [UInt8] {
        let visible = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter(isVisible)
        return String(String.UnicodeScalarView(visible)).utf8.compactMap { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
            case UInt8(ascii: "+"), UInt8(ascii: " "): nil
            default: byte
            }
        }
    }

    /// A person sees no space, no mark on a letter and no sign of a format between the letters of a secret. U+FFFD stands for a
    /// control character on a terminal, and here for bytes that are no text.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return scalar.isHarmlessOnTerminal }
        let properties = scalar.properties
        return scalar.isHarmlessOnTerminal && scalar != "\u{FFFD}" && scalar != "\u{2800}" && !properties.isWhitespace
            && ![.format, .nonspacingMark, .enclosingMark].contains(properties.generalCategory)
    }

    /// One layer of percent-encoding (`%2F`) and of JSON's escapes (`\u002f`, `\/`).
    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = number(rest.prefix(2), digits: 2) {
                result.append(UInt8(truncatingIfNeeded: value))
                rest = rest.dropFirst(2)
            } else if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "u"),
                let value = number(rest.dropFirst().prefix(4), digits: 4)
            {
                result += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
                rest = rest.dropFirst(5)
            } else if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
                result.append(escaped)
            } else {
                result.append(byte)
            }
        }
        return result
    }

    private static func number(_ bytes: ArraySlice<UInt8>, digits: Int) -> UInt32? {
        bytes.count == digits && bytes.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            ? UInt32(String(decoding: bytes, as: UTF8.self), radix: 16) : nil
    }
}

/// All secrets that the program has sent, and those that it has saved. The service may repeat one in its response to another
/// request, and also one that another process has sent.
public final class SentSecrets: Sendable {
    private let secrets = Mutex<Set<String>>([])
    private let saved: @Sendable () async -> [String]

    /// - Parameter saved: Returns the secrets that the program has saved. It is called before each request.
    public init(saved: @escaping @Sendable () async -> [String] = { [] }) {
        self.saved = saved
    }

    func all(sending secrets: [String] = []) async -> [String] {
        let known = secrets + (await saved())
        return self.secrets.withLock {
            $0.formUnion(known)
            return Array($0)
        }
    }
}

extension ServiceConfiguration {
    /// Returns the path and the query of a request for a log, with a placeholder in place of each secret.
    public func loggedPath(of request: ServiceRequest) -> String {
        Redactor(request.secrets, dialect: dialect).address(request.target(with: request.query))
    }
}
