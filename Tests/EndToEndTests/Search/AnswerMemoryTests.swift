import Foundation
import Testing

/// The memory that the largest accepted answers take.
@Suite(
    .timeLimit(.minutes(2)),
    .enabled(
        if: RunningProgram.isMeasurable,
        "the memory of a process is known only on Linux, and not under a sanitizer"
    )
)
struct AnswerMemoryTests {
    /// The size limit of answers, in bytes.
    private static let size = 2_000_000
    private static let rows: [(name: String, make: @Sendable () -> String)] = [
        ("a title", { row(1, title: String(repeating: "x", count: size - 200)) }),
        (
            "texts",
            {
                (1...20).map { row($0, overview: String(repeating: "é", count: size / 40 - 100)) }.joined(
                    separator: ","
                )
            }
        ),
        (
            "rows and a title",
            {
                let rows = (2...5000).map { row($0) }.joined(separator: ",")
                return rows + "," + row(1, title: String(repeating: "x", count: size - 200 - rows.utf8.count))
            }
        ),
    ]

    /// As lines and as JSON: one title takes as much in both, and lines do not show the texts.
    @Test(arguments: [(0, []), (1, ["--json"]), (2, []), (2, ["--json"])] as [(Int, [String])])
    func `an answer takes at most 64 MB`(index: Int, options: [String]) async throws {
        let json = #"{"page":1,"results":[\#(Self.rows[index].make())],"total_pages":1,"total_results":1}"#
        #expect(json.utf8.count <= Self.size)
        let running = try SearchService(json: json).program.start(["search", "a"] + options)
        let peak = try await running.peakMegabytes()
        let result = try await running.result()
        #expect(result.status == 0 && result.error.isEmpty)
        #expect((1...64).contains(peak), "\(Self.rows[index].name) \(options): \(peak) MB")
    }

    private static func row(_ id: Int, title: String = "a", overview: String = "") -> String {
        overview.isEmpty
            ? #"{"id":\#(id),"title":"\#(title)"}"# : #"{"id":\#(id),"title":"\#(title)","overview":"\#(overview)"}"#
    }
}
