package import Domain
import PresentationKit

extension ChangeReport {
    package static func signedIn(_ session: UserSession, backend: Backend) -> ChangeReport {
        let sentence = UserSessionRenderer(session, backend: backend).sentence
        return ChangeReport("session", [sentence], UserSessionState.signedIn(session).jsonMembers)
    }

    package static func signedOut(wasSignedIn: Bool) -> ChangeReport {
        let sentence = wasSignedIn ? "Signed out." : "You were not signed in."
        return ChangeReport("session", [sentence], UserSessionState.signedOut.jsonMembers)
    }
}

extension UserSessionState {
    /// `kind` is `account` or `guest`.
    var jsonMembers: [(name: String, value: JSONValue)] {
        switch self {
        case .signedOut: [("status", .string("signedOut"))] + Self.members(of: nil)
        case .signedIn(let session): [("status", .string("signedIn"))] + Self.members(of: session)
        case .rejected(let session): [("status", .string("rejected"))] + Self.members(of: session)
        }
    }

    private static func members(of session: UserSession?) -> [(name: String, value: JSONValue)] {
        switch session {
        case .account(let session):
            [
                ("kind", .string("account")), ("username", .string(session.account.username)),
                ("name", .string(session.account.name)), ("accountID", .integer(session.account.id)),
            ]
        case .guest:
            [("kind", .string("guest")), ("username", .null), ("name", .null), ("accountID", .null)]
        case nil:
            [("kind", .null), ("username", .null), ("name", .null), ("accountID", .null)]
        }
    }
}
