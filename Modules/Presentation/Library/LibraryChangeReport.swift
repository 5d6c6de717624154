public import Domain
public import DomainKit
package import PresentationKit

/// The report of a change of the user's library: a sentence, or JSON.
public struct LibraryChangeReport: Sendable {
    private let change: LibraryChange
    private let movie: Movie
    /// `nil` in a dry run.
    public let outcome: OutboxOutcome?
    private let backend: Backend

    public init(_ change: LibraryChange, of movie: Movie, outcome: OutboxOutcome?, backend: Backend) {
        self.change = change
        self.movie = movie
        self.outcome = outcome
        self.backend = backend
    }

    public var isWaiting: Bool {
        if case .waiting = outcome { true } else { false }
    }

    /// For a person: `Added Batman (1989) to your watchlist. Saved here. Will be sent when the service is back (connection
    /// refused).`
    public var sentence: String {
        switch outcome {
        case nil: change.conditionalSentence(movie)
        case .made: change.sentence(movie)
        case .withdrawn: change.withdrawnSentence(movie)
        case .waiting(let error):
            "\(change.sentence(movie)) Saved here. Will be sent \(time(after: error))."
        }
    }

    /// One film is one object, several are an array:
    /// `{"change":"rating","movie":{"id":6,"title":"Batman","year":1989},"rating":8.5,"isWaiting":false}`. In a dry run, there is
    /// `"isDryRun":true` in place of `isWaiting`.
    package static func json(_ reports: [LibraryChangeReport], isArray: Bool, layout: JSONLayout) -> String {
        let objects = reports.map { report in
            JSONValue.object(
                report.change.members(report.movie)
                    + [report.outcome == nil ? ("isDryRun", .boolean(true)) : ("isWaiting", .boolean(report.isWaiting))]
            )
        }
        return (isArray ? .array(objects) : objects.first ?? .null).text(layout)
    }

    private func time(after error: RepositoryError?) -> String {
        switch error {
        case .service(.offline): "with the next command that asks \(backend.nameInSentence)"
        case .service(let failure): "when \(backend.nameInSentence) is back (\(TerminalText("\(failure)")))"
        default: "after the changes that are being sent now"
        }
    }
}
