import Testing

@testable import Data

struct FlightsTests {
    private var flights = Flights<String, Bool>()

    @Test mutating func `whoever asks for a key that is under way joins its flight`() async {
        let first = flights.join("a", start: flight)
        let second = flights.join("a", start: flight)
        let other = flights.join("b", start: flight)
        #expect(first.number == second.number)
        #expect(first.number != other.number)
        #expect(flights.count == 2)
    }

    @Test mutating func `the last one to leave cancels the flight`() async {
        let flight = flights.join("a", start: flight)
        _ = flights.join(
            "a",
            start: {
                Issue.record("a second request was made"); return flight.task
            }
        )
        flights.leave("a", flight)
        #expect(!flight.task.isCancelled)
        flights.leave("a", flight)
        #expect(await flight.task.value, "it ended because it was cancelled")
        #expect(flights.count == 0)
    }

    @Test mutating func `leaving or landing an old flight does not touch a newer one`() async {
        let old = flights.join("a", start: flight)
        flights.land("a", old)
        let new = flights.join("a", start: flight)
        flights.leave("a", old)
        flights.land("a", old)
        #expect(!new.task.isCancelled)
        #expect(flights.join("a", start: flight).number == new.number)
    }

    /// Ends when it is cancelled, with whether it was.
    private func flight() -> Task<Bool, Never> {
        Task {
            try? await Task.sleep(for: .seconds(60))
            return Task.isCancelled
        }
    }
}
