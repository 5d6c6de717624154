import DomainKit
import Foundation
import InfrastructureKit
import Testing

struct SystemWallClockTests {
    @Test func `returns the system's time`() {
        let before = Date.now.timeIntervalSince1970
        let now = SystemWallClock().now()
        let after = Date.now.timeIntervalSince1970
        let seconds = Double(now.millisecondsSince1970) / 1000
        #expect(seconds >= before - 0.01 && seconds <= after + 0.01)
    }
}
