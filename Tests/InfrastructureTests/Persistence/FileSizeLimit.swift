import Platform

/// Makes writes fail as on a full disk. For a process of its own: it holds for the whole process.
enum FileSizeLimit {
    /// Runs `body` while no file may grow beyond so many bytes.
    static func with(bytes: Int, _ body: () async throws -> Void) async rethrows {
        signal(SIGXFSZ, SIG_IGN)
        set(rlim_t(bytes))
        defer { set(.max) }
        try await body()
    }

    private static func set(_ bytes: rlim_t) {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
        let resource = RLIMIT_FSIZE
        #endif
        getrlimit(resource, &limit)
        limit.rlim_cur = min(bytes, limit.rlim_max)
        setrlimit(resource, &limit)
    }
}
