import DataKit
import Domain

extension QueryItem {
    /// The session of a user. It is a secret, and so not part of a copy's key.
    static func session(_ session: UserSession) -> QueryItem {
        switch session {
        case .account(let session): .session(session)
        case .guest(let id): QueryItem("guest_session_id", id.text, isSecret: true)
        }
    }

    static func session(_ session: AccountSession) -> QueryItem {
        QueryItem("session_id", session.id.text, isSecret: true)
    }
}
