/// Sends the waiting changes of the signed-in user, in the order in which they were made.
public struct SendWaitingChangesUseCase: Sendable {
    private let sessions: any UserSessionRepository
    private let waiting: any WaitingChangesRepository
    private let sender: WaitingChangeSender
    private let share: @Sendable () -> Double

    /// - Parameter share: The factor of each pause, from 0.75 to 1, so that programs do not all ask at the same time.
    public init(
        sessions: any UserSessionRepository,
        lists: any UserListsRepository,
        ratings: any RatingsRepository,
        waiting: any WaitingChangesRepository,
        share: @escaping @Sendable () -> Double = { .random(in: 0.75...1) }
    ) {
        self.sessions = sessions
        self.waiting = waiting
        self.share = share
        sender = WaitingChangeSender(waiting: waiting, lists: lists, ratings: ratings)
    }

    /// Sends the changes, and emits each of them after its attempt. The stream ends early at a failure that concerns all
    /// changes. Without a session, or if the changes cannot be read, it emits nothing.
    ///
    /// A failure begins a pause, during which nothing is sent, unless the user has to act first. A change that is refused for
    /// good is moved to the refused ones.
    ///
    /// - Parameters:
    ///   - ignoresPause: Whether to send even during a pause, because the user asks for it.
    ///   - patience: How long to wait for another process that is sending a change.
    public func execute(ignoresPause: Bool = false, patience: Duration = .zero) -> AsyncStream<SentChange> {
        .performing { events in
            guard let session = try? await sessions.anySession() else { return }
            let due = try? await waiting.update(session) { changes, now in
                ignoresPause || changes.isDue(at: now) ? changes.changes : []
            }
            // A storage that fails leaves the changes as they are.
            try? await send(due ?? [], in: session, patience, events)
        }
    }

    private func send(
        _ changes: [WaitingChange],
        in session: UserSession,
        _ patience: Duration,
        _ events: AsyncStream<SentChange>.Continuation
    ) async throws(MoviesError) {
        var failure: MoviesError?
        sending: for change in changes {
            switch try await sender.send(change.id, in: session, waitingAtMost: patience) {
            case .made(let change): events.yield(SentChange(change: change, result: .made))
            case .gone: break
            case .notTried: return
            case .failed(let change, let error):
                if error.failedChange == .isRefused {
                    try await waiting.update(session) { changes, _ in changes.refuse(change.id) }
                    events.yield(SentChange(change: change, result: .refused(error)))
                    continue
                }
                failure = error
                events.yield(SentChange(change: change, result: .waits(error)))
                if error.failedChange != .waitsAlone { break sending }
            }
        }
        guard let failure, failure != .cancelled, failure.failedChange != .needsUser else { return }
        let share = share()
        try await waiting.update(session) { changes, now in changes.pause(after: failure, share: share, at: now) }
    }
}

/// A change after an attempt to send it.
public struct SentChange: Sendable, Hashable {
    /// What came of an attempt.
    public enum Result: Sendable, Hashable {
        /// The service has confirmed the change.
        case made
        /// It still waits, because of this failure.
        case waits(MoviesError)
        /// The service refuses it for good.
        case refused(MoviesError)
    }

    /// The change that was sent.
    public let change: WaitingChange
    /// What came of the attempt.
    public let result: Result

    /// The result of one attempt to send a change.
    public init(change: WaitingChange, result: Result) {
        self.change = change
        self.result = result
    }
}
