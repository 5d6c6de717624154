import Foundation
package import Infrastructure

/// A request as a loopback server received it.
package struct LoopbackRequest: Sendable, Hashable {
    package let method: String
    /// Path and query, still encoded.
    package let target: String
    package let headers: HTTPHeaders
    package let body: [UInt8]

    /// Still encoded.
    package var path: String { String(target.prefix { $0 != "?" }) }

    /// The values by name, decoded as a form on a server decodes them: `+` is a space.
    package var query: [String: String] {
        let items = target.drop { $0 != "?" }.dropFirst().split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            return (Self.decode(name), Self.decode(item.dropFirst(name.count + 1)))
        }
        return Dictionary(items) { _, last in last }
    }

    private static func decode(_ text: Substring) -> String {
        text.replacing("+", with: " ").removingPercentEncoding ?? "(not decodable)"
    }
}
