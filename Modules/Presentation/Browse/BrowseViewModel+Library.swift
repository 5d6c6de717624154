import Domain

/// Changes of the user's library.
extension BrowseViewModel {
    /// Adds the movie that the keys mean to a list, or removes it.
    func toggle(_ userList: UserList) {
        guard let movie = target else { return }
        let state = shownState(of: movie.id)
        let isListed = userList == .watchlist ? state?.isOnWatchlist : state?.isFavorite
        change(.list(userList, isListed: isListed != true), of: movie)
    }

    /// The user's rating and lists of a movie, as they are shown.
    func shownState(of movie: MovieID) -> AccountState? {
        details.state?.movie.id == movie ? details.state?.state : list.state.states[movie]
    }

    /// Makes a change. It shows at once, and is taken back if the service refuses it.
    func change(_ change: LibraryChange, of movie: Movie) {
        guard canChange(change.signInReason) else {
            return askToSignIn(change.signInReason, wanting: .change(change, movie))
        }
        changes.add(change, of: movie.id, before: shownState(of: movie.id))
        showChanges(of: movie.id)
        // One after the other, so that the last one counts. A change is saved before earlier ones are sent, so that it is not
        // lost if the program ends.
        let save = Task { [changeLibrary, earlier = lastSave] () -> Result<SavedChange, MoviesError> in
            _ = await earlier?.value
            do throws(MoviesError) {
                return .success(try await changeLibrary.save(change, of: movie))
            } catch {
                return .failure(error)
            }
        }
        lastSave = save
        lastChange = Task { [weak self, changeLibrary, earlier = lastChange] in
            await earlier?.value
            let saved = await save.value
            do throws(MoviesError) {
                let outcome = try await changeLibrary.send(try saved.get())
                self?.finish(change, of: movie, as: try saved.get().id, outcome)
            } catch {
                self?.finish(change, of: movie, as: try? saved.get().id, error)
            }
        }
    }

    private func finish(
        _ change: LibraryChange,
        of movie: Movie,
        as id: WaitingChange.ID?,
        _ outcome: LibraryChangeOutcome
    ) {
        let report = LibraryChangeReport(change, of: movie, outcome: outcome, backend: backend)
        notice = BrowseNotice(report.isWaiting ? .waiting : .done, report.sentence)
        if report.isWaiting {
            changes.remove(change, of: movie.id)
        } else {
            changes.finish(change, of: movie.id, as: id, isMade: true)
            forgetEndedChanges()
        }
        for list in lists.values { list.remember(change, isWaiting: report.isWaiting, of: movie.id) }
        details.remember(change, isWaiting: report.isWaiting, of: movie.id)
    }

    private func finish(
        _ change: LibraryChange,
        of movie: Movie,
        as id: WaitingChange.ID?,
        _ error: MoviesError
    ) {
        // What was cancelled may still be sent.
        guard error != .cancelled else { return changes.remove(change, of: movie.id) }
        changes.finish(change, of: movie.id, as: id, isMade: false)
        forgetEndedChanges()
        showChanges(of: movie.id)
        if error.needsSignIn {
            Task { [weak self, sessions] in
                if let state = try? await sessions.readSessionState() { self?.session = state }
                self?.askToSignIn(change.signInReason, wanting: .change(change, movie))
            }
        } else if let message = ErrorMessage(error, context: context(.changing(MovieLabel.text(movie)))) {
            notice = BrowseNotice(.failed, "\(change.refused(movie)). \(message.summary)")
        }
    }

    /// Forgets the changes that were made or refused, and that the store does not tell of any more.
    private func forgetEndedChanges() {
        for ended in changes.forgetEnded(waiting) {
            let movie = ended.movie
            // As the change has left it, until it is read again.
            for list in lists.values { list.remember(ended.applied(to: list.knownState(of: movie)), of: movie) }
            details.remember(ended.applied(to: details.knownState(of: movie)), of: movie)
        }
    }

    private func showChanges(of movie: MovieID) {
        for list in lists.values { list.showChanges(of: movie) }
        details.showChanges(of: movie)
    }
}

/// Changes that wait.
extension BrowseViewModel {
    /// How many changes wait to be sent, without those that are being sent for the first time.
    var waitingChanges: Int { waiting.changes.count { !changes.contains($0) } }

    /// Observes the changes of the signed-in user that wait.
    func observeWaitingChanges() {
        waitingLoad?.cancel()
        waiting = WaitingChanges()
        guard case .signedIn(let session) = session else { return }
        waitingLoad = Task { [weak self, waitingRepository] in
            for await changes in waitingRepository.observedChanges(of: session) where !Task.isCancelled {
                await self?.show(changes, of: session)
            }
        }
    }

    private func show(_ changes: WaitingChanges, of session: UserSession) async {
        let isOther = changes.changes.map(\.id) != waiting.changes.map(\.id)
        waiting = changes
        forgetEndedChanges()
        if isOther {
            list.readAgain()
            details.readAgain()
        }
        guard !changes.refused.isEmpty else { return }
        let refused = try? await waitingRepository.update(session) { changes, _ in changes.takeRefused() }
        if let last = refused?.last {
            notice = BrowseNotice(.failed, "\(last.change.refused(last.movie)): \(backend.nameInSentence) refused it.")
        }
    }

    /// Sends the changes that wait, because the service has answered. A pause after earlier failures is kept.
    func sendWaitingChanges() {
        guard waitingChanges > 0, sending == nil else { return }
        sending = Task { [weak self, sendWaiting] in
            var made = 0
            for await sent in sendWaiting.execute() where sent.result == .made { made += 1 }
            self?.finishSending(made)
        }
    }

    private func finishSending(_ made: Int) {
        sending = nil
        guard made > 0 else { return }
        notice = BrowseNotice(.done, made == 1 ? "Sent the change that waited." : "Sent \(made) changes that waited.")
    }
}

extension LibraryChange {
    /// Why a person has to sign in for the change.
    var signInReason: SignInReason {
        switch self {
        case .list: .lists
        case .rating: .ratings
        }
    }
}

extension MoviesError {
    /// Whether the person has to sign in, or to sign in again.
    var needsSignIn: Bool {
        switch self {
        case .notSignedIn, .accountRequired, .service(.sessionRejected): true
        default: false
        }
    }
}
