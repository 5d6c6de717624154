import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

/// What the service is asked for a user's lists and ratings, and for an import.
struct LibraryRequestsTests {
    private static let done = FakeAnswer.json(#"{"success":true,"status_code":1}"#)
    private let surroundings = Surroundings()
    private let account: AccountSession
    private let guest: UserSession
    private let movie: Movie

    init() throws {
        account = try Sample.account()
        guest = try Sample.guest()
        movie = try Sample.film()
    }

    private static let changes: [(change: LibraryChange, byGuest: Bool, request: String)] = [
        (
            .list(.watchlist, isListed: true), false,
            "POST /account/12/watchlist?session_id=[canary-session] "
                + #"{"media_id":268,"media_type":"movie","watchlist":true}"#
        ),
        (
            .list(.favorites, isListed: false), false,
            "POST /account/12/favorite?session_id=[canary-session] "
                + #"{"favorite":false,"media_id":268,"media_type":"movie"}"#
        ),
        (
            .rating(UserRating(text: "8.5")), false,
            #"POST /movie/268/rating?session_id=[canary-session] {"value":8.5}"#
        ),
        (.rating(UserRating(text: "2")), true, #"POST /movie/268/rating?guest_session_id=[canary-guest] {"value":2}"#),
        (.rating(nil), true, "DELETE /movie/268/rating?guest_session_id=[canary-guest]"),
    ]

    @Test(arguments: changes)
    func `a change is one request, which is remembered, and forgotten if it may have been made`(
        change: LibraryChange,
        byGuest: Bool,
        request: String
    ) async throws {
        let failure = ServiceFailure.unusableResponse(reason: "no confirmation")
        let service = FakeDataTransferService(Self.done, .failure(.service(.notFound)), .failure(.service(failure)))
        let user = byGuest ? guest : .account(account)
        try await make(change, of: user, service)
        #expect(service.requests.all.map(\.request.text) == ["session " + request])
        let known = change.applied(to: AccountState())
        #expect(await states(of: user) == [movie.id: known])
        await #expect(throws: RepositoryError.service(.notFound)) { try await make(change, of: user, service) }
        #expect(await states(of: user) == [movie.id: known])
        await #expect(throws: RepositoryError.service(failure)) { try await make(change, of: user, service) }
        #expect(await states(of: user) == [movie.id: AccountState()], "nothing is known")
        #expect(await states(of: byGuest ? .account(account) : guest).isEmpty)
    }

    @Test func `the ratings of rated movies are remembered`() async throws {
        let rows = [
            #"{"id":1,"title":"A","rating":8.5}"#, #"{"id":2,"title":"B","rating":10}"#, #"{"id":3,"title":"C"}"#,
        ]
        let fetcher = surroundings.fetcher(FakeDataTransferService(.json(PageJSON.rows(rows))))
        let library = LibraryRecords(fetcher: fetcher)
        let page = try await DefaultRatingsRepository(fetcher: fetcher, library: library)
            .ratedMovies(in: .account(account), page: .first, policy: .remoteOnly).result()
        let states = await library.states(of: page.items.map(\.id), for: .account(account))
        #expect(page.items.map { states[$0.id]?.rating?.value } == [8.5, 10, nil])
    }

    @Test func `the films of a file are searched for by title and year, or named by their id`() async throws {
        let page = FakeDataTransferService(.json(PageJSON.titled("Alien", "Aliens")))
        let found = try await DefaultExportedMoviesRepository(service: page)
            .movies(titled: SearchText("alien"), year: ReleaseYear(1979))
        #expect(found.map(\.title) == ["Alien", "Aliens"])
        let request = "program GET /search/movie?include_adult=true&page=1&query=alien&year=1979"
        #expect(page.requests.all.map(\.request.text) == [request])
        let film = FakeDataTransferService(.json(#"{"id":268,"title":"Batman","genres":[]}"#))
        #expect(try await DefaultExportedMoviesRepository(service: film).movie(movie.id) == movie)
        #expect(film.requests.all.map(\.request.text) == ["program GET /movie/268"])
    }

    private func make(
        _ change: LibraryChange,
        of user: UserSession,
        _ service: FakeDataTransferService
    ) async throws {
        let fetcher = surroundings.fetcher(service)
        let library = LibraryRecords(fetcher: fetcher)
        switch change {
        case .list(let list, let isListed):
            try await DefaultUserListsRepository(fetcher: fetcher, library: library)
                .setMovie(movie, isListed: isListed, in: list, of: account)
        case .rating(let rating):
            try await DefaultRatingsRepository(fetcher: fetcher, library: library)
                .setRating(rating, of: movie, in: user)
        }
    }

    private func states(of user: UserSession) async -> [MovieID: AccountState] {
        let fetcher = surroundings.fetcher(FakeDataTransferService(Self.done))
        return await LibraryRecords(fetcher: fetcher).states(of: [movie.id], for: user)
    }
}
