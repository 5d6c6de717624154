import DataKitDoubles
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit
@testable import Domain
@testable import DomainKit

/// What is known of users' movies: learned from details, pages and confirmed changes, and forgotten.
struct LibraryRecordsTests {
    private static let done = FakeAnswer.json(#"{"success":true}"#)
    private static let whole = AccountState(isUnrated: true, isOnWatchlist: true, isFavorite: false)
    private let ada: AccountSession
    private let guest: UserSession
    private let surroundings = Surroundings()
    private let library: LibraryRecords

    private var store: FakeRecordStore { surroundings.store }
    private var clock: FakeWallClock { surroundings.clock }

    init() throws {
        ada = try Sample.account()
        guest = try Sample.guest()
        library = LibraryRecords(fetcher: surroundings.fetcher(FakeDataTransferService(Self.done)))
    }

    /// Each list, what a page of it says of its films, and the change that takes a film off it.
    private static let pages: [(list: AccountState.Part, state: AccountState, removal: LibraryChange)] = [
        (.rating, AccountState(rating: UserRating(text: "8.5")), .rating(nil)),
        (.watchlist, AccountState(isOnWatchlist: true), .list(.watchlist, isListed: false)),
        (.favorite, AccountState(isFavorite: true), .list(.favorites, isListed: false)),
    ]

    @Test(arguments: pages)
    func `the films of a page are known to be on the list, and one from before a change does not undo it`(
        list: AccountState.Part,
        state: AccountState,
        removal: LibraryChange
    ) async throws {
        try await fetch(list, [1, 2, 1], of: 2)
        for (id, known) in [(1, state), (2, state), (3, nil)] { #expect(try await self.state(id) == known) }
        #expect(try await !isFresh(1), "a part is not the whole state")
        try await learn(Self.whole, of: 1)
        try await fetch(list, [1], of: 2)
        #expect(try await isFresh(1))
        try await fetch(list, [3]) { try? await change(removal, of: 3) }
        #expect(try await !(self.state(3)?.isOn(list) ?? true))
        clock.advance(by: .milliseconds(1))
        try await fetch(list, [3])
        #expect(try await self.state(3)?.isOn(list) == true, "the service has it again")
    }

    @Test func `a confirmed change is known, and one that may be made makes its film unknown`() async throws {
        try await change(.list(.favorites, isListed: true), of: 1)
        try await change(.list(.favorites, isListed: true), of: 2, .failure(.service(.alreadyExists)))
        for failure in [ServiceFailure.notFound, .unreachable(reason: "refused"), .rateLimited(retryAfter: nil)] {
            try? await change(.list(.favorites, isListed: false), of: 1, .failure(.service(failure)))
            #expect(try await state(1) == AccountState(isFavorite: true))
        }
        try? await change(.list(.favorites, isListed: false), of: 1, .failure(.service(.timedOut(after: .seconds(15)))))
        #expect(try await state(1) == AccountState())
        #expect(try await state(2) == AccountState(isFavorite: true))
        #expect(await made() == ["favorite 1", "favorite 2"])
    }

    @Test func `a rating may take a movie off the watchlist, so that is unknown afterwards`() async throws {
        try await learn(Self.whole, of: 1)
        clock.advance(by: .seconds(1))
        try await change(.rating(try UserRating(8.5)), of: 1)
        #expect(try await state(1) == AccountState(rating: try UserRating(8.5), isFavorite: false))
        #expect(try await !isFresh(1))
        try await change(.rating(nil), of: 1)
        #expect(try await state(1) == AccountState(isUnrated: true, isFavorite: false))
        try await learn(AccountState(isOnWatchlist: false, isFavorite: false), of: 2)
        try await change(.rating(try UserRating(8.5)), of: 2)
        #expect(try await isFresh(2), "it was not on the watchlist")
    }

    @Test func `a whole state is fresh for a time, and one from before a change does not undo it`() async throws {
        try await learn(Self.whole, of: 1)
        #expect(try await state(1) == Self.whole)
        var fresh: [Bool] = []
        for seconds in [59, 1, -61] {
            clock.advance(by: .seconds(seconds))
            fresh.append(try await isFresh(1))
        }
        #expect(fresh == [true, false, false], "at last the clock was set back")
        try await change(.list(.watchlist, isListed: false), of: 1)
        try await learn(Self.whole, of: 1)
        #expect(try await state(1) == AccountState(isUnrated: true, isOnWatchlist: false, isFavorite: false))
        clock.advance(by: .milliseconds(-1))
        try await learn(Self.whole, of: 1)
        #expect(try await state(1) == Self.whole, "the clock was set back")
        #expect(await made().isEmpty)
    }

    @Test func `after a sign-out, nothing is written by what was requested before`() async throws {
        let before = try await records()
        let signOut: @Sendable () async -> Void = { [store] in
            for collection in LibraryRecords.collections { try? await store.deleteAll(in: collection) }
        }
        for (list, _, _) in Self.pages { try await fetch(list, [1], during: signOut) }
        try await change(.rating(nil), of: 1, during: signOut)
        try? await change(.rating(nil), of: 1, .failure(.cancelled), during: signOut)
        await before.learn(Self.whole, of: try Sample.id(1), requestedAt: clock.now())
        for collection in LibraryRecords.collections { #expect(try await surroundings.text(of: collection).isEmpty) }
        try await learn(Self.whole, of: 1)
        #expect(try await state(1) == Self.whole, "the next user learns again")
    }

    @Test(arguments: pages)
    func `a complete list forgets what it lacks`(
        list: AccountState.Part,
        state: AccountState,
        removal: LibraryChange
    ) async throws {
        for session in [UserSession.account(ada), guest] where list == .rating || session.account != nil {
            try await fetch(list, [1, 2, 3], of: 2, as: session)
            clock.advance(by: .seconds(1))
            try await fetch(list, [2], page: 2, of: 2, total: 2, as: session)
            #expect(try await self.state(3, as: session) == state, "half of it has come")
            #expect(try await self.state(4, as: session) == nil)
            #expect(await !library.hasWhole(list, of: session, maxAge: .seconds(60)))
            try await fetch(list, [1], page: 1, of: 2, total: 2, as: session)
            #expect(try await self.state(1, as: session) == state)
            #expect(try await self.state(2, as: session) == state)
            for id in [3, 4] {
                let other = try #require(try await self.state(id, as: session))
                #expect(other.isKnown(list) && !other.isOn(list), "with a record or without")
                #expect(AccountState.Part.allCases.filter(other.isKnown) == [list])
            }
            #expect(await library.hasWhole(list, of: session, maxAge: .seconds(60)))
            #expect(await !library.hasWhole(list, of: session, maxAge: .zero), "others may have changed it")
            try await fetch(list, [], of: 0, as: session)
            #expect(try await !(self.state(1, as: session)?.isOn(list) ?? true), "an empty list is complete")
        }
    }

    @Test func `a list is counted if it has come as a whole, with the changes that were made or wait`() async throws {
        let session = UserSession.account(ada)
        let libraries = DefaultUserLibraryRepository(records: library, outbox: surroundings.outboxes())
        #expect(await libraries.counts(of: session).isEmpty)
        try await fetch(.watchlist, [1, 2, 3], as: session)
        try await fetch(.favorite, [1], of: 2, as: session)
        #expect(await libraries.counts(of: session) == [.watchlist: 3])
        try await change(.list(.watchlist, isListed: false), of: 1)
        #expect(await libraries.counts(of: session) == [.watchlist: 2])
        for (id, isListed) in [(2, true), (3, false), (4, true), (5, true)] {
            let film = try Sample.film(id)
            try await surroundings.add(MovieChange(.list(.watchlist, isListed: isListed), of: film), of: session)
            try await surroundings.add(MovieChange(.list(.favorites, isListed: isListed), of: film), of: session)
        }
        #expect(await libraries.counts(of: session) == [.watchlist: 3])
    }

    @Test func `what a whole list says of a film holds until the film is changed, or may be`() async throws {
        for list in AccountState.Part.allCases { try await fetch(list, [1]) }
        clock.advance(by: .seconds(1))
        try await change(.list(.watchlist, isListed: true), of: 2)
        #expect(try await state(2) == AccountState(isUnrated: true, isOnWatchlist: true, isFavorite: false))
        for id in [1, 2, 3] { try await change(.rating(try UserRating(8.5)), of: id) }
        for (id, isOnWatchlist) in [(1, nil), (2, nil), (3, false)] {
            #expect(try await state(id)?.isOnWatchlist == isOnWatchlist, "a rating may take it off, \(id)")
        }
        try? await change(.rating(nil), of: 4, .failure(.service(.timedOut(after: .seconds(15)))))
        #expect(try await state(4) == AccountState(isOnWatchlist: false, isFavorite: false), "the rest is known")
        clock.advance(by: .seconds(1))
        try await fetch(.watchlist, []) { try? await change(.list(.watchlist, isListed: true), of: 5) }
        for (id, isOnWatchlist) in [(1, false), (2, false), (3, false), (4, false), (5, true), (6, false)] {
            #expect(try await state(id)?.isOnWatchlist == isOnWatchlist, "one page has no film between pages, \(id)")
        }
        clock.advance(by: .seconds(-10))
        #expect(try await state(6) == nil, "the clock was set back")
    }

    @Test func `after a rating that may take a film off the watchlist, the service is asked`() async throws {
        let answer = #"{"id":1,"account_states":{"favorite":true,"watchlist":false,"rated":{"value":9}}}"#
        let service = FakeDataTransferService(names: .snakeCase) { request in
            request.request.method == .get ? .json(answer) : Self.done
        }
        let lists = DefaultUserListsRepository(fetcher: surroundings.fetcher(service), library: library)
        let rating = MovieChange(.rating(try UserRating(9)), of: try Sample.film(1))
        try await lists.make(rating, of: .account(ada))
        #expect(service.requests.count == 1, "nothing was known of the watchlist")
        try await change(.list(.watchlist, isListed: true), of: 1)
        try await lists.make(rating, of: .account(ada))
        #expect(service.requests.count == 3)
        let state = AccountState(rating: try UserRating(9), isOnWatchlist: false, isFavorite: true)
        #expect(try await self.state(1) == state)
    }

    @Test func `the lists are apart, and so are users and services, and no record has a secret`() async throws {
        try await fetch(.favorite, [1])
        try await fetch(.rating, [1], as: guest)
        try await fetch(.watchlist, [])
        try await fetch(.rating, [])
        let known = AccountState(isUnrated: true, isOnWatchlist: false, isFavorite: true)
        #expect(try await state(1) == known)
        #expect(try await state(1, as: guest) == AccountState(rating: try UserRating(8.5)))
        for session in [try Sample.guest("other"), .account(try Sample.account(number: 13))] {
            #expect(try await state(1, as: session) == nil)
        }
        let fetcher = surroundings.fetcher(FakeDataTransferService(Self.done), namespace: "other")
        #expect(await LibraryRecords(fetcher: fetcher).states(of: [try Sample.id(1)], for: .account(ada)).isEmpty)
        for collection in LibraryRecords.collections {
            #expect(try await !surroundings.text(of: collection).contains("canary"))
        }
    }

    /// The pages that come, with the number of films that the list has by each, and those with a row that cannot be read.
    private static let incomplete: [(pages: [(page: Int, of: Int, total: Int)], damaged: Int?)] = [
        // The list has changed between its pages.
        ([(1, 2, 2), (2, 2, 3)], nil),
        ([(1, 2, 2), (2, 2, 2)], 1), ([(1, 2, 2), (2, 2, 2)], 2),
    ]

    @Test(arguments: incomplete)
    func `a list that is not complete, or has a row that cannot be read, forgets nothing`(
        pages: [(page: Int, of: Int, total: Int)],
        damaged: Int?
    ) async throws {
        try await fetch(.watchlist, [9])
        clock.advance(by: .seconds(1))
        for (page, of, total) in pages {
            let (ids, rows) = (page > of ? [] : [page], page == damaged ? ["{}"] : [])
            try await fetch(.watchlist, ids, page: page, of: of, total: total, rows: rows)
        }
        #expect(try await state(9)?.isOnWatchlist == true)
    }

    @Test func `if a change was made between the pages of a list, nothing is forgotten`() async throws {
        try await fetch(.watchlist, [8, 9])
        clock.advance(by: .seconds(1))
        try await fetch(.watchlist, [1], page: 1, of: 2, total: 2)
        clock.advance(by: .seconds(1))
        try await change(.list(.watchlist, isListed: true), of: 7)
        clock.advance(by: .seconds(1))
        try await fetch(.watchlist, [2], page: 2, of: 2, total: 2)
        for id in [1, 2, 7, 8, 9] { #expect(try await state(id)?.isOnWatchlist == true) }
        for page in 1...2 { try await fetch(.watchlist, [page], page: page, of: 2, total: 2) }
        for id in [7, 8, 9] { #expect(try await state(id)?.isOnWatchlist == false) }
    }

    @Test func `the log has the last hundred changes, and cached pages are deleted when it begins anew`() async throws {
        try await fetch(.watchlist, [1])
        for id in 1...100 { try await change(.list(.favorites, isListed: true), of: id) }
        #expect(await made() == (1...100).map { "favorite \($0)" })
        #expect(try await store.records(in: UserRecords.pages, limit: 10).count == 1)
        try await change(.list(.favorites, isListed: false), of: 1)
        #expect(await made() == (2...100).map { "favorite \($0)" } + ["favorite 1"])
        #expect(try await store.records(in: UserRecords.pages, limit: 10).isEmpty)
        try await fetch(.watchlist, [1])
        for id in 1...99 { try await change(.list(.favorites, isListed: true), of: id) }
        #expect(try await store.records(in: UserRecords.pages, limit: 10).count == 1)
    }

    @Test func `cached pages are deleted even if another change takes the last place of the log first`() async throws {
        try await fetch(.watchlist, [1])
        for id in 1...99 { try await change(.list(.favorites, isListed: true), of: id) }
        try await change(.list(.favorites, isListed: true), of: 101) { [self] in
            store.duringNextSlot { [self] in try? await change(.list(.favorites, isListed: true), of: 100) }
        }
        #expect(await made() == (2...101).map { "favorite \($0)" })
        #expect(try await store.records(in: UserRecords.pages, limit: 10).isEmpty)
    }

    @Test(arguments: [
        "", "{", "1 1 1 1 1", "9223372036854775807 1 1 1 0 0", "1 1 1 1 9223372036854775807 0",
        "1 1 1 1 0 99999999999999999999",
    ])
    func `a damaged record is unknown, and learned anew`(text: String) async throws {
        try await learn(Self.whole, of: 1)
        try await surroundings.damage(UserRecords.collection, with: text)
        let log = UserRecords.Keys(.account(ada), "service").log
        let damaged = Record(key: log, bytes: Array(text.utf8), cachedAt: clock.now())
        try await store.save(damaged, in: UserRecords.collection, if: .always)
        #expect(try await !isFresh(1))
        #expect(try await state(1)?.isOnWatchlist != false)
        try await change(.list(.watchlist, isListed: false), of: 1)
        #expect(try await state(1)?.isOnWatchlist == false)
        #expect(await made() == ["watchlist 1"])
    }

    @Test func `a store that fails is a warning, and nothing is known`() async throws {
        let records = try await records()
        store.failSaving("full")
        await records.learn(Self.whole, of: try Sample.id(1), requestedAt: clock.now())
        try await change(.rating(nil), of: 1)
        #expect(surroundings.warnings.warnings == Array(repeating: .notCached(.storage(reason: "full")), count: 2))
        store.failReading("no disk")
        #expect(await library.records(of: .account(ada)) == nil)
        #expect(try await state(1) == nil)
        #expect(await made().isEmpty)
        #expect(surroundings.warnings.warnings.suffix(2) == [.unreadableCopy, .unreadableCopy])
    }

    private func records() async throws -> UserRecords { try #require(await library.records(of: .account(ada))) }

    private func state(_ id: Int, as session: UserSession? = nil) async throws -> AccountState? {
        let movie = try Sample.id(id)
        return await library.states(of: [movie], for: session ?? .account(ada))[movie]
    }

    private func isFresh(_ id: Int) async throws -> Bool {
        try await records().isFresh(try Sample.id(id), maxAge: .seconds(60))
    }

    private func learn(_ state: AccountState, of id: Int) async throws {
        try await records().learn(state, of: try Sample.id(id), requestedAt: clock.now())
    }

    /// The keys of the changes in the log, oldest first.
    private func made() async -> [String] { await library.madeChanges(for: .account(ada)).map(\.change.key) }

    /// Sends a change as the repositories do.
    private func change(
        _ value: LibraryChange,
        of id: Int,
        _ answer: FakeAnswer = done,
        during work: @escaping @Sendable () async -> Void = {}
    ) async throws {
        let service = FakeDataTransferService(names: .snakeCase) { _ in
            await work()
            return answer
        }
        try await DefaultUserListsRepository(fetcher: surroundings.fetcher(service), library: library)
            .make(MovieChange(value, of: try Sample.film(id)), of: .account(ada))
    }

    /// Fetches a page of a list. Every film has the rating 8.5.
    private func fetch(
        _ list: AccountState.Part,
        _ ids: [Int],
        page: Int = 1,
        of totalPages: Int = 1,
        total: Int? = nil,
        rows: [String] = [],
        as session: UserSession? = nil,
        during work: @escaping @Sendable () async -> Void = {}
    ) async throws {
        let rows = ids.map { #"{"id":\#($0),"title":"A","rating":8.5}"# } + rows
        let json = PageJSON.rows(rows, page: page, of: totalPages, total: total)
        let service = FakeDataTransferService(names: .snakeCase) { _ in
            await work()
            return .json(json)
        }
        let (fetcher, number) = (surroundings.fetcher(service), try PageNumber(page))
        _ = try await DefaultUserListsRepository(fetcher: fetcher, library: library)
            .movies(in: list, of: session ?? .account(ada), page: number, policy: .remoteOnly).result()
    }
}
