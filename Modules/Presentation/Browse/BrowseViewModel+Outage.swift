import DomainKit
import PresentationKit

/// While the service cannot be reached.
extension BrowseViewModel {
    /// In seconds, before the service is asked again. The last one stays.
    private static let pauses = [5, 10, 20, 40, 60]

    private var isOutage: Bool { list.state.outage != nil || details.state?.outage != nil }

    /// Asks again after a pause for what is shown, as long as the service cannot be reached for it. Otherwise, nothing waits.
    func followOutage() {
        guard isOutage else {
            outagePause?.cancel()
            return outagePause = nil
        }
        hadOutage = true
        guard outagePause == nil else { return }
        let pause = Self.pauses[min(outagePauses, Self.pauses.count - 1)]
        outagePause = Task { [weak self, clock] in
            try? await clock.sleep(for: .seconds(pause))
            if !Task.isCancelled { self?.askAgain() }
        }
    }

    private func askAgain() {
        outagePause = nil
        outagePauses += 1
        // The prompts have the terminal.
        guard !isAskedToSignIn else { return followOutage() }
        if list.state.outage != nil { list.observe() }
        if details.state?.outage != nil { details.observe() }
        followOutage()
    }
}
