public import Domain
public import DomainKit
public import PresentationKit

/// Loads one person: first the cached copy, if there is one, then the service's response.
///
/// ```swift
/// let viewModel = PersonViewModel(people: repository)
/// for await state in viewModel.show(person, language: nil, policy: .cachedIfFresh(maxAge: .zero)) {
///     draw(state.shown)
/// }
/// if let error = viewModel.state.error { report(error) }
/// ```
@MainActor
public final class PersonViewModel {
    /// The last state. Before the first `show`, nothing is known.
    public var state: PersonState { load.state }

    private let people: any PeopleRepository
    private let load = LatestLoad(PersonState())

    /// Loads a person and their filmography from the repository.
    public init(people: any PeopleRepository) {
        self.people = people
    }

    /// Starts to load a person and returns the states of the screen. A load that is still running is superseded.
    ///
    /// - Parameter language: The language of titles and texts, or `nil` for the service's own.
    public func show(_ person: PersonID, language: Language?, policy: FetchPolicy) -> AsyncStream<PersonState> {
        load.start(from: PersonState(), people.details(of: person, language: language, policy: policy))
    }
}

/// The state of the screen of one person.
public struct PersonState: LoadState, Equatable {
    /// The person, or `nil` if nothing is known of them yet.
    public private(set) var shown: ShownPerson?
    /// Why the person could not be fetched, or `nil` if they could. A cached copy, if there is one, is still shown.
    public private(set) var error: RepositoryError?

    public mutating func apply(_ event: FetchEvent<PersonDetails>) {
        switch event {
        case .cached(let person):
            shown = ShownPerson(person, origin: .cache)
        case .finished(let person, let origin):
            shown = ShownPerson(person, origin: origin)
            error = nil
        case .failed(let error, let person):
            if let person { shown = ShownPerson(person, origin: .cache) }
            self.error = error == .cancelled ? nil : error
        }
    }
}

/// A person, when they were fetched, and whether they come from the cache.
public struct ShownPerson: Sendable, Equatable {
    /// The person to show.
    public let person: PersonDetails
    /// When they were cached.
    public let cachedAt: Timestamp
    /// Where they come from.
    public let origin: Origin

    init(_ cached: Cached<PersonDetails>, origin: Origin) {
        person = cached.value
        cachedAt = cached.cachedAt
        self.origin = origin
    }
}
