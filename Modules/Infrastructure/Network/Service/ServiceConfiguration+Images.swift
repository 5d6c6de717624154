extension ServiceConfiguration {
    /// The host of images, which gets no credential. Images may have 20 MB: far more than the widest posters.
    ///
    /// A download that goes on is worth waiting for, so the limit is on silence: `stallLimit` without a byte ends it. In
    /// all it may take 20 times as long, 5 minutes by default, which brings the widest posters, of some 200 kB, at 1 kB/s
    /// and ends one that trickles for ever.
    ///
    /// - Parameters:
    ///   - baseAddress: Such as `https://image.tmdb.org/t/p`; `http` is for this machine only.
    ///   - stallLimit: How long nothing may come.
    public static func images(
        baseAddress: String,
        stallLimit: Duration
    ) throws(ServiceConfigurationError) -> ServiceConfiguration {
        let configuration = try ServiceConfiguration(
            baseAddress: baseAddress,
            timeLimit: stallLimit * 20,
            stallLimit: stallLimit,
            sizeLimit: 20_000_000
        )
        guard configuration.isConfidential else { throw .insecure }
        return configuration
    }
}
