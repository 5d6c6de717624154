/// How much may be asked of TMDB, and how large its responses may be.
package enum ServiceLimits {
    /// TMDB allows "somewhere in the 40 requests per second range" (https://developer.themoviedb.org/docs/rate-limiting).
    package static let requestsPerSecond = 40

    /// Fewer than the 20 connections from one address that TMDB allows, as its staff says in its forum.
    package static let connections = 16

    /// In bytes. TMDB's largest responses stay far below 1 MB.
    static let responseSize = 2_000_000

    /// In bytes. The widest posters have some 200 kB.
    static let imageSize = 5_000_000

    /// How long a copy may be kept: six months (https://www.themoviedb.org/api-terms-of-use).
    package static let longestAge = Duration.seconds(180 * 86_400)
}
