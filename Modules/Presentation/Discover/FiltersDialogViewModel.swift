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
        lookup = Task { await lookUp(form) }
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
    private func lookUp(_ form: FiltersForm) async {
        var filters = form.filters
        do throws(LookupProblem) {
            if let providers = form.providers {
                filters.providers = try await find(providers.names, in: providers.region)
            }
            for (text, reference) in form.people {
                let person = try await find(text, reference)
                if !filters.people.contains(where: { $0.id == person.id }) { filters.people.append(person) }
            }
            guard !Task.isCancelled else { return }
            state.isLookingUp = false
            finish(filters)
        } catch {
            guard !Task.isCancelled else { return }
            state.isLookingUp = false
            state.problems[error.field] = error.sentence
            focusFirstProblem()
        }
    }

    private func find(_ names: [String], in region: Region) async throws(LookupProblem) -> ProviderFilter {
        do throws(RepositoryError) {
            return try await findProviders.execute(names: names, region: region, policy: DiscoverFilters.lookupPolicy)
        } catch {
            throw problem(error, at: .providers, "list of providers")
        }
    }

    /// The people of the query before are known, even if others have their names.
    private func find(_ text: String, _ reference: PersonReference) async throws(LookupProblem) -> Person {
        let known = query.filters.people
        if let person = known.first(where: { FiltersDialogState.name(of: $0, among: known) == text }) { return person }
        do throws(RepositoryError) {
            let match = try await findPerson.execute(
                reference,
                language: query.language,
                policy: DiscoverFilters.lookupPolicy
            )
            switch match {
            case .one(let person): return person
            case .none: throw .invalidInput(reason: "Nobody matches '\(text)'. Check the spelling, or try fewer words.")
            case .several(let found): throw .invalidInput(reason: reason(text, found))
            }
        } catch .service(.notFound) {
            throw LookupProblem(field: .people, sentence: "There is no person with the id \(text).")
        } catch {
            throw problem(error, at: .people, "name")
        }
    }

    private func reason(_ text: String, _ found: People) -> String {
        let names = found.people.prefix(Self.listed).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
        let list = found.total > Self.listed ? ", such as \(names)" : ": \(names)"
        return "\(found.total) people match '\(text)'\(list). Type an id in place of the name."
    }

    private func problem(
        _ error: RepositoryError,
        at field: FiltersDialogState.Field,
        _ subject: String
    ) -> LookupProblem {
        let message = ErrorMessage(error, context: context.attempting(.reading(subject)))
        return LookupProblem(field: field, sentence: message?.summary ?? "")
    }
}

private struct LookupProblem: Error {
    let field: FiltersDialogState.Field
    let sentence: String
}
