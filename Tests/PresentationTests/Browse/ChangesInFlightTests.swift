import Domain
import TestDoubles
import Testing

@testable import Presentation

/// The changes that show as made while they are sent.
@MainActor
struct ChangesInFlightTests {
    private let changes = ChangesInFlight()
    private let batman: Movie
    private let rating: LibraryChange

    init() throws {
        batman = try Fixture.batman()
        rating = .rating(try UserRating(8.5))
    }

    /// What the store tells: the change waits under the id 7.
    private var waiting: WaitingChanges {
        WaitingChanges(changes: [waitingChange], lastID: 7)
    }

    private var waitingChange: WaitingChange {
        WaitingChange(id: 7, movie: batman, change: rating, madeAt: Fixture.now, mayBeMade: true)
    }

    @Test func `a change that is being sent does not wait, whatever the store tells`() throws {
        changes.add(rating, of: batman.id, before: nil)
        #expect(changes.contains(waitingChange))
        let known = AccountState(rating: try UserRating(2), isFavorite: true, waiting: [.rating])
        let shown = AccountState(rating: try UserRating(8.5), isFavorite: true)
        #expect(changes.state(of: batman.id, over: known) == shown)
        #expect(changes.states(over: [batman.id: known]) == [batman.id: shown])
    }

    @Test func `a change that was made stays until the store has told that it does not wait`() throws {
        changes.add(rating, of: batman.id, before: nil)
        changes.finish(rating, of: batman.id, as: 7, isMade: true)
        for told in [WaitingChanges(lastID: 6), waiting] {
            #expect(changes.forgetEnded(told).isEmpty)
            #expect(changes.contains(waitingChange))
            #expect(changes.state(of: batman.id, over: nil)?.rating?.value == 8.5)
        }
        let ended = changes.forgetEnded(WaitingChanges(lastID: 7))
        #expect(ended.map(\.movie) == [batman.id])
        // What was read of the store while the change was being sent.
        let known = AccountState(rating: try UserRating(8.5), waiting: [.rating])
        #expect(ended.first?.applied(to: known) == AccountState(rating: try UserRating(8.5)))
        #expect(changes.state(of: batman.id, over: nil) == nil)
        #expect(changes.forgetEnded(WaitingChanges(lastID: 8)).isEmpty)
    }

    @Test func `a change that was refused leaves the state before it, whatever the store tells`() throws {
        let before = AccountState(rating: try UserRating(2), waiting: [.rating])
        changes.add(rating, of: batman.id, before: before)
        changes.finish(rating, of: batman.id, as: 7, isMade: false)
        #expect(changes.contains(waitingChange))
        let told = AccountState(rating: try UserRating(8.5), isFavorite: true, waiting: [.rating, .favorite])
        let shown = AccountState(rating: try UserRating(2), isFavorite: true, waiting: [.rating, .favorite])
        #expect(changes.state(of: batman.id, over: told) == shown)
        #expect(changes.states(over: [:]).isEmpty)
        #expect(changes.forgetEnded(WaitingChanges(lastID: 7)).first?.applied(to: told) == shown)
    }

    @Test func `a change that could not be saved is forgotten when it was made`() {
        changes.add(rating, of: batman.id, before: nil)
        changes.finish(rating, of: batman.id, as: nil, isMade: true)
        #expect(changes.states(over: [:]).isEmpty)
    }

    @Test func `a change that waits from now on shows as the store tells`() {
        changes.add(rating, of: batman.id, before: nil)
        changes.remove(rating, of: batman.id)
        #expect(!changes.contains(waitingChange))
        #expect(changes.states(over: [:]).isEmpty)
    }
}
