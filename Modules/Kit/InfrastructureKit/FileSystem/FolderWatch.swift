import Dispatch
import DomainKit
import PlatformKit

/// Tells when files of a folder are changed, by any process.
///
/// The kernel tells, so that nothing runs while nothing is changed.
///
/// ```swift
/// for await _ in FolderWatch.changes(in: folder) { await store.lookForChanges() }
/// ```
package enum FolderWatch {
    /// Changes that follow each other so closely are told as one.
    package static let pause = Duration.milliseconds(100)

    /// Returns the changes from now on: a file is written, or put in the place of another one. Reading, and locks on files, are none.
    /// The stream ends when its reader stops, and if the folder is missing or goes away.
    ///
    /// - Parameter clock: Measures the pause after a change.
    package static func changes(
        in folder: String,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> AsyncStream<Void> {
        let first = firstChange(in: folder)
        return .performing(bufferingPolicy: .bufferingNewest(1)) { changes in
            var next = first
            while let change = next {
                for await _ in change {}
                guard (try? await clock.sleep(for: pause)) != nil else { return }
                // Watched again before it is told, so that no change is missed.
                next = firstChange(in: folder)
                changes.yield()
            }
        }
    }

    /// Returns a stream without elements that ends at the next change, or `nil` if there is no such folder.
    private static func firstChange(in folder: String) -> AsyncStream<Never>? {
        // It may be cancelled from any thread.
        nonisolated(unsafe) let sources = sources(of: folder)
        guard !sources.isEmpty else { return nil }
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for source in sources { source.setEventHandler { continuation.finish() } }
        continuation.onTermination = { _ in for source in sources { source.cancel() } }
        for source in sources { source.activate() }
        return stream
    }

    #if canImport(Darwin)
    /// A folder tells of its entries, and a file of its contents.
    private static func sources(of folder: String) -> [any DispatchSourceProtocol] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ([folder] + files.map { "\(folder)/\($0)" }).compactMap { path in
            let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            let events: DispatchSource.FileSystemEvent = [.write, .delete, .rename]
            let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: events)
            source.setCancelHandler { close(descriptor) }
            return source
        }
    }
    #else
    private static func sources(of folder: String) -> [any DispatchSourceProtocol] {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return [] }
        let events = IN_MODIFY | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
        guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
            close(descriptor)
            return []
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
        source.setCancelHandler { close(descriptor) }
        return [source]
    }
    #endif
}
