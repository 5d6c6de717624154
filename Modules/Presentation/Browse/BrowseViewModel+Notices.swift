import Domain
import DomainKit

/// The message below the list.
extension BrowseViewModel {
    /// Long enough to be read in passing.
    private static let noticeDuration = Duration.seconds(5)

    /// Shows a message, such as why an effect failed.
    public func show(_ notice: BrowseNotice) {
        self.notice = notice
    }

    func show(_ error: RepositoryError, attempting attempt: Attempt) {
        if let message = ErrorMessage(error, context: context.attempting(attempt)) {
            notice = BrowseNotice(.failed, message.summary)
        }
    }

    /// Removes the message, because the person does something. One that goes by itself stays for its time.
    public func dismissNotice() {
        if noticeTime == nil { notice = nil }
    }

    /// A message of what is done or waits goes by itself.
    func followNotice() {
        noticeTime?.cancel()
        guard notice?.kind == .done || notice?.kind == .waiting else { return noticeTime = nil }
        noticeTime = Task { [weak self, clock] in
            try? await clock.sleep(for: Self.noticeDuration)
            if !Task.isCancelled { self?.notice = nil }
        }
    }

    func tell(_ event: UserLibraryViewModel.Event) {
        switch event {
        case .changed(let report):
            hadOutage = hadOutage || report.isWaiting
            notice = BrowseNotice(report.isWaiting ? .waiting : .done, report.sentence)
        case .failed(let change, let error) where error.needsSignIn && !isAskedToSignIn:
            library.readSession()
            let wasRejected = error == .service(.sessionRejected)
            askToSignIn(
                change.value.part.signInReason,
                wanting: .change(change.value, change.movie),
                wasRejected: wasRejected
            )
        case .failed(let change, let error):
            let attempt = Attempt.changing(MovieLabel.text(change.movie))
            if let message = ErrorMessage(error, context: context.attempting(attempt)) {
                notice = BrowseNotice(.failed, "\(change.value.refused(change.movie)). \(message.summary)")
            }
        case .refused(let changes):
            guard let change = changes.last?.change else { break }
            let others =
                changes.count == 1 ? "it" : "it, and \(changes.count - 1) other\(changes.count == 2 ? "" : "s")"
            let sentence = change.value.refused(change.movie)
            let reason = changes.last?.refusalPhrase ?? ""
            notice = BrowseNotice(.failed, "\(sentence): \(context.backend.nameInSentence) refused \(others)\(reason).")
        case .sent(let count):
            notice = BrowseNotice(
                .done,
                count == 1 ? "Sent the waiting change." : "Sent \(count) waiting changes."
            )
        case .libraryChanged, .sessionChanged:
            break
        }
    }
}
