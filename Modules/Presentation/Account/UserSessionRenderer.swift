package import Domain

/// Writes the name of the signed-in user in each form of output.
package struct UserSessionRenderer: Sendable {
    private let session: UserSession
    private let backend: Backend

    package init(_ session: UserSession, backend: Backend) {
        self.session = session
        self.backend = backend
    }

    /// For a person: `Signed in to TMDB as ada (account 12).`
    package var sentence: String {
        switch session {
        case .account(let session):
            "Signed in to \(backend.nameInSentence) as \(TerminalText(session.account.username)) (account \(session.account.id))."
        case .guest: "Signed in to \(backend.nameInSentence) as a guest, who may rate films and has no lists."
        }
    }

    /// A line of three fields: `account` or `guest`, the user name and the number of the account. A guest has neither.
    package func tabSeparated() -> String {
        switch session {
        case .account(let session):
            TerminalText.tabSeparated(["account", session.account.username, String(session.account.id)])
        case .guest: TerminalText.tabSeparated(["guest", "", ""])
        }
    }

    /// One object: `{"status":"signedIn","kind":…,"username":…,"name":…,"accountID":…}`. Without a session, all but the
    /// status are `null`.
    package static func json(_ state: UserSessionState, layout: JSONLayout) -> String {
        JSONValue.object(state.jsonMembers).text(layout)
    }
}
