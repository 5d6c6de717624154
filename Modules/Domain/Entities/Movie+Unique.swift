extension Sequence<Movie> {
    /// Each movie once, where it comes first: services repeat movies when their order changes between two requests.
    public func unique() -> [Movie] {
        var seen: Set<MovieID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
