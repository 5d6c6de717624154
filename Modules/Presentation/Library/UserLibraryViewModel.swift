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

    private struct Saving: Sendable {
        let change: LibraryChange
        let result: Result<LibrarySubmitter.Saved, RepositoryError>
    }

    public private(set) var state = UserLibraryState()
    @ObservationIgnored public var onEvent: @MainActor (Event) -> Void = { _ in }

    private let libraries: any UserLibraryRepository
    private let outbox: any LibraryOutboxRepository
    private let sessions: any UserSessionRepository
    private let changeLibrary: ChangeLibraryUseCase
    private let submitter: LibrarySubmitter
    private let backend: Backend
    private let clock: any Clock<Duration>

    @ObservationIgnored private var scope = LibraryScope([])
    @ObservationIgnored private var observation: Task<Void, Never>?
    @ObservationIgnored private var sessionLoad: Task<Void, Never>?
    @ObservationIgnored private var sending: Task<Void, Never>?
    @ObservationIgnored private var lastSave: Task<Saving, Never>?
    @ObservationIgnored private var lastChange: Task<Void, Never>?
    @ObservationIgnored private var unfinished = 0
    @ObservationIgnored private var isPausing = false
    /// Whether an attempt has failed in a way that only the user can mend. Then the next one is made after a response.
    @ObservationIgnored private var isBlocked = false

    /// - Parameter clock: Measures the pause before changes that wait are sent.
    public init(
        libraries: any UserLibraryRepository,
        outbox: any LibraryOutboxRepository,
        sessions: any UserSessionRepository,
        changeLibrary: ChangeLibraryUseCase,
        submitter: LibrarySubmitter,
        backend: Backend,
        clock: any Clock<Duration>
    ) {
        self.libraries = libraries
        self.outbox = outbox
        self.sessions = sessions
        self.changeLibrary = changeLibrary
        self.submitter = submitter
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
        for task in [sessionLoad, sending] { task?.cancel() }
        (sending, isPausing, isBlocked) = (nil, false, false)
        state = UserLibraryState()
        state.session = session
        observe()
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
        for task in [observation, sessionLoad, sending] { task?.cancel() }
    }

    /// Waits until every change is saved, sent or not. Call it before the program ends.
    public func finishSaving() async {
        _ = await lastSave?.value
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

    private func show(_ library: UserLibrary) {
        // Others were read for another user, or for movies that do not show any more.
        guard library.owner == state.user, library.scope == scope else { return }
        if isPausing, library.outboxSummary.pausedUntil != state.library.outboxSummary.pausedUntil {
            sending?.cancel()
            (sending, isPausing) = (nil, false)
        }
        if library != state.library {
            state.library = library
            onEvent(.libraryChanged)
        }
        if library.outboxSummary.refusedCount > 0 { tellOfRefused() }
        sendWaitingChanges()
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

    /// Makes changes one after the other, so that the last one counts. A change is saved before earlier ones are sent, so that it
    /// is not lost if the program ends.
    private func change(
        _ movie: Movie,
        by user: UserSession,
        _ choose: @escaping @Sendable () async -> LibraryChange
    ) {
        unfinished += 1
        let save = Task { [changeLibrary, earlier = lastSave] () -> Saving in
            _ = await earlier?.value
            let change = await choose()
            do throws(RepositoryError) {
                let saved = try await changeLibrary.save(change, of: movie, by: user)
                return Saving(change: change, result: .success(saved))
            } catch {
                return Saving(change: change, result: .failure(error))
            }
        }
        lastSave = save
        lastChange = Task { [weak self, submitter, backend, earlier = lastChange] in
            await earlier?.value
            let saving = await save.value
            var event: Event?
            do throws(RepositoryError) {
                let outcome = try await submitter.send(try saving.result.get())
                event = .changed(LibraryChangeReport(saving.change, of: movie, outcome: outcome, backend: backend))
            } catch {
                // What was cancelled may still be sent.
                if error != .cancelled { event = .failed(MovieChange(saving.change, of: movie), error) }
            }
            await self?.finishChange(event)
        }
    }

    private func finishChange(_ event: Event?) async {
        unfinished -= 1
        if let user = state.user { show(await libraries.library(of: user, for: scope)) }
        if let event { onEvent(event) }
    }

    /// Sends what waits, because the service has just answered. A pause after earlier failures is kept.
    public func serviceAnswered() {
        isBlocked = false
        sendWaitingChanges()
    }

    private func sendWaitingChanges() {
        guard let user = state.user, state.library.outboxSummary.count > unfinished, sending == nil, !isBlocked else {
            return
        }
        sending = Task { [weak self, submitter, clock] in
            let pause = await submitter.pause(of: user)
            guard !Task.isCancelled else { return }
            guard let pause else {
                self?.sending = nil
                return
            }
            if pause > .zero {
                self?.isPausing = true
                try? await clock.sleep(for: pause)
                guard !Task.isCancelled else { return }
                self?.isPausing = false
            }
            var made = 0
            for await sent in submitter.sendAll(of: user) where sent.result == .made { made += 1 }
            let isDue = await submitter.pause(of: user) == .zero
            if !Task.isCancelled { self?.finishSending(made, isDue: isDue) }
        }
    }

    private func finishSending(_ made: Int, isDue: Bool) {
        (sending, isBlocked) = (nil, isDue && made == 0)
        if made > 0 { onEvent(.sent(made)) }
        sendWaitingChanges()
    }

    /// Signs out after the changes in flight, so that none of them is without its session. Changes that wait are discarded.
    public func signOut() async throws(RepositoryError) {
        await lastChange?.value
        if let session = state.session.session {
            // Changes that cannot be read are no reason to keep anybody signed in.
            _ = try? await outbox.update(session, for: nil) { outbox, _ in outbox.discard() }
        }
        try await sessions.signOut(.everywhere)
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
