package import Domain

extension PublicCatalogue {
    /// The catalogue whose ids the service in use has.
    package static let sample = PublicCatalogue(name: "TMDB", site: "themoviedb.org", isInUse: true)
    /// The same catalogue while the demo is in use.
    package static let sampleBesideDemo = PublicCatalogue(name: "TMDB", site: "themoviedb.org", isInUse: false)
}
