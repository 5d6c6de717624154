import Platform

/// The most memory that the process has had at any time.
enum PeakMemory {
    static var megabytes: Int {
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1000
        #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss / 1_000_000
        #endif
    }
}
