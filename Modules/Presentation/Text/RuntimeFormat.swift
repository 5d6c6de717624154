/// Running times of films.
enum RuntimeFormat {
    /// `2h 6m`, `45m`.
    static func text(_ runtime: Duration) -> String {
        let minutes = minutes(runtime)
        return minutes < 60 ? "\(minutes)m" : "\(minutes / 60)h \(minutes % 60)m"
    }

    static func minutes(_ runtime: Duration) -> Int {
        Int(runtime.components.seconds / 60)
    }
}
