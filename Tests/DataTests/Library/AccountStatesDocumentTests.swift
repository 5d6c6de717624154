import Domain
import Foundation
import Testing

@testable import Data

struct AccountStatesDocumentTests {
    private let movie: MovieID
    private let now = Timestamp(millisecondsSince1970: 1_000_000)
    private let whole = AccountState(isOnWatchlist: true, isFavorite: false)

    init() throws {
        movie = try #require(MovieID(268))
    }

    private func page(_ ids: [Int], _ number: Int = 1, of pages: Int) throws -> MoviesPage {
        let movies = try ids.map { Movie(id: try #require(MovieID($0)), title: "A", originalTitle: "A") }
        return MoviesPage(page: try PageNumber(number), totalPages: pages, totalResults: ids.count, movies: movies)
    }

    private func later(_ seconds: Int64) -> Timestamp {
        Timestamp(millisecondsSince1970: now.millisecondsSince1970 + seconds * 1000)
    }

    @Test func `a state is known once it is learned, until it is forgotten`() {
        var states = AccountStatesDocument()
        #expect(states.state(of: movie) == nil)
        states.learn(whole, of: movie, at: now)
        #expect(states.state(of: movie) == whole)
        states.forget(movie)
        #expect(states.state(of: movie) == nil)
    }

    @Test func `a whole state is fresh for a time, a part of one never is`() {
        var states = AccountStatesDocument()
        states.learn(isListed: true, in: .favorites, of: movie, at: now)
        #expect(states.state(of: movie) == AccountState(isFavorite: true))
        #expect(!states.isFresh(movie, at: now, maxAge: .seconds(60)))
        states.learn(whole, of: movie, at: now)
        #expect(states.isFresh(movie, at: later(59), maxAge: .seconds(60)))
        #expect(!states.isFresh(movie, at: later(-1), maxAge: .seconds(60)), "the clock was set back")
        states.learn(isListed: true, in: .favorites, of: movie, at: later(30))
        #expect(states.isFresh(movie, at: later(59), maxAge: .seconds(60)), "the change is known")
        #expect(!states.isFresh(movie, at: later(60), maxAge: .seconds(60)))
    }

    @Test func `a rating may take a movie off the watchlist, so that is unknown afterwards`() throws {
        var states = AccountStatesDocument()
        states.learn(whole, of: movie, at: now)
        states.learn(try UserRating(8.5), of: movie, at: now)
        #expect(states.state(of: movie) == AccountState(rating: try UserRating(8.5), isFavorite: false))
        #expect(!states.isFresh(movie, at: now, maxAge: .seconds(60)))
        states.learn(nil, of: movie, at: now)
        #expect(states.state(of: movie) == AccountState(isFavorite: false))
    }

    @Test func `a page that is the whole list says what is not on the list`() throws {
        var states = AccountStatesDocument()
        let other = try #require(MovieID(5))
        states.learn(isListed: true, in: .favorites, of: movie, at: now)
        states.learn(isListed: true, in: .watchlist, of: movie, at: now)
        states.learn(try page([5], of: 2), of: .watchlist, at: now)
        #expect(states.state(of: movie) == AccountState(isOnWatchlist: true, isFavorite: true))
        states.learn(try page([5], of: 1), of: .watchlist, at: now)
        #expect(states.state(of: movie) == AccountState(isOnWatchlist: false, isFavorite: true))
        #expect(states.state(of: other) == AccountState(isOnWatchlist: true))
    }

    @Test func `an empty page after the only one says nothing of the list`() throws {
        var states = AccountStatesDocument()
        states.learn(isListed: true, in: .watchlist, of: movie, at: now)
        states.learn(try page([], 2, of: 1), of: .watchlist, at: now)
        #expect(states.state(of: movie) == AccountState(isOnWatchlist: true))
    }

    @Test func `the movies learned first are dropped beyond the limit`() throws {
        var states = AccountStatesDocument()
        for id in 1...AccountStatesDocument.limit + 1 {
            states.learn(isListed: true, in: .watchlist, of: try #require(MovieID(id)), at: later(Int64(id)))
        }
        #expect(states.state(of: try #require(MovieID(1))) == nil)
        #expect(states.state(of: try #require(MovieID(2))) != nil)
    }

    @Test func `a document that is saved and read again is the same`() throws {
        var states = AccountStatesDocument()
        states.learn(
            AccountState(rating: try UserRating(0.5), isOnWatchlist: true, isFavorite: false),
            of: movie,
            at: now
        )
        #expect(try JSONDecoder().decode(AccountStatesDocument.self, from: JSONEncoder().encode(states)) == states)
    }
}
