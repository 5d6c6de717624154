package import Domain
package import PresentationKit

package struct UserSessionRenderer: Sendable {
    private let session: UserSession
    private let waitingChanges: Int
    private let backend: Backend

    package init(_ session: UserSession, waitingChanges: Int = 0, backend: Backend) {
        self.session = session
        self.waitingChanges = waitingChanges
        self.backend = backend
    }

    package var sentences: [String] {
        guard waitingChanges > 0 else { return [sentence] }
        let changes = WaitingChangesText.count(waitingChanges)
        return [sentence, "\(changes) to be sent. \(WaitingChangesText.sendingNow(waitingChanges))"]
    }

    /// `Signed in to the service as ada (account 12).`
    package var sentence: String {
        switch session {
        case .account(let session):
            "Signed in to \(backend.nameInSentence) as \(TerminalText(session.account.username)) (account \(session.account.id))."
        case .guest: "Signed in to \(backend.nameInSentence) as a guest. Guests can rate films, but have no lists."
        }
    }

    /// A line of four fields: `account` or `guest`, the user name, the number of the account, and the number of changes that
    /// wait to be sent. A guest has neither name nor number.
    package func tabSeparated() -> String {
        switch session {
        case .account(let session):
            TerminalText.tabSeparated([
                "account", session.account.username, String(session.account.id), String(waitingChanges),
            ])
        case .guest: TerminalText.tabSeparated(["guest", "", "", String(waitingChanges)])
        }
    }

    /// One object: `{"status":"signedIn","kind":…,"username":…,"name":…,"accountID":…,"waitingChanges":0}`. Without a
    /// session, the members in the middle are `null`.
    package static func json(_ state: UserSessionState, waitingChanges: Int, layout: JSONLayout) -> String {
        JSONValue.object(state.jsonMembers + [("waitingChanges", .integer(waitingChanges))]).text(layout)
    }
}
