/// Who answers what is not stored.
package enum Backend: Sendable, Hashable {
    /// The catalogue inside the program.
    case demo
    /// A service, by the name that people know it by (`TMDB`) and its host (`api.themoviedb.org`).
    case service(name: String, host: String)

    /// The name at the start of a sentence.
    package var name: String {
        switch self {
        case .demo: "The demo catalogue"
        case .service(let name, _): name
        }
    }

    /// What could not be reached.
    var host: String {
        switch self {
        case .demo: "the demo catalogue"
        case .service(_, let host): host
        }
    }
}
