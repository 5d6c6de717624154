extension ServiceConfiguration {
    /// The host of images, which gets no credential. Images may have 20 MB: far more than the widest posters.
    ///
    /// - Parameters:
    ///   - baseAddress: Such as `https://image.tmdb.org/t/p`; `http` is for this machine only.
    ///   - timeLimit: For a request with all its retries.
    public static func images(
        baseAddress: String,
        timeLimit: Duration
    ) throws(ServiceConfigurationError) -> ServiceConfiguration {
        let configuration = try ServiceConfiguration(
            baseAddress: baseAddress,
            timeLimit: timeLimit,
            sizeLimit: 20_000_000
        )
        guard configuration.isConfidential else { throw .insecure }
        return configuration
    }
}
