import PlatformKit

/// The measurements of one program in one case, in milliseconds.
struct Series: Encodable {
    let name: String
    let program: String
    var wall: [Double] = []
    var cpu: [Double] = []
    var note: String?

    enum CodingKeys: String, CodingKey {
        case program, wall, cpu, note
        case name = "case"
    }

    /// Measures one round.
    mutating func measure(_ body: () async throws -> Void) async rethrows {
        let start = (ContinuousClock.now, Self.processorTime())
        try await body()
        cpu.append(Self.processorTime() - start.1)
        wall.append((ContinuousClock.now - start.0) / .milliseconds(1))
    }

    /// Measures two programs in turns, so that what slows the machine slows both. The first rounds only warm up.
    static func compare(
        _ name: String,
        of program: String,
        and rival: String,
        rounds: Int,
        _ body: () async throws -> Void,
        against rivalBody: () async throws -> Void
    ) async throws -> [Series] {
        for _ in 0..<max(1, rounds / 20) {
            try await body()
            try await rivalBody()
        }
        var series = [Series(name: name, program: program), Series(name: name, program: rival)]
        for round in 0..<rounds {
            // Each is the first in every second round.
            for index in [round % 2, 1 - round % 2] {
                try await series[index].measure(index == 0 ? body : rivalBody)
            }
        }
        return series
    }

    func print() throws {
        Swift.print(String(decoding: try JSONEncoder().encode(self), as: UTF8.self))
    }

    /// The time of all threads of the process.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
