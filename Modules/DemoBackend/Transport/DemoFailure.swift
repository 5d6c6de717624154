import Infrastructure

/// Why the demo does not do as asked.
enum DemoFailure: Error, Sendable {
    /// TMDB would refuse it as well: an answer like any other.
    case refused(FailureDocument)
    /// The demo itself is at a loss, so that there is no answer.
    case unanswered(HTTPTransportError)
}
