package import Domain
package import DomainKit
import PresentationKit

/// Loads one __words__: first the cached copy, if there is one, then the service's response.
@MainActor
package final class __Feature__ViewModel {
    /// What the screen shows now.
    package var state: __Feature__State { load.state }

    private let repository: any __Feature__Repository
    private let load = LatestLoad(__Feature__State())

    /// Loads from the repository.
    package init(repository: any __Feature__Repository) {
        self.repository = repository
    }

    /// Starts to load a __words__ and returns the states of the screen. A load that is still running is superseded.
    ///
    /// - Parameter language: The language of texts, or `nil` for the service's own.
    package func show(
        _ id: __Feature__ID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<__Feature__State> {
        load.start(from: __Feature__State(), repository.__feature__(withID: id, language: language, policy: policy))
    }
}

/// The state of the screen of one __words__.
package struct __Feature__State: LoadState, Equatable {
    /// What is shown, and when it was fetched, or `nil` if nothing is known yet.
    package private(set) var shown: Shown?
    /// Why it could not be fetched, or `nil` if it could. A cached copy, if there is one, is still shown.
    package private(set) var error: RepositoryError?

    /// A __words__, when it was fetched, and whether it comes from the cache.
    package struct Shown: Sendable, Equatable {
        /// What is shown.
        package let value: __Feature__
        /// When it was fetched.
        package let cachedAt: Timestamp
        /// Where it comes from.
        package let origin: Origin

        init(_ cached: Cached<__Feature__>, origin: Origin) {
            value = cached.value
            cachedAt = cached.cachedAt
            self.origin = origin
        }
    }

    /// Updates what is shown with the next event.
    package mutating func apply(_ event: FetchEvent<__Feature__>) {
        switch event {
        case .cached(let copy):
            shown = Shown(copy, origin: .cache)
        case .finished(let result, let origin):
            shown = Shown(result, origin: origin)
            error = nil
        case .failed(let error, let copy):
            if let copy { shown = Shown(copy, origin: .cache) }
            self.error = error == .cancelled ? nil : error
        }
    }
}
