public import Domain
public import DomainKit
public import Observation

/// What the signed-in user has made of the movies on a screen, and the changes that they make.
///
/// It observes the library of the session for the movies that are shown. A change is saved, and then shows, before the service
/// has answered:
///
/// ```swift
/// library.show(LibraryScope(movies.map(\.id)))
/// library.toggle(.watchlist, of: movie)
/// draw(library.state.library.state(of: movie.id))
/// ```
@Observable
@MainActor
public final class UserLibraryViewModel {
    /// What a screen tells the user.
    public enum Event: Sendable {
        case changed(LibraryChangeReport)
        /// The state is as it was before.
        case failed(MovieChange, RepositoryError)
        /// At least one.
        case refused([WaitingChange])
        case sent(Int)
        case libraryChanged
        /// Another user is signed in, or none.
        case sessionChanged
    }

    public private(set) var state = UserLibraryState()
    @ObservationIgnored public var onEvent: @MainActor (Event) -> Void = { _ in }

    private let libraries: any UserLibraryRepository
    private let outbox: any LibraryOutboxRepository
    private let sessions: any UserSessionRepository
    private let changeLibrary: ChangeLibraryUseCase
    private let submitter: LibrarySubmitter
    private let learnLists: LearnUserListsUseCase
    private let backend: Backend
    private let clock: any Clock<Duration>

    @ObservationIgnored private var scope = LibraryScope([])
    @ObservationIgnored private var observation: Task<Void, Never>?
    @ObservationIgnored private var counting: Task<Void, Never>?
    @ObservationIgnored private var sessionLoad: Task<Void, Never>?
    /// The last save, which waits for those before it.
    @ObservationIgnored private var saving: Task<Void, Never>?
    @ObservationIgnored private var unsent: [(change: MovieChange, saved: LibrarySubmitter.Saved)] = []
    /// Of the changes that were made here, saved or not.
    @ObservationIgnored private var unfinished = 0
    @ObservationIgnored private var sending: Task<Void, Never>?
    @ObservationIgnored private var pausing: Task<Void, Never>?
    /// Whether the next attempt is made at once, because the service is back.
    @ObservationIgnored private var ignoresPause = false
    /// It stays after its end, unless the service could not be reached.
    @ObservationIgnored private var learning: Task<Void, Never>?
    /// Whether an attempt has failed in a way that only the user can mend. The next one is made after a response.
    @ObservationIgnored private var isBlocked = false
    /// Whether the user signs out, or the program ends: what waits is not sent any more.
    @ObservationIgnored private var isEnding = false

    /// - Parameter clock: Measures the pause before changes that wait are sent.
    public init(
        libraries: any UserLibraryRepository,
        outbox: any LibraryOutboxRepository,
        sessions: any UserSessionRepository,
        changeLibrary: ChangeLibraryUseCase,
        submitter: LibrarySubmitter,
        learnLists: LearnUserListsUseCase,
        backend: Backend,
        clock: any Clock<Duration>
    ) {
        self.libraries = libraries
        self.outbox = outbox
        self.sessions = sessions
        self.changeLibrary = changeLibrary
        self.submitter = submitter
        self.learnLists = learnLists
        self.backend = backend
        self.clock = clock
    }

    /// Reads the session, which another process may have begun or ended.
    public func readSession() {
        sessionLoad?.cancel()
        sessionLoad = Task { [weak self, sessions] in
            let session = try? await sessions.readSessionState()
            if let self, let session, !Task.isCancelled, session != state.session { begin(session) }
        }
    }

    /// Shows the library of a session. Nothing of the session before stays.
    public func begin(_ session: UserSessionState) {
        for task in [sessionLoad, pausing, learning, counting] { task?.cancel() }
        (isBlocked, isEnding, learning) = (false, false, nil)
        state = UserLibraryState()
        state.session = session
        observe()
        count()
        learn()
        onEvent(.sessionChanged)
    }

    /// Reads the library for the movies that are shown now, and observes it from now on.
    public func show(_ scope: LibraryScope) {
        guard scope != self.scope else { return }
        self.scope = scope
        observe()
    }

    /// Cancels everything but changes. Call it before the program ends.
    public func stop() {
        for task in [observation, sessionLoad, pausing, learning, counting] { task?.cancel() }
        isEnding = true
    }

    /// Waits until every change is saved, sent or not. Call it before the program ends.
    public func finishSaving() async {
        await saving?.value
    }

    private func observe() {
        observation?.cancel()
        guard case .signedIn(let session) = state.session else { return }
        observation = Task { [weak self, libraries, scope] in
            for await library in libraries.observedLibrary(of: session, for: scope) where !Task.isCancelled {
                self?.show(library)
            }
        }
    }

    private func count() {
        guard let user = state.user else { return }
        counting = Task { [weak self, libraries] in
            for await counts in libraries.observedCounts(of: user) where !Task.isCancelled {
                self?.state.counts = counts
            }
        }
    }

    /// Fetches the lists that have never come as a whole. A failure is silent, because the person has not asked for them.
    private func learn() {
        guard let user = state.user, learning == nil, !isEnding else { return }
        learning = Task { [weak self, learnLists] in
            do throws(RepositoryError) {
                try await learnLists.execute(of: user)
            } catch {
                if error.isOutage, !Task.isCancelled { self?.learning = nil }
            }
        }
    }

