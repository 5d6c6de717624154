import InfrastructureKit
import PlatformKit
import Presentation

/// Files in the program's folders that this version does not make.
struct UnknownFiles: Sendable {
    /// How many files of a folder are named.
    private static let longestList = 5

    let directories: Directories

    /// A finding for each folder that has such files. They are no fault.
    var findings: [Finding] {
        [
            unknown(in: directories.configuration, besides: /config\.json|token(?:-[^.]+)?|session-.+\.json/),
            unknown(in: directories.data, besides: /user\.db|demo-accounts\.json|waiting-changes/),
            unknown(in: directories.cache, besides: /cache|cache\.db|films-.+\.db|refresh-.+/),
            unknown(in: directories.cache.map { $0 + "/cache" }, besides: /.+\.json/),
        ].compactMap(\.self)
    }

    private func unknown(in folder: String?, besides known: Regex<Substring>) -> Finding? {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        // What SQLite, locks, damaged files and temporary ones add to a name.
        let additions = /(?:-wal|-shm|-journal|\.lock|\.new|\.damaged(?:-[23])?)+$/
        let unknown = names.sorted().filter { name in
            let base = name.replacing(additions, with: "")
            return base.wholeMatch(of: known) == nil && base.wholeMatch(of: /\.unfinished-[0-9]+/) == nil
        }
        guard !unknown.isEmpty else { return nil }
        let rest = unknown.count - Self.longestList
        let paths = unknown.prefix(Self.longestList).map { "\(folder)/\($0)" }.joined(separator: ", ")
        return .good(
            "Files",
            "not known to this version: \(paths)" + (rest > 0 ? " and \(rest) more" : ""),
            advice: ["Remove what you do not need."]
        )
    }
}
