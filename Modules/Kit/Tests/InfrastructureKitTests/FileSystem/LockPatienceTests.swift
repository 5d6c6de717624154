import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

/// Each waits for a hundredth of a second, the least that a patience has which can be lost.
struct LockPatienceTests {
    private let directory = TemporaryDirectory.made()
    private var path: String { directory.path("file") }

    private func waitInVain(_ limit: Duration) {
        var patience = LockPatience(path, limit)
        while patience.wait() {}
    }

    @Test func `what was waited for in vain is only tried, by whomever, until a try succeeds`() {
        waitInVain(LockPatience.attempt)
        var other = LockPatience(path, .seconds(3600))
        let waitsAfterAttempt = other.wait()
        #expect(waitsAfterAttempt, "one attempt says nothing about the holder")
        waitInVain(LockPatience.attempt + .nanoseconds(1))
        var elsewhere = LockPatience(directory.path("other"), .seconds(3600))
        let (waits, waitsElsewhere) = (other.wait(), elsewhere.wait())
        #expect(!waits && waitsElsewhere)
        other.restore()
        let waitsAgain = other.wait()
        #expect(waitsAgain)
    }

    @Test func `a wait goes on while the holders change something, but not without an end`() throws {
        var patience = LockPatience(path, .milliseconds(3))
        let start = ContinuousClock.now
        var changes = 0
        repeat {
            changes += 1
            try Files.write(Array(repeating: 1, count: changes), to: path)
        } while patience.wait(whileChanging: FileSystem.version(of: path))
        #expect(start.duration(to: .now) >= .milliseconds(15))
    }
}
