import Domain

/// The session of the user.
extension BrowseViewModel {
    /// The name of the signed-in account, "a guest", or `nil` if nobody is signed in.
    var userName: String? {
        guard case .signedIn(let session) = session else { return nil }
        return session.account?.username ?? "a guest"
    }

    /// Whether the user may do what the reason says, as far as is known.
    func canChange(_ reason: SignInReason) -> Bool {
        guard case .signedIn(let session) = session else { return false }
        return reason == .ratings || session.account != nil
    }

    /// Reads the session, which another process may have begun or ended.
    package func readSession() {
        sessionLoad?.cancel()
        sessionLoad = Task { [weak self, sessions] in
            let state = try? await sessions.readSessionState()
            if let self, let state, !Task.isCancelled, state != session { begin(state) }
        }
    }

    /// Shows the movies as they are for a session. Nothing of the session before stays.
    func begin(_ state: UserSessionState) {
        session = state
        changes.forgetAll()
        for (tab, list) in lists {
            if tab.isOfUser { showSource(of: tab) } else { list.forgetStates() }
        }
        list.observe()
        details.forgetState()
        details.observe()
        observeWaitingChanges()
        followSelection()
    }

    /// Asks to sign in, or whether to sign out.
    func changeAccount() {
        guard let userName else { return askToSignIn(.asked) }
        guard isAskedToSignOut else {
            isAskedToSignOut = true
            let loss = waitingChanges == 0 ? "" : " \(waitingSentence), and would be lost."
            let asking = BrowseWords.asking(for: .account)
            notice = BrowseNotice(.waiting, "Signed in as \(userName).\(loss) \(asking) again to sign out.")
            return
        }
        isAskedToSignOut = false
        // After the changes in flight, so that none of them is without its session.
        lastChange = Task { [weak self, sessions, waitingRepository, session = session.session, earlier = lastChange] in
            await earlier?.value
            do throws(MoviesError) {
                if let session {
                    try await waitingRepository.update(session) { changes, _ in _ = changes.discard() }
                }
                try await sessions.signOut(.everywhere)
                self?.begin(.signedOut)
                self?.notice = BrowseNotice(.done, "Signed out.")
            } catch {
                self?.readSession()
                self?.show(error, attempting: .other)
            }
        }
    }

    private var waitingSentence: String {
        waitingChanges == 1 ? "1 change waits to be sent" : "\(waitingChanges) changes wait to be sent"
    }
}

extension BrowseTab {
    /// Whether the list belongs to the signed-in user.
    var isOfUser: Bool { signInReason != nil }

    /// Why a person has to sign in to see the list, or `nil` if they do not have to.
    var signInReason: SignInReason? {
        switch self {
        case .search, .chart, .discover: nil
        case .userList: .lists
        case .ratings: .ratings
        }
    }
}
