import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// Changes of the library, and the session that they need.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct BrowseChangesTests {
    private let batman: Movie
    private let ada: UserSession
    private let unreachable = RepositoryError.service(.unreachable(reason: "connection refused"))

    init() throws {
        batman = try Fixture.batman()
        ada = .account(try #require(UserSession.sample()))
    }

    /// A browser that shows one popular film.
    private func browser(_ session: UserSession?) async throws -> TestBrowser {
        let app = try TestBrowser(details: [MovieDetails(movie: batman)], session: session)
        await app.showPopular([batman])
        await until { (app.state.library.userName == nil) == (session == nil) }
        return app
    }

    /// A browser whose user has added the film to the watchlist, while the service was out of reach. The pause before the next
    /// attempt has begun.
    private func waitingBrowser() async throws -> TestBrowser {
        let app = try await browser(ada)
        app.clock.gate.close()
        app.userLists.refuse(with: unreachable)
        app.perform(.toggle(.watchlist))
        await until { app.state.notice?.kind == .waiting && app.state.library.library.waitingCount == 1 }
        return app
    }

    /// The service answers, whatever it was asked.
    private func answer(_ app: TestBrowser) throws {
        let page = Cached(try Fixture.page(1, [batman], of: 1), at: Fixture.now)
        app.lists.send(.finished(page, origin: .service), to: "popular")
    }

    @Test func `a change shows at once in every list, then is made, and the same again takes it back`() async throws {
        let app = try await browser(ada)
        app.outbox.gate.close()
        app.perform(.toggle(.watchlist))
        await until { app.shown(batman)?.isOnWatchlist == true }
        #expect(app.state.library.library.waitingCount == 0)
        app.outbox.gate.open()
        await until { app.state.notice == BrowseNotice(.done, "Added Batman (1989) to your watchlist.") }
        #expect(app.userLists.ids(in: .watchlist) == [batman.id])
        #expect(app.shown(batman) == AccountState(isOnWatchlist: true))
        app.lists.respond(to: "upcoming", with: [batman])
        for chart in [MoviesChart.upcoming, .popular] {
            app.perform(.selectTab(.chart(chart)))
            await until { app.titles == ["Batman"] && app.shown(batman)?.isOnWatchlist == true }
        }
        app.perform(.toggle(.watchlist))
        await until { app.state.notice == BrowseNotice(.done, "Removed Batman (1989) from your watchlist.") }
        #expect(app.userLists.ids(in: .watchlist).isEmpty)
        app.perform(.toggle(.watchlist), .toggle(.watchlist), .toggle(.watchlist))
        await app.browser.library.finishSaving()
        await until { app.outbox.outbox(of: ada).entries.isEmpty }
        #expect(app.userLists.ids(in: .watchlist) == [batman.id], "the last one counts")
    }

    /// A browser that shows three films on the watchlist, of which the second is selected.
    private func watchlistBrowser() async throws -> TestBrowser {
        let app = try TestBrowser(session: ada)
        let now = app.outbox.time
        app.outbox.time = Timestamp(millisecondsSince1970: -1)
        for id in 1...3 { try app.userLists.make(change(id, isListed: true), of: ada) }
        app.outbox.time = now
        app.perform(.selectTab(.userList(.watchlist)))
        await until { app.titles == ["3", "2", "1"] }
        app.perform(.move(by: 1))
        return app
    }

    private func change(_ id: Int, isListed: Bool) throws -> MovieChange {
        MovieChange(.list(.watchlist, isListed: isListed), of: try Fixture.movie(id, "\(id)"))
    }

    @Test(arguments: [nil, RepositoryError.service(.unreachable(reason: "connection refused"))])
    func
        `a film that one takes off a list stays at its row until one leaves the list, and the same again brings it back`(
            error: RepositoryError?
        ) async throws
    {
        let app = try await watchlistBrowser()
        app.clock.gate.close()
        app.userLists.refuse(with: error)
        func expectRows(gone: [String], total: Int?) async {
            await until { app.gone == gone && total.map { $0 == app.state.list.totalResults } ?? true }
            #expect(app.titles == ["3", "2", "1"])
            #expect(app.state.list.selectedItem == app.state.details?.movie)
        }
        app.perform(.toggle(.watchlist))
        await expectRows(gone: ["2"], total: 2)
        await until { app.state.notice?.kind == (error == nil ? .done : .waiting) }
        app.browser.becomeActive()
        await drain()
        await expectRows(gone: ["2"], total: nil)
        app.perform(.toggle(.watchlist))
        await expectRows(gone: [], total: nil)
        app.perform(.toggle(.watchlist), .move(by: 1), .toggle(.watchlist))
        await expectRows(gone: ["2", "1"], total: nil)
        app.perform(.selectTab(.ratings), .selectTab(.userList(.watchlist)))
        await until { app.titles == ["3"] && app.state.details?.movie.title == "3" }
    }

    @Test func `a film whose removal is refused is at its row as before`() async throws {
        let app = try await watchlistBrowser()
        app.userLists.refuse(with: .service(.notFound))
        app.outbox.gate.close()
        app.perform(.toggle(.watchlist))
        await until { app.gone == ["2"] }
        app.outbox.gate.open()
        await until { app.state.notice?.kind == .failed && app.gone.isEmpty }
        #expect((app.titles, app.state.list.selection, app.state.list.totalResults) == (["3", "2", "1"], 1, 3))
    }

    @Test func `a film whose rating one removes stays at its row, too`() async throws {
        let app = try await watchlistBrowser()
        app.perform(.rate, .rating(.type("8")), .rating(.confirm), .selectTab(.ratings))
        await until { app.titles == ["2"] && app.state.details?.movie.title == "2" }
        app.perform(.rate, .rating(.clear), .rating(.confirm))
        await until { app.gone == ["2"] && app.state.list.totalResults == 0 }
    }

    @Test func `the details show the selected film when another program takes one off, and an opened one stays`()
        async throws
    {
        let app = try await watchlistBrowser()
        app.libraries.learn(try change(2, isListed: false))
        await until { app.titles == ["3", "1"] }
        #expect((app.state.list.selectedItem?.title, app.state.details?.movie.title) == ("1", "1"))
        app.perform(.open)
        app.libraries.learn(try change(1, isListed: false))
        await until { app.gone == ["1"] }
        #expect((app.state.list.selectedItem?.title, app.state.details?.movie.title) == ("1", "1"))
    }

    @Test func `a guest is asked for an account before their lists, and for nothing before a rating`() async throws {
        let app = try await browser(.guest(try #require(SessionID("guest"))))
        #expect(app.state.library.userName == "a guest")
        app.perform(.toggle(.watchlist))
        await app.expectToSignIn(.lists)
        app.perform(.rate)
        #expect(!app.hasDialog, "nothing else is done meanwhile")
        app.browser.cancelSignIn()
        app.perform(.rate, .rating(.type("8")), .rating(.confirm))
        #expect(!app.hasDialog)
        await until { app.state.notice?.text == "Rated Batman (1989) 8/10." }
        #expect(app.userLists.rating(of: batman.id) == (try UserRating(8)))
        #expect(app.shown(batman)?.rating == (try UserRating(8)))
    }

    @Test func `a change that the service refuses is taken back, with the reason`() async throws {
        let app = try await browser(ada)
        app.userLists.refuse(with: .service(.notFound))
        app.outbox.gate.close()
        app.perform(.toggle(.favorites))
        await until { app.shown(batman)?.isFavorite == true }
        app.outbox.gate.open()
        await until { app.state.notice?.kind == .failed }
        #expect(app.state.notice?.text.hasPrefix("Batman (1989) was not added to your favorites. TMDB found") == true)
        #expect(app.state.library.library.waitingCount == 0)
        await until { app.shown(batman)?.isFavorite != true }
    }

    @Test func `a change waits if the service cannot be reached, and is tried at an answer, then after the pause`()
        async throws
    {
        let app = try await waitingBrowser()
        #expect(app.state.library.library.waitingParts(of: batman.id) == [.watchlist])
        try answer(app)
        await until { app.userLists.attempts == 2 }
        app.userLists.refuse(with: nil)
        try answer(app)
        await drain()
        #expect(app.userLists.ids(in: .watchlist).isEmpty, "after one more attempt, the pause is kept")
        app.outbox.time = app.outbox.time.advanced(by: .seconds(60))
        app.clock.gate.open()
        await until { app.state.notice == BrowseNotice(.done, "Sent the waiting change.") }
        await until { app.state.library.library.waitingCount == 0 }
        #expect(app.userLists.ids(in: .watchlist) == [batman.id])
        await until { app.state.library.library.waitingParts(of: batman.id).isEmpty }
    }

    @Test func `a pause that another process has ended is not waited for`() async throws {
        let app = try await waitingBrowser()
        await until { app.clock.sleeps.all.contains { $0 > .seconds(10) } }
        app.userLists.refuse(with: nil)
        let favorite = MovieChange(.list(.favorites, isListed: true), of: batman)
        try app.outbox.update(ada, for: nil) { outbox, now throws(RepositoryError) in
            for entry in outbox.entries { outbox.finishSending(entry.id) }
            try outbox.add(favorite, isSent: false, at: now)
        }
        await until { app.userLists.ids(in: .favorites) == [batman.id] }
    }

    @Test func `a change that only the user can mend is tried when the service answers`() async throws {
        let app = try await waitingBrowser()
        app.userLists.refuse(with: .service(.unauthorized))
        app.outbox.time = app.outbox.time.advanced(by: .seconds(60))
        app.clock.gate.open()
        await until { app.userLists.attempts == 2 }
        await drain()
        app.perform(.move(by: 1), .move(by: -1))
        await drain()
        #expect(app.userLists.attempts == 2)
        try answer(app)
        await until { app.userLists.attempts == 3 }
    }

    @Test func `a change is saved while an earlier one is being sent, so that neither is lost`() async throws {
        let app = try await browser(ada)
        app.outbox.gate.close()
        app.perform(.toggle(.watchlist), .toggle(.favorites))
        app.browser.stop()
        await app.browser.library.finishSaving()
        let saved = app.outbox.outbox(of: ada).entries.map(\.change.value)
        #expect(saved == [.list(.watchlist, isListed: true), .list(.favorites, isListed: true)])
        app.outbox.gate.open()
        await until { app.userLists.ids(in: .favorites) == [batman.id] }
    }

    @Test func `lists that have never come are fetched while the screen is open, and again when the service answers`()
        async throws
    {
        let app = try await browser(nil)
        for list in AccountState.Part.allCases { app.userLists.lose(list, failing: unreachable) }
        app.browser.signedIn(ada)
        await until { app.userLists.fetches.count >= 3 }
        app.userLists.lose(.favorite)
        app.clock.gate.close()
        for id in 1...41 {
            try app.userLists.make(MovieChange(.list(.favorites, isListed: true), of: Fixture.movie(id, "A")), of: ada)
        }
        // The failure may be noticed after the answer.
        await until { (try? answer(app)) != nil && app.clock.sleeps.all.contains(.milliseconds(500)) }
        app.perform(.changeAccount, .changeAccount)
        await until { app.state.library.userName == nil }
        app.clock.gate.open()
        try answer(app)
        await until { app.state.notice == BrowseNotice(.done, "Signed out.") }
        #expect(!app.userLists.fetches.contains("favorite 2"))
    }

    @Test func `the related films of the details show what is known of them`() async throws {
        let joker = try Fixture.movie(475_557, "Joker")
        let app = try TestBrowser(details: [MovieDetails(movie: batman, similar: [joker])], session: ada)
        app.libraries.learn([joker.id: AccountState(isFavorite: true)])
        await app.showPopular([batman])
        await until { app.state.library.library.scope.movies == [batman.id, joker.id] }
        #expect(app.shown(joker) == AccountState(isFavorite: true))
    }

    @Test func `who is not signed in, or not any more, is asked to, and what was wanted goes on`() async throws {
        let app = try await browser(nil)
        app.perform(.toggle(.watchlist))
        app.browser.cancelSignIn()
        app.perform(.changeAccount)
        await app.expectToSignIn(.asked)
        app.browser.signedIn(try await app.sessions.signInAsGuest())
        #expect(app.state.library.userName == "ada")
        await drain()
        #expect(app.userLists.ids(in: .watchlist).isEmpty)
        app.perform(.changeAccount, .changeAccount)
        await until { app.state.library.userName == nil }
        app.perform(.toggle(.watchlist))
        await app.expectToSignIn(.lists)
        #expect(app.shown(batman)?.isOnWatchlist != true)
        app.browser.signedIn(try await app.sessions.signInAsGuest())
        await until { app.userLists.ids(in: .watchlist) == [batman.id] }
        await until { app.shown(batman)?.isOnWatchlist == true }
        // An expired session brings the sign-in up, too.
        await app.sessions.reject()
        app.perform(.toggle(.favorites))
        await app.expectToSignIn(.lists, wasRejected: true)
        #expect(app.shown(batman)?.isFavorite != true)
        app.browser.signedIn(try await app.sessions.signInAsGuest())
        await until { app.userLists.ids(in: .favorites) == [batman.id] }
    }

    @Test func `the user's list asks to sign in when the row is opened, and shows the films afterwards`() async throws {
        let app = try await browser(nil)
        app.perform(.selectTab(.userList(.watchlist)))
        await until { app.state.list.rows == [.failed(.first, .notSignedIn)] }
        let add = MovieChange(.list(.watchlist, isListed: true), of: batman)
        try app.userLists.make(add, of: .account(try #require(UserSession.sample())))
        app.perform(.open)
        await app.expectToSignIn(.lists)
        app.browser.signedIn(try await app.sessions.signInAsGuest())
        await until { app.titles == ["268"] }
    }

    @Test func `signing out asks first, says what it would lose, and leaves nothing of the user`() async throws {
        let browser = try await browser(ada)
        browser.perform(.changeAccount)
        #expect(browser.state.notice == BrowseNotice(.asksToSignOut, "Signed in as ada."))
        let app = try await waitingBrowser()
        app.perform(.changeAccount)
        let question = "Signed in as ada. 1 change is waiting to be sent, and would be lost."
        #expect(app.state.notice == BrowseNotice(.asksToSignOut, question))
        app.perform(.selectRow(0))
        #expect(app.state.notice == nil)
        app.perform(.changeAccount)
        #expect(app.state.library.userName == "ada")
        app.perform(.changeAccount)
        await until { app.state.notice == BrowseNotice(.done, "Signed out.") }
        #expect((app.state.library.userName, app.shown(batman)) == (nil, nil))
        #expect(app.outbox.outbox(of: ada).entries.isEmpty)
    }

    @Test func `the sign-out waits for the changes in flight, so that none is sent without its session`() async throws {
        let app = try await browser(ada)
        app.outbox.gate.close()
        app.perform(.toggle(.watchlist), .changeAccount, .changeAccount)
        await drain()
        #expect(app.state.library.userName == "ada")
        app.outbox.gate.open()
        await until { app.state.library.userName == nil }
        #expect(app.userLists.ids(in: .watchlist) == [batman.id])
    }

    @Test func `the sign-out does not wait for the pause of a change that failed, whatever answers meanwhile`()
        async throws
    {
        let app = try await browser(ada)
        app.clock.gate.close()
        app.userLists.refuse(with: unreachable)
        app.outbox.gate.close()
        app.perform(.toggle(.watchlist), .changeAccount, .changeAccount)
        await drain()
        try answer(app)
        await drain()
        app.outbox.gate.open()
        await until { app.state.library.userName == nil }
        #expect(app.userLists.attempts == 1)
    }
}

extension TestBrowser {
    /// The titles of the films that the list has lost.
    fileprivate var gone: [String] { state.list.rows.filter(\.isGone).compactMap { $0.item?.title } }

    /// Waits until the person is asked to sign in, for such a reason.
    fileprivate func expectToSignIn(_ reason: SignInReason, wasRejected: Bool = false) async {
        await until { self.effects.last == .signIn(reason, wasRejected: wasRejected) }
    }
}