    private func show(_ library: UserLibrary) {
        // Others were read for another user, or for movies that do not show any more.
        guard library.owner == state.user, library.scope == scope else { return }
        if library.outboxSummary.pausedUntil != state.library.outboxSummary.pausedUntil { pausing?.cancel() }
        if library != state.library {
            state.library = library
            onEvent(.libraryChanged)
        }
        if library.outboxSummary.refusedCount > 0 { tellOfRefused() }
        send()
    }
}

extension UserLibraryViewModel {
    /// Adds a movie to a list, or removes it.
    public func toggle(_ list: UserList, of movie: Movie) {
        guard let user = state.user else { return }
        change(movie, by: user) { [libraries] in
            // Read again, because what is shown may lack the change before.
            let known = await libraries.library(of: user, for: LibraryScope([movie.id])).state(of: movie.id)
            let isListed = list == .watchlist ? known?.isOnWatchlist : known?.isFavorite
            return .list(list, isListed: isListed != true)
        }
    }

    /// Makes a change.
    public func change(_ change: LibraryChange, of movie: Movie) {
        guard let user = state.user else { return }
        self.change(movie, by: user) { change }
    }

    /// Saves changes one after the other, so that the last one counts, and before earlier ones are sent, so that none is lost if the
    /// program ends.
    private func change(
        _ movie: Movie,
        by user: UserSession,
        _ choose: @escaping @Sendable () async -> LibraryChange
    ) {
        unfinished += 1
        saving = Task { [earlier = saving] in
            await earlier?.value
            let change = await choose()
            do throws(RepositoryError) {
                let saved = try await changeLibrary.save(change, of: movie, by: user)
                unsent.append((MovieChange(change, of: movie), saved))
                send()
            } catch {
                await finish(MovieChange(change, of: movie), .failure(error))
            }
        }
    }

    /// Sends what waits, and fetches lists that are missing, because the service has just answered.
    ///
    /// - Parameter isBack: Whether it could not be reached before. Otherwise, a pause after earlier failures is kept.
    public func serviceAnswered(isBack: Bool = false) {
        isBlocked = false
        if isBack {
            ignoresPause = true
            pausing?.cancel()
        }
        send()
        learn()
    }

    private var mayWait: Bool {
        state.user != nil && !isBlocked && !isEnding && state.library.outboxSummary.count > unfinished
    }

    /// One task sends everything: first the changes that were made here, whatever the pause is, and then what waits.
    private func send() {
        if !unsent.isEmpty { pausing?.cancel() }
        guard sending == nil, !unsent.isEmpty || mayWait else { return }
        sending = Task {
            while true {
                if !unsent.isEmpty {
                    let (change, saved) = unsent.removeFirst()
                    do throws(RepositoryError) {
                        await finish(change, .success(try await submitter.send(saved)))
                    } catch {
                        await finish(change, .failure(error))
                    }
                } else {
                    guard mayWait, let user = state.user, await sendWaitingChanges(of: user) else { break }
                }
            }
            sending = nil
        }
    }

    private func finish(_ change: MovieChange, _ result: Result<OutboxOutcome, RepositoryError>) async {
        unfinished -= 1
        if let user = state.user { show(await libraries.library(of: user, for: scope)) }
        switch result {
        case .success(let outcome):
            let report = LibraryChangeReport(change.value, of: change.movie, outcome: outcome, backend: backend)
            onEvent(.changed(report))
        // What was cancelled may still be sent.
        case .failure(.cancelled): break
        case .failure(let error): onEvent(.failed(change, error))
        }
    }

    /// Waits for the end of a pause, or sends what waits. Returns `false` if nothing does.
    private func sendWaitingChanges(of user: UserSession) async -> Bool {
        let pausedUntil = state.library.outboxSummary.pausedUntil
        let pause = await submitter.pause(of: user)
        // What has changed meanwhile counts: the pause, the user, a sign-out, or a change that was made here.
        guard pausedUntil == state.library.outboxSummary.pausedUntil, user == state.user, mayWait, unsent.isEmpty
        else { return true }
        guard let pause else { return false }
        if pause > .zero, !ignoresPause {
            let sleep = Task { [clock] in _ = try? await clock.sleep(for: pause) }
            pausing = sleep
            await sleep.value
            return true
        }
        var made = 0
        let attempts = submitter.sendAll(of: user, ignoresPause: ignoresPause)
        ignoresPause = false
        for await attempt in attempts where attempt.result == .made { made += 1 }
        let isDue = await submitter.pause(of: user) == .zero
        guard user == state.user else { return true }
        isBlocked = isBlocked || isDue && made == 0
        if made > 0 { onEvent(.sent(made)) }
        return true
    }

    /// Signs out after the changes in flight, so that none of them is without its session. Changes that wait are discarded.
    public func signOut() async throws(RepositoryError) {
        await saving?.value
        isEnding = true
        for task in [pausing, learning] { task?.cancel() }
        await sending?.value
        if let session = state.session.session {
            // Changes that cannot be read are no reason to keep anybody signed in.
            _ = try? await outbox.update(session, for: nil) { outbox, _ in outbox.discard() }
        }
        do throws(RepositoryError) {
            try await sessions.signOut(.everywhere)
        } catch {
            (isEnding, learning) = (false, nil)
            throw error
        }
        begin(.signedOut)
    }

    private func tellOfRefused() {
        guard let session = state.user else { return }
        Task { [weak self, outbox] in
            let refused = try? await outbox.takeRefused(of: session)
            if let refused, !refused.isEmpty { self?.onEvent(.refused(refused)) }
        }
    }
}
