package import Domain

extension MovieMatch.Doubt {
    /// `may mean Alien (1979), but that is not its title`
    package var reason: String {
        switch self {
        case .title: "that is not its title"
        case .year: "that is not its year"
        case .unchecked: "the service was not asked whether others have that title"
        }
    }
}
