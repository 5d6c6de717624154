import DomainKit

/// The source of the movies, as messages and results name it.
public enum Backend: Sendable, Hashable {
    /// The catalogue inside the program.
    case demo
    /// With its common name, and its host, such as `api.example.org`.
    case service(name: String, host: String)

    /// At the beginning of a sentence.
    public var name: String {
        switch self {
        case .demo: "The demo catalog"
        case .service(let name, _): name
        }
    }

    public var nameInSentence: String {
        switch self {
        case .demo: "the demo catalog"
        case .service(let name, _): name
        }
    }

    /// In messages about the connection, such as "Could not reach api.example.org".
    var host: String {
        switch self {
        case .demo: "the demo catalog"
        case .service(_, let host): host
        }
    }

    /// In JSON. What comes from the demo is `demo`, cached or not, unless it is found in the index.
    func name(of origin: Origin) -> String {
        switch (self, origin) {
        case (_, .index): "index"
        case (.demo, _): "demo"
        case (.service, .service): "remote"
        case (.service, .cache): "cache"
        }
    }
}
