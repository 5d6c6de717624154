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
        let account = session.account
        return TerminalText.tabSeparated([
            account == nil ? "guest" : "account", account?.username ?? "", account.map { String($0.id) } ?? "",
            String(waitingChanges),
        ])
    }

    /// One object: `{"status":"signedIn","kind":…,"username":…,"name":…,"accountID":…,"waitingChanges":0}`. Without a
    /// session, the members in the middle are `null`.
    package static func json(_ state: UserSessionState, waitingChanges: Int, layout: JSONLayout) -> String {
        JSONValue.object(state.jsonMembers + [("waitingChanges", .integer(waitingChanges))]).text(layout)
    }
}

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
        let status =
            switch self {
            case .signedOut: "signedOut"
            case .signedIn: "signedIn"
            case .rejected: "rejected"
            }
        let account = session?.account
        return [
            ("status", .string(status)), ("kind", .optional(session.map { $0.account == nil ? "guest" : "account" })),
            ("username", .optional(account?.username)), ("name", .optional(account?.name)),
            ("accountID", account.map { .integer($0.id) } ?? .null),
        ]
    }
}
