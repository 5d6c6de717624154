import Foundation
import InfrastructureKitDoubles

extension MoviesProgram {
    /// Waits until no process of this program refreshes or sends in the background.
    func waitForRefreshers() async {
        while !refreshers().isEmpty, !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    /// The processes that refresh or send in the background for the home of this program.
    func refreshers() -> [(identifier: Int32, commandLine: String)] {
        Self.refreshers().filter { $0.environment.contains("HOME=\(home.path)") }
            .map { ($0.identifier, $0.commandLine) }
    }

    #if os(Linux)
    private static func refreshers() -> [(identifier: Int32, commandLine: String, environment: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.compactMap { identifier in
            let commandLine = words("/proc/\(identifier)/cmdline")
            guard commandLine.contains(" __") else { return nil }
            return (identifier, commandLine, words("/proc/\(identifier)/environ"))
        }
    }

    private static func words(_ path: String) -> String {
        let bytes = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
        return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
    #else
    private static func refreshers() -> [(identifier: Int32, commandLine: String, environment: String)] {
        zip(list("-AwwEo"), list("-Awwo")).compactMap { text, commandLine in
            guard text.contains(" __"), let identifier = text.split(separator: " ").first.flatMap({ Int32($0) })
            else { return nil }
            return (identifier, String(commandLine), String(text))
        }
    }

    private static func list(_ options: String) -> [Substring] {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/bin/ps")
        process.arguments = [options, "pid=,command="]
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return [] }
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
    }
    #endif
}
