import Foundation
import Testing

extension RunningProgram {
    static let measurability: Comment = "the memory of a process is known only on Linux, and not under a sanitizer"
    /// Whether the system tells of the memory of a process, which takes several times as much with a sanitizer.
    static let isMeasurable =
        FileManager.default.fileExists(atPath: "/proc/self/status")
        && dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil

    /// Watches the process until it ends, and returns the largest resident memory that it had (proc(5), `VmHWM`).
    func peakMegabytes() async throws -> Int {
        var peak = 0
        while let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        {
            peak = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? peak
            try await Task.sleep(for: .milliseconds(1))
        }
        return (peak + 1023) / 1024
    }
}
