import DataKit
import PlatformKit

/// The files of a `FileRecordStore` in whose place another store has come.
struct EarlierFiles {
    let directory: String
    let lockTimeout: Duration
    let warnings: any WarningReporter

    /// Passes the records of each file, newest first, and the name of their collection to `save`. Deletes the file after it.
    ///
    /// A file that cannot be read, or whose records cannot be saved, stays, and is reported. A damaged one is moved aside, so
    /// that it is reported once.
    func takeOver(_ save: ([Record], String) throws(RecordStoreError) -> Void) {
        guard access(directory, F_OK) == 0 else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for name in names.sorted() where name.hasSuffix(".json") {
            let file = CollectionFile(path: "\(directory)/\(name)", lockTimeout: lockTimeout, warnings: warnings)
            do throws(RecordStoreError) {
                try file.takeOver { contents throws(RecordStoreError) in
                    guard !contents.entries.isEmpty else { return }
                    try save(contents.entries.map(\.record), String(name.dropLast(".json".count)))
                }
            } catch {
                warnings.report(.notTakenOver(path: file.path, reason: error.reason))
            }
        }
        // Fails if something is left in it.
        rmdir(directory)
    }
}
