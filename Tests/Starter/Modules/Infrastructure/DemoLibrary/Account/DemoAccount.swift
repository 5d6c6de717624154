import DataKit
import DomainKit
import InfrastructureKit
import PlatformKit

/// The sessions of the demo. Any card has the PIN 1234. A token lasts an hour.
struct DemoAccount: DemoPart {
    private static let tokenAge = Duration.seconds(3600)

    let clock: any WallClock

    /// Answers what is about sessions, and refuses what is about a card without a token of it.
    func answer(_ request: HTTPRequest, at path: [String]) -> HTTPResponse? {
        switch (request.method, path.count, path.first) {
        case ("POST", 1, "sessions"): signIn(request)
        case ("POST", 2, "sessions"): renew(request)
        case ("DELETE", 1, "sessions"): HTTPResponse(status: 204)
        case (_, 2..., "cards"): isValid(request, card: path[1]) ? nil : .problem(401, "the token is not valid")
        default: nil
        }
    }

    private func signIn(_ request: HTTPRequest) -> HTTPResponse {
        let fields = fields(of: request)
        guard let card = fields["card"], fields["pin"] == "1234" else { return .problem(401, "the PIN is wrong") }
        return tokens(of: card)
    }

    private func renew(_ request: HTTPRequest) -> HTTPResponse {
        guard let renewal = fields(of: request)["renewal"], renewal.hasPrefix("renew-") else {
            return .problem(401, "the session has ended")
        }
        return tokens(of: String(renewal.dropFirst("renew-".count)))
    }

    /// A token is a card and the time at which it was given.
    private func tokens(of card: String) -> HTTPResponse {
        .json(["token": "\(card)-\(clock.now().millisecondsSince1970)", "renewal": "renew-\(card)"])
    }

    private func isValid(_ request: HTTPRequest, card: String) -> Bool {
        let prefix = "Bearer \(card)-"
        guard let field = request.headers["Authorization"], field.hasPrefix(prefix),
            let time = Int64(field.dropFirst(prefix.count))
        else { return false }
        return Timestamp(millisecondsSince1970: time).isFresh(at: clock.now(), maxAge: Self.tokenAge)
    }

    private func fields(of request: HTTPRequest) -> [String: String] {
        (try? JSONDecoder().decode([String: String].self, from: Data(request.body ?? []))) ?? [:]
    }
}
