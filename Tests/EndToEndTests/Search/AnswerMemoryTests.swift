import Foundation
import Testing

/// The memory that the largest accepted answers take.
@Suite(.timeLimit(.minutes(2)), .enabled(if: RunningProgram.isMeasurable, RunningProgram.measurability))
struct AnswerMemoryTests {
    /// The size limit of answers, in bytes.
    private static let size = 2_000_000

    /// As many rows as there can be, and one title that takes as much as texts would, which lines do not show.
    @Test(arguments: [[], ["--json"]]) func `an answer takes at most 64 MB`(options: [String]) async throws {
        let rows = (2...5000).map { #"{"id":\#($0),"title":"a"}"# }.joined(separator: ",")
        let title = String(repeating: "x", count: Self.size - 200 - rows.utf8.count)
        let results = rows + #",{"id":1,"title":"\#(title)"}"#
        let json = #"{"page":1,"results":[\#(results)],"total_pages":1,"total_results":1}"#
        #expect(json.utf8.count <= Self.size)
        let running = try SearchService(json: json).program.start(["search", "a"] + options)
        let peak = try await running.peakMegabytes()
        let result = try await running.result()
        #expect(result.status == 0 && result.error.isEmpty)
        #expect((1...64).contains(peak), "\(options): \(peak) MB")
    }
}
