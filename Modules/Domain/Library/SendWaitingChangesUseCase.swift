public import DomainKit

/// Sends the changes in the outbox of the signed-in user, in the order in which they were made.
public struct SendWaitingChangesUseCase: Sendable {
    private let sessions: any UserSessionRepository
    private let outbox: any LibraryOutboxRepository
    private let sender: LibrarySender

    /// Sends what is in `outbox` by `sender`.
    public init(
        sessions: any UserSessionRepository,
        outbox: any LibraryOutboxRepository,
        sender: LibrarySender
    ) {
        self.sessions = sessions
        self.outbox = outbox
        self.sender = sender
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
            if !ignoresPause { guard await pause() == .zero else { return } }
            guard let changes = try? await outbox.outbox(of: session, for: nil).entries else { return }
            // A storage that fails leaves the changes as they are.
            try? await send(changes, of: session, patience, events)
        }
    }

    /// Returns how long nothing may be sent, or `nil` if there is nothing to send.
    public func pause() async -> Duration? {
        guard let session = try? await sessions.anySession() else { return nil }
        return try? await outbox.update(session, for: []) { outbox, now in outbox.summary.nextAttempt(after: now) }
    }

    private func send(
        _ changes: [WaitingChange],
        of session: UserSession,
        _ patience: Duration,
        _ events: AsyncStream<SentChange>.Continuation
    ) async throws(RepositoryError) {
        for change in changes {
            switch try await sender.send(change, of: session, waitingAtMost: patience) {
            case .made: events.yield(SentChange(change: change, result: .made))
            case .gone: break
            case .notTried: return
            case .failed(let error) where error.failedChange == .isRefused:
                try await outbox.update(session, for: [change.change.key]) { outbox, _ in outbox.refuse(change.id) }
                events.yield(SentChange(change: change, result: .refused(error)))
            case .failed(let error):
                events.yield(SentChange(change: change, result: .waits(error)))
                if error.failedChange != .waitsAlone { return }
            }
        }
    }
}

/// A change after an attempt to send it.
public struct SentChange: Sendable, Hashable {
    /// What came of an attempt.
    public enum Result: Sendable, Hashable {
        /// The service has confirmed the change.
        case made
        /// It still waits, because of this failure.
        case waits(RepositoryError)
        /// The service refuses it for good.
        case refused(RepositoryError)
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
