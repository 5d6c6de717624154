public import DataKit
import DomainKit
import PlatformKit
import Synchronization

/// Limits the requests to a host, and spares a host that fails. All processes of a user share what they know in a small file.
///
/// It is no record of a store: every engine would need a change under a condition, and a transaction of SQLite for each request
/// takes longer than the file. A process that cannot use the file limits itself alone. A host without a limit has no file before
/// its first failure, so a request to it costs two attempts to open one.
///
/// ```swift
/// guard let place = try await gate.enter(waitingLessThan: .seconds(15)) else { … }
/// // Wait, and send the request if the gate is still open.
/// await gate.leave(place, after: error)
/// ```
public final class RequestGate: Sendable {
    /// The turn of a request.
    struct Place: Sendable {
        /// How long the request must wait before it is sent.
        let wait: Duration
        /// When it may be sent, in microseconds since 1970.
        fileprivate let time: Int64
        /// Whether the request tries if a spared host is back.
        fileprivate let isTrial: Bool
    }

    private let limit: Int?
    private let pacedLimit: Int
    private let path: String?
    private let clock: any WallClock
    /// What this process knows: the state that it has read last.
    private let state = Mutex(HostState())
    /// Whether the lock of the file was waited for in vain.
    private let isGivenUp = Mutex(false)

    /// - Parameters:
    ///   - origin: The scheme, the host and the port: all processes with the same origin share what they know.
    ///   - limit: The most requests in a second, or `nil` for no limit.
    ///   - pacedLimit: The most requests in a second to a host without a limit, for a minute after it has asked for fewer.
    ///   - directory: The folder of the file, which is created if it is missing, or `nil` to share nothing.
    public init(
        origin: String,
        limit: Int?,
        pacedLimit: Int = 40,
        directory: String?,
        clock: any WallClock = SystemWallClock()
    ) {
        self.limit = limit
        self.pacedLimit = max(1, pacedLimit)
        path = directory.map { "\($0)/requests-\(PercentEncoding.encode(origin))" }
        self.clock = clock
    }

    /// Takes a place for a request. Returns `nil` while another request tries whether a spared host is back: ask again soon.
    ///
    /// - Throws: `notSent` if the host is spared, or if the next place is not nearer than `longest`.
    func enter(waitingLessThan longest: Duration) async throws(TransferError) -> Place? {
        try await update(creatingFile: limit != nil) { state, now throws(TransferError) in
            let wait = try state.admit(at: now, limit: limit, pacedLimit: pacedLimit, waitingLessThan: longest)
            return wait.map { wait in
                Place(wait: wait, time: now + Int64(wait / .microseconds(1)), isTrial: state.isTrying)
            }
        }
    }

    /// Returns whether a request that has waited for its place may be sent. If not, it needs another place, because the host
    /// has asked for a pause meanwhile, or is tried.
    ///
    /// - Throws: `notSent` if the host is spared by now.
    func isOpen() async throws(TransferError) -> Bool {
        try await update(creatingFile: false) { state, now throws(TransferError) in try state.isOpen(at: now) }
    }

    /// Remembers how a request went.
    ///
    /// - Parameter error: `nil` if the host has responded as it should.
    /// - Returns: Whether the host is spared from now on, so that another attempt would fail at once.
    @discardableResult
    func leave(_ place: Place, after error: TransferError? = nil) async -> Bool {
        switch error {
        case .service(let failure) where failure.isOutage:
            return await update(creatingFile: true) { state, now in
                state.fail(at: now, sentAt: place.time, reason: failure.description)
            }
        case .cancelled, .file, .service(.insecure), .service(.notSent):
            if place.isTrial { await update(creatingFile: false) { state, now in state.abandonTrial(at: now) } }
            return false
        case .service, nil:
            await update(creatingFile: false) { state, _ in state.succeed() }
            return false
        }
    }

    /// Lets no request in, of any process, for a pause that the host has asked for.
    func pause(_ pause: Duration) async {
        await update(creatingFile: true) { state, now in state.pause(pause, at: now) }
    }

    /// Changes the shared state, or that of this process if none is shared.
    @discardableResult
    private func update<Result: Sendable, Failure>(
        creatingFile: Bool,
        _ change: (inout HostState, Int64) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let file = await lockedFile(creating: creatingFile)
        defer { file?.unlock() }
        let now = clock.now().millisecondsSince1970 * 1000
        return try state.withLock { state throws(Failure) in
            if let shared = file.flatMap({ HostState(text: $0.text) }) { state = shared }
            state.advance(to: now)
            let former = state
            defer { if let file, state != former { file.write(state.text) } }
            return try change(&state, now)
        }
    }

    /// Opens and locks the file, or returns `nil` if there is none, or if it cannot be used within a second. No thread is
    /// blocked: others hold the lock for microseconds. One that is stopped is waited for once.
    private func lockedFile(creating: Bool) async -> SharedFile? {
        guard let path, let file = SharedFile(path, isCreated: creating) else { return nil }
        for _ in 1...(isGivenUp.withLock(\.self) ? 1 : 1_000) {
            if file.lock() {
                isGivenUp.withLock { $0 = false }
                return file
            }
            do { try await Task.sleep(for: .milliseconds(1)) } catch { return nil }
        }
        isGivenUp.withLock { $0 = true }
        return nil
    }
}

/// A file of one short text that processes change in place, one after the other.
private final class SharedFile {
    private let file: OpenFile

    /// Opens the file. A file of another kind, such as a pipe, does not block.
    init?(_ path: String, isCreated: Bool) {
        let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | (isCreated ? O_CREAT : 0)
        if isCreated { try? FileSystem.createDirectory(FileSystem.directory(of: path)) }
        guard let file = try? OpenFile(path, flags: flags) else { return nil }
        self.file = file
    }

    func lock() -> Bool {
        flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
    }

    func unlock() {
        flock(file.descriptor, LOCK_UN)
    }

    /// The beginning of the text, or nothing if it cannot be read.
    var text: String {
        var buffer = [UInt8](repeating: 0, count: 200)
        let count = pread(file.descriptor, &buffer, buffer.count, 0)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    func write(_ text: String) {
        _ = text.utf8.withContiguousStorageIfAvailable { pwrite(file.descriptor, $0.baseAddress, $0.count, 0) }
    }
}
