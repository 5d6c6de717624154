import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(3)))
struct FiltersDialogViewModelTests {
    private typealias Field = FiltersDialogState.Field

    private let providers = FakeWatchProvidersRepository(["Netflix", "Sky Go", "Sky Store"])
    private let first = DiscoverQuery(order: .popularity, sortOrder: .descending, language: try? Language("de"))

    private func dialog(_ query: DiscoverQuery? = nil, region: String? = "DE", people: [Person] = []) throws
        -> FiltersDialogViewModel
    {
        FiltersDialogViewModel(
            query ?? first,
            region: try region.map { try Region($0) },
            findPerson: FindPersonUseCase(people: FakePeopleRepository(found: people)),
            findProviders: FindProvidersUseCase(providers: providers, source: "The catalogue"),
            context: .sample()
        )
    }

    private func person(_ id: Int, _ name: String) throws -> Person {
        Person(id: try #require(PersonID(id)), name: name)
    }

    /// Replaces the texts of fields.
    private func enter(_ texts: KeyValuePairs<Field, String>, _ dialog: FiltersDialogViewModel) {
        for (field, text) in texts {
            [.focus(field), .edit(.deleteToStart), .edit(.insert(text))].forEach(dialog.perform)
        }
    }

    private func confirm(_ dialog: FiltersDialogViewModel) async {
        dialog.perform(.confirm)
        await until { !dialog.state.isLookingUp }
    }

    private func filters(people: [Person]) throws -> DiscoverFilters {
        var filters = DiscoverFilters()
        filters.genres = GenreFilter([try Genre("comedy"), try Genre("sci-fi")], requiresAll: true)
        filters.excludedGenres = [try Genre("animation")]
        filters.years = try YearRange(from: try ReleaseYear(1980), to: try ReleaseYear(1989))
        filters.runtime = try RuntimeRange(from: 80, to: 120)
        filters.minimumRating = 7.5
        filters.minimumVotes = 200
        filters.people = people
        filters.providers = ProviderFilter([WatchProvider(id: 1, name: "Netflix")], in: try Region("AT"))
        return filters
    }

    @Test func `an untouched form is its query, and a reset shows the whole catalogue`() async throws {
        var filters = try filters(people: [person(510, "Tim Burton"), person(1, "Chris"), person(2, "Chris")])
        filters.genres = GenreFilter([try Genre("comedy"), try Genre("sci-fi")], requiresAll: false)
        let query = DiscoverQuery(order: .released, sortOrder: .ascending, filters: filters, language: first.language)
        let untouched = try dialog(query)
        await confirm(untouched)
        #expect(untouched.outcome == .done(query))
        let reset = try dialog(query)
        reset.perform(.reset)
        await confirm(reset)
        #expect(reset.outcome == .done(first))
        #expect(providers.regions == [try Region("AT")], "a country alone is no filter")
    }

    @Test func `the texts become filters, and the owner is told when everything is found`() async throws {
        var queries: [DiscoverQuery] = []
        let tim = try person(510, "Tim Burton")
        let dialog = try dialog(people: [tim])
        dialog.onDone = { queries.append($0) }
        enter(
            [
                .genres: "comedy, Sci-Fi,", .excludedGenres: "animation", .firstYear: " 1980 ", .lastYear: "1989",
                .shortest: "80", .longest: "120", .rating: "7,5", .votes: "200", .people: "tim burton, burton",
                .providers: "netflix", .region: "at",
            ],
            dialog
        )
        await confirm(dialog)
        let expected = DiscoverQuery(
            order: .popularity,
            sortOrder: .descending,
            filters: try filters(people: [tim]),
            language: first.language
        )
        #expect(dialog.outcome == .done(expected))
        #expect(queries == [expected])
    }

    @Test func `steps lead through the choices, and a new order has its usual direction`() async throws {
        let dialog = try dialog()
        dialog.perform(.choose(by: -1))
        #expect((dialog.state.order, dialog.state.sortOrder) == (.title, .ascending))
        [.choose(by: 1), .choose(by: 1), .focus(.sortOrder), .choose(by: 1)].forEach(dialog.perform)
        [.focus(.genreRule), .choose(by: 1), .edit(.insert("x"))].forEach(dialog.perform)
        #expect(!dialog.state.requiresAllGenres)
        await confirm(dialog)
        #expect(dialog.outcome == .done(DiscoverQuery(order: .rating, sortOrder: .ascending, language: first.language)))
    }

    private nonisolated static let year = "This must be a whole number from 1870 to 2100."
    private nonisolated static let rating = "This must be a number from 0 to 10, such as 7.5."
    private typealias Problem = (field: Field, text: String, sentence: String)

    private nonisolated static let problems: [Problem] = [
        (.firstYear, "19", year), (.lastYear, "x", year),
        (.shortest, "0", "This must be a whole number from 1 to 10000."),
        (.rating, "11", rating), (.rating, "nan", rating), (.rating, "0x5", rating),
        (.votes, "1.5", "This must be a whole number from 1 to 1000000000."),
        (.people, "https://example.com/x", "'https://example.com/x' is not the address of a person at TMDB or IMDb."),
        (.people, "chriss", "Nobody matches 'chriss'. Check the spelling, or try fewer words."),
        (.people, "99", "There is no person with the id 99."),
        (.providers, "sky", "2 providers in DE match 'sky': Sky Go, Sky Store."),
    ]

    @Test(arguments: problems)
    private func `a text that cannot be used is said at its field`(problem: Problem) async throws {
        let dialog = try dialog()
        enter([problem.field: problem.text], dialog)
        dialog.perform(.focus(.order))
        await confirm(dialog)
        #expect((dialog.state.problems, dialog.state.focus) == ([problem.field: problem.sentence], problem.field))
        dialog.perform(.edit(.deleteBackward))
        #expect((dialog.state.problems, dialog.outcome) == ([:], .open))
    }

    @Test func `filters that contradict each other are said at the second, and providers need a country`() async throws
    {
        let dialog = try dialog(region: nil)
        enter(
            [
                .genres: "comedy", .excludedGenres: "comedy", .firstYear: "1990", .lastYear: "1980", .shortest: "120",
                .longest: "80", .providers: "sky",
            ],
            dialog
        )
        await confirm(dialog)
        #expect(Set(dialog.state.problems.keys) == [.excludedGenres, .lastYear, .longest, .region])
        #expect(dialog.state.problems[.region] == "Providers differ by country: type its code, such as DE.")
        #expect(dialog.state.focus == .excludedGenres)
        enter([.region: "xx"], dialog)
        await confirm(dialog)
        #expect(dialog.state.problems[.region]?.hasPrefix("'XX' is not a country code") == true)
    }

    private nonisolated static let crowds: [(count: Int, people: String)] = [
        (4, ": Chris 1 (1), Chris 2 (2), Chris 3 (3), Chris 4 (4)"),
        (5, ", such as Chris 1 (1), Chris 2 (2), Chris 3 (3), Chris 4 (4)"),
    ]

    @Test(arguments: crowds)
    func `several people of a name are said at the field`(count: Int, people: String) async throws {
        let dialog = try dialog(people: try (1...count).map { try person($0, "Chris \($0)") })
        enter([.people: "chris"], dialog)
        await confirm(dialog)
        let problem = "\(count) people match 'chris'\(people). Type an id in place of the name."
        #expect(dialog.state.problems == [.people: problem])
    }

    @Test func `a lookup that fails is said at its field, can be tried again, and is cancelled before the dialog`()
        async throws
    {
        let (failing, lasting) = (ScriptedFetch<[WatchProvider]>(), ScriptedFetch<[WatchProvider]>())
        failing.finish(with: .failed(.service(.unreachable(reason: "no network")), cached: nil))
        providers.script(failing)
        let dialog = try dialog()
        enter([.providers: "netflix"], dialog)
        await confirm(dialog)
        let problem =
            "Could not reach api.themoviedb.org (no network), and nothing is saved for this list of providers."
        #expect(dialog.state.problems == [.providers: problem])
        providers.script(lasting)
        dialog.perform(.confirm)
        await until { providers.regions.count == 2 }
        [.edit(.insert("x")), .cancel].forEach(dialog.perform)
        #expect(await lasting.isCancelled())
        #expect((dialog.state.isLookingUp, dialog.state.problems) == (false, [:]))
        #expect(dialog.state.texts[.providers]?.text == "netflix")
        dialog.perform(.cancel)
        #expect(dialog.outcome == .closed)
    }
}
