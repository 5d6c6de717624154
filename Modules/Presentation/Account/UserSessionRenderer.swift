package import Domain

/// Who is signed in, in each form of output.
package struct UserSessionRenderer: Sendable {
    private let backend: Backend

    package init(backend: Backend) {
        self.backend = backend
    }

    /// A sentence for a person: `Signed in to TMDB as ada (account 12).`
    package func sentence(_ session: UserSession) -> String {
        switch session {
        case .account(let session):
            "Signed in to \(place) as \(TerminalText(session.account.username)) (account \(session.account.id))."
        case .guest: "Signed in to \(place) as a guest, who may rate films and has no lists."
        }
    }

    /// A line of three fields: `account` or `guest`, the user name, the account's number.
    package func tabSeparated(_ session: UserSession) -> String {
        switch session {
        case .account(let session):
            TabSeparatedLine.text(["account", session.account.username, String(session.account.id)])
        case .guest: TabSeparatedLine.text(["guest", "", ""])
        }
    }

    /// One object: `{"kind":…,"username":…,"name":…,"accountID":…}`.
    package func json(_ session: UserSession, layout: JSONLayout) -> String {
        JSONWriter(layout: layout).text(.object(members(session)))
    }

    private func members(_ session: UserSession) -> [(name: String, value: JSONValue)] {
        switch session {
        case .account(let session):
            [
                ("kind", .string("account")), ("username", .string(session.account.username)),
                ("name", .string(session.account.name)), ("accountID", .integer(session.account.id)),
            ]
        case .guest:
            [("kind", .string("guest")), ("username", .null), ("name", .null), ("accountID", .null)]
        }
    }

    private var place: String {
        switch backend {
        case .demo: "the demo catalogue"
        case .service(let name, _): name
        }
    }
}
