import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FiltersDialogViewModelTests {
    private typealias Field = FiltersDialogState.Field
    private nonisolated static let noRating = "This must be a number from 0 to 10, such as 7.5."

    private let providers = FakeWatchProvidersRepository(["Netflix", "Sky Go", "Sky Store"])
    private let first = DiscoverQuery(order: .popularity, sortOrder: .descending, language: try? Language("de"))

    private func dialog(
        _ query: DiscoverQuery? = nil,
        region: String? = "DE",
        people: FakePeopleRepository = FakePeopleRepository()
    ) throws -> FiltersDialogViewModel {
        FiltersDialogViewModel(
            query ?? first,
            region: try region.map { try Region($0) },
            findPerson: FindPersonUseCase(people: people),
            findProviders: FindProvidersUseCase(providers: providers, source: "The catalogue"),
            context: FailureContext(backend: Fixture.service, names: .sample, credentialSource: nil, attempt: .other)
        )
    }

    private func person(_ id: Int, _ name: String) throws -> Person {
        Person(id: try #require(PersonID(id)), name: name)
    }

    /// Replaces the text of a field.
    private func enter(_ text: String, _ field: Field, _ dialog: FiltersDialogViewModel) {
        dialog.perform(.focus(field))
        dialog.perform(.edit(.deleteToStart))
        dialog.perform(.edit(.insert(text)))
    }

    private func confirm(_ dialog: FiltersDialogViewModel) async {
        dialog.perform(.confirm)
        await until { !dialog.state.isLookingUp }
    }

    private func query(_ dialog: FiltersDialogViewModel) throws -> DiscoverQuery {
        guard case .done(let query) = dialog.outcome else { throw RepositoryError.cancelled }
        return query
    }

    @Test func `an untouched form is the query that it was made of`() async throws {
        let query = try fullQuery()
        let dialog = try dialog(query)
        await confirm(dialog)
        #expect(dialog.outcome == .done(query))
    }

    private func fullQuery() throws -> DiscoverQuery {
        var filters = DiscoverFilters()
        filters.genres = GenreFilter([try Genre("comedy"), try Genre("sci-fi")], requiresAll: false)
        filters.excludedGenres = [try Genre("animation")]
        filters.years = try YearRange(from: try ReleaseYear(1980), to: try ReleaseYear(1989))
        filters.runtime = try RuntimeRange(from: 80, to: 120)
        filters.minimumRating = 7.5
        filters.minimumVotes = 200
        filters.people = [try person(510, "Tim Burton"), try person(1, "Chris"), try person(2, "Chris")]
        filters.providers = ProviderFilter([WatchProvider(id: 1, name: "Netflix")], in: try Region("DE"))
        return DiscoverQuery(order: .released, sortOrder: .ascending, filters: filters, language: try Language("de"))
    }

    @Test func `steps lead through the choices, and a new order has its usual direction`() async throws {
        let dialog = try dialog()
        dialog.perform(.choose(by: -1))
        #expect(dialog.state.order == .title)
        #expect(dialog.state.sortOrder == .ascending)
        [.choose(by: 1), .choose(by: 1), .focus(.sortOrder), .choose(by: 1)].forEach(dialog.perform)
        await confirm(dialog)
        #expect(try query(dialog).order == .rating)
        #expect(try query(dialog).sortOrder == .ascending)
        #expect(try query(dialog).language == (try Language("de")))
    }

    @Test func `the texts become filters`() async throws {
        let tim = try person(510, "Tim Burton")
        let dialog = try dialog(people: FakePeopleRepository(found: [tim]))
        let texts: [(Field, String)] = [
            (.genres, "comedy, Sci-Fi,"), (.excludedGenres, "animation"), (.firstYear, " 1980 "), (.lastYear, "1989"),
            (.shortest, "80"), (.longest, "120"), (.rating, "7,5"), (.votes, "200"), (.people, "tim burton, burton"),
            (.providers, "netflix"), (.region, "at"),
        ]
        for (field, text) in texts { enter(text, field, dialog) }
        await confirm(dialog)
        let filters = try query(dialog).filters
        #expect(filters.genres == GenreFilter([try Genre("comedy"), try Genre("sci-fi")]))
        #expect(filters.excludedGenres == [try Genre("animation")])
        #expect(filters.years == (try YearRange(from: try ReleaseYear(1980), to: try ReleaseYear(1989))))
        #expect(filters.runtime == (try RuntimeRange(from: 80, to: 120)))
        #expect(filters.minimumRating == 7.5)
        #expect(filters.minimumVotes == 200)
        #expect(filters.people == [tim])
        #expect(filters.providers?.providers.map(\.name) == ["Netflix"])
        #expect(filters.providers?.region == (try Region("AT")))
    }

    @Test func `a country alone is no filter`() async throws {
        let dialog = try dialog()
        await confirm(dialog)
        #expect(dialog.outcome == .done(first))
        #expect(providers.regions == [])
    }

    @Test(arguments: [
        (Field.firstYear, "19", "This must be a whole number from 1870 to 2100."),
        (.lastYear, "x", "This must be a whole number from 1870 to 2100."),
        (.shortest, "0", "This must be a whole number from 1 to 10000."),
        (.rating, "11", noRating), (.rating, "nan", noRating), (.rating, "0x5", noRating),
        (.votes, "1.5", "This must be a whole number from 1 to 1000000000."),
        (.people, "https://example.com/x", "'https://example.com/x' is not the address of a person at TMDB or IMDb."),
    ])
    private func `a text that cannot be used is said at its field`(field: Field, text: String, problem: String)
        async throws
    {
        let dialog = try dialog()
        enter(text, field, dialog)
        dialog.perform(.focus(.order))
        await confirm(dialog)
        #expect(dialog.state.problems == [field: problem])
        #expect(dialog.state.focus == field)
        dialog.perform(.edit(.deleteBackward))
        #expect(dialog.state.problems == [:])
        #expect(dialog.outcome == .open)
    }

    @Test func `filters that contradict each other are said at the second`() async throws {
        let dialog = try dialog()
        enter("comedy", .genres, dialog)
        enter("comedy", .excludedGenres, dialog)
        enter("1990", .firstYear, dialog)
        enter("1980", .lastYear, dialog)
        enter("120", .shortest, dialog)
        enter("80", .longest, dialog)
        await confirm(dialog)
        #expect(
            dialog.state.problems == [
                .excludedGenres: "A film cannot be both with and without the genre Comedy.",
                .lastYear: "The first year, 1990, is after the last year, 1980.",
                .longest: "The shortest runtime, 120 minutes, is longer than the longest, 80 minutes.",
            ]
        )
        #expect(dialog.state.focus == .excludedGenres)
    }

    @Test func `several people of a name and nobody are said at the field`() async throws {
        let people = try (1...6).map { try person($0, "Chris \($0)") }
        let several = try dialog(people: FakePeopleRepository(found: people))
        enter("chris", .people, several)
        await confirm(several)
        let problem =
            "6 people match 'chris', such as Chris 1 (1), Chris 2 (2), Chris 3 (3), Chris 4 (4). Type an id in place of the name."
        #expect(several.state.problems == [.people: problem])
        let two = try dialog(people: FakePeopleRepository(found: Array(people.prefix(2))))
        enter("chris", .people, two)
        await confirm(two)
        let both = "2 people match 'chris': Chris 1 (1), Chris 2 (2). Type an id in place of the name."
        #expect(two.state.problems == [.people: both])
        let nobody = try dialog()
        enter("chriss", .people, nobody)
        await confirm(nobody)
        #expect(
            nobody.state.problems == [.people: "Nobody matches 'chriss'. Check the spelling, or try fewer words."]
        )
        enter("99", .people, nobody)
        await confirm(nobody)
        #expect(nobody.state.problems == [.people: "There is no person with the id 99."])
    }

    @Test func `providers that are not found and a missing country are said at their fields`() async throws {
        let dialog = try dialog(region: nil)
        enter("sky", .providers, dialog)
        await confirm(dialog)
        #expect(dialog.state.problems == [.region: "Providers differ by country: type its code, such as DE."])
        enter("xx", .region, dialog)
        await confirm(dialog)
        #expect(dialog.state.problems[.region]?.hasPrefix("'XX' is not a country code") == true)
        enter("de", .region, dialog)
        await confirm(dialog)
        #expect(dialog.state.problems == [.providers: "2 providers in DE match 'sky': Sky Go, Sky Store."])
        #expect(dialog.state.focus == .providers)
    }

    @Test func `without a network the lookup fails at its field, and can be tried again`() async throws {
        let script = ScriptedFetch<[WatchProvider]>()
        script.finish(with: .failed(.service(.unreachable(reason: "no network")), cached: nil))
        providers.script(script)
        let dialog = try dialog()
        enter("netflix", .providers, dialog)
        await confirm(dialog)
        let problem =
            "Could not reach api.themoviedb.org (no network), and nothing is saved for this list of providers."
        #expect(dialog.state.problems == [.providers: problem])
        await confirm(dialog)
        #expect(try query(dialog).filters.providers?.providers.map(\.name) == ["Netflix"])
    }

    @Test func `cancelling ends the lookup, and then closes`() async throws {
        let script = ScriptedFetch<[WatchProvider]>()
        providers.script(script)
        let dialog = try dialog()
        enter("netflix", .providers, dialog)
        dialog.perform(.confirm)
        await until { !providers.regions.isEmpty }
        dialog.perform(.edit(.insert("x")))
        dialog.perform(.cancel)
        #expect(await script.isCancelled())
        #expect(!dialog.state.isLookingUp)
        #expect(dialog.state.problems == [:])
        #expect(dialog.state.texts[.providers]?.text == "netflix")
        dialog.perform(.cancel)
        #expect(dialog.outcome == .closed)
    }

    @Test func `the owner is told when everything is found`() async throws {
        var queries: [DiscoverQuery] = []
        let dialog = try dialog()
        dialog.onDone = { queries.append($0) }
        enter("netflix", .providers, dialog)
        await confirm(dialog)
        #expect(queries == [try query(dialog)])
    }

    @Test func `a reset shows the whole catalogue again`() async throws {
        let dialog = try dialog(try fullQuery())
        dialog.perform(.reset)
        await confirm(dialog)
        #expect(dialog.outcome == .done(first))
    }
}
