import Data
import Domain
import Presentation

/// What commands and messages ask of the container themselves.
extension AppDIContainer {
    var backend: Backend { settings.backend }

    func now() -> Timestamp { clock.now() }

    /// Where the service shows a movie to people, followed by its id; nil where it has no such place.
    var moviePages: String? {
        settings.backend == .demo ? nil : "https://www.themoviedb.org/movie/"
    }

    /// What a message about a failure must know.
    func failureContext(_ attempt: Attempt) -> FailureContext {
        attempt.isDownload
            ? FailureContext(backend: imageSettings.backend, credentialSource: nil, attempt: attempt)
            : FailureContext(backend: backend, credentialSource: settings.credentialSource, attempt: attempt)
    }
}
