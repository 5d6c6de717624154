import Foundation
import TestDoubles

extension MoviesProgram {
    /// Waits until no process is left that refreshes what this program has shown.
    func waitForRefreshers() async {
        while !refreshers().isEmpty, !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    /// The processes that refresh in the background for this home, with their command lines.
    func refreshers() -> [(identifier: Int32, commandLine: String)] {
        Self.processes().compactMap { process in
            let isOurs = process.text.contains("HOME=\(home.path)") && process.text.contains(" __refresh ")
            return isOurs ? (process.identifier, process.commandLine) : nil
        }
    }

    #if os(Linux)
    private static func processes() -> [(identifier: Int32, commandLine: String, text: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.map { identifier in
            let commandLine = words("/proc/\(identifier)/cmdline")
            return (identifier, commandLine, "\(commandLine) \(words("/proc/\(identifier)/environ"))")
        }
    }

    private static func words(_ path: String) -> String {
        let bytes = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
        return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
    #else
    private static func processes() -> [(identifier: Int32, commandLine: String, text: String)] {
        zip(list("-AwwEo"), list("-Awwo")).compactMap { text, commandLine in
            guard let identifier = text.split(separator: " ").first.flatMap({ Int32($0) }) else { return nil }
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
