public import Domain
import DomainKit
public import Observation
public import PresentationKit

/// Lets a person choose the order and the filters of the tab Discover.
///
/// ```swift
/// let dialog = FiltersDialogViewModel(
///     query, region: region, findPerson: findPerson, findProviders: findProviders, context: context
/// )
/// dialog.onDone = { query in show(query) }
/// dialog.perform(.focus(.genres))
/// dialog.perform(.edit(.insert("comedy")))
/// dialog.perform(.confirm)
/// if dialog.outcome != .open { close() }
/// ```
///
/// People and providers are looked up by their names when the form is confirmed. Problems are shown at their fields.
@MainActor
@Observable
public final class FiltersDialogViewModel {
    private static let listed = 4

    public private(set) var state: FiltersDialogState
    public private(set) var outcome = DialogOutcome<DiscoverQuery>.open
    /// Called as soon as people and providers are found.
    @ObservationIgnored public var onDone: @MainActor (DiscoverQuery) -> Void = { _ in }

    @ObservationIgnored private let query: DiscoverQuery
    @ObservationIgnored private let region: Region?
    @ObservationIgnored private let findPerson: FindPersonUseCase
    @ObservationIgnored private let findProviders: FindProvidersUseCase
    @ObservationIgnored private let context: FailureContext
    @ObservationIgnored private var lookup: Task<Void, Never>?

    /// - Parameters:
    ///   - query: The new one has its language.
    ///   - region: The user's country, for providers.
    ///   - context: Its attempt is replaced.
    public init(
        _ query: DiscoverQuery,
        region: Region?,
        findPerson: FindPersonUseCase,
        findProviders: FindProvidersUseCase,
        context: FailureContext
    ) {
        self.query = query
        self.region = region
        self.findPerson = findPerson
        self.findProviders = findProviders
        self.context = context
        state = FiltersDialogState(query, region: region)
    }

    /// Does what the person asks for. While people and providers are looked up, it can only be cancelled. Does nothing after
    /// the end of the dialog.
    public func perform(_ intent: FiltersIntent) {
        guard outcome == .open else { return }
        if intent == .cancel { return goBack() }
        guard !state.isLookingUp else { return }
        switch intent {
        case .focus(let field): state.focus = field
        case .choose(let step): state.choose(by: step)
        case .edit(let edit): self.edit(edit)
        case .reset: reset()
        case .confirm: apply()
        case .cancel: break
        }
    }

    private func goBack() {
        if state.isLookingUp {
            lookup?.cancel()
            state.isLookingUp = false
        } else {
            outcome = .closed
        }
    }

    private func edit(_ edit: TextEdit) {
        guard !state.focus.isChoice else { return }
        state.texts[state.focus, default: TextEntry()].edit(edit)
        state.problems[state.focus] = nil
    }

    private func reset() {
        let first = DiscoverQuery(order: .popularity, sortOrder: MovieOrder.popularity.usualSortOrder)
        state = FiltersDialogState(first, region: region)
    }

    private func apply() {
        let form = FiltersForm(state, in: context.names.catalogue)
        state.problems = form.problems
        guard form.problems.isEmpty else { return focusFirstProblem() }
        guard form.providers != nil || !form.people.isEmpty else { return finish(form.filters) }
        state.isLookingUp = true
        lookup = Task {
            let filters = await lookUp(form)
            guard !Task.isCancelled else { return }
            state.isLookingUp = false
            if let filters { finish(filters) } else { focusFirstProblem() }
        }
    }

    private func finish(_ filters: DiscoverFilters) {
        let chosen = DiscoverQuery(
            order: state.order,
            sortOrder: state.sortOrder,
            filters: filters,
            language: query.language
        )
        outcome = .done(chosen)
        onDone(chosen)
    }

    private func focusFirstProblem() {
        state.focus = FiltersDialogState.Field.allCases.first { state.problems[$0] != nil } ?? state.focus
    }
}

/// What a person can ask of the dialog of filters.
public enum FiltersIntent: Sendable, Hashable {
    case focus(FiltersDialogState.Field)
    /// After the last value comes the first.
    case choose(by: Int)
    case edit(TextEdit)
    /// Shows the whole catalogue by popularity, as Discover does at first.
    case reset
    /// Ends the dialog with the query of the form, or shows the problems at its fields.
    case confirm
    /// Cancels the lookup. Without one, closes the dialog.
    case cancel
}

extension FiltersDialogViewModel {
    /// Returns the filters with providers and people, or `nil` if one is not found, which is then a problem.
    private func lookUp(_ form: FiltersForm) async -> DiscoverFilters? {
        var filters = form.filters
        if let (names, region) = form.providers {
            do throws(RepositoryError) {
                let policy = DiscoverFilters.lookupPolicy
                filters.providers = try await findProviders.execute(names: names, region: region, policy: policy)
            } catch {
                return note(error, at: .providers, "list of providers")
            }
        }
        for (text, reference) in form.people {
            do throws(RepositoryError) {
                let person = try await find(text, reference)
                if !filters.people.contains(where: { $0.id == person.id }) { filters.people.append(person) }
            } catch .service(.notFound) {
                state.problems[.people] = "There is no person with the id \(text)."
                return nil
            } catch {
                return note(error, at: .people, "name")
            }
        }
        return filters
    }

    private func note(
        _ error: RepositoryError,
        at field: FiltersDialogState.Field,
        _ subject: String
    ) -> DiscoverFilters? {
        guard !Task.isCancelled else { return nil }
        state.problems[field] = ErrorMessage(error, context: context.attempting(.reading(subject)))?.summary ?? ""
        return nil
    }

    /// The people of the query before are known, even if others have their names.
    private func find(_ text: String, _ reference: PersonReference) async throws(RepositoryError) -> Person {
        let known = query.filters.people
        if let person = known.first(where: { FiltersDialogState.name(of: $0, among: known) == text }) { return person }
        let policy = DiscoverFilters.lookupPolicy
        switch try await findPerson.execute(reference, language: query.language, policy: policy) {
        case .one(let person): return person
        case .none: throw .invalidInput(reason: "Nobody matches '\(text)'. Check the spelling, or try fewer words.")
        case .several(let found): throw .invalidInput(reason: reason(text, found))
        }
    }

    private func reason(_ text: String, _ found: People) -> String {
        let names = found.people.prefix(Self.listed).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
        let list = found.total > Self.listed ? ", such as \(names)" : ": \(names)"
        return "\(found.total) people match '\(text)'\(list). Type an id in place of the name."
    }
}
