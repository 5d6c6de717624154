/// How much may be asked of TMDB, and how large its responses may be.
public enum ServiceLimits {
    /// TMDB allows "somewhere in the 40 requests per second range" (https://developer.themoviedb.org/docs/rate-limiting).
    public static let requestsPerSecond = 40

    /// Fewer than the 20 connections from one address that TMDB allows, as its staff says in its forum.
    public static let connections = 16

    /// In bytes. TMDB's largest responses, the credits of the longest careers, stay far below 1 MB. A response of 8 MB took up to
    /// 120 MB of memory: the body, the decoded document, the copy and the output are each as large, or larger.
    public static let responseSize = 2_000_000

    /// In bytes. The widest posters stay below 300 kB.
    public static let imageSize = 5_000_000

    /// Six months (https://www.themoviedb.org/api-terms-of-use).
    public static let longestAge = Duration.seconds(180 * 86_400)
}
