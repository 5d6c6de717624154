import DomainDoubles
package import Presentation

extension ServiceNames {
    package static let sample = ServiceNames(
        catalogue: .sample,
        tokenVariable: "TMDB_ACCESS_TOKEN",
        addressVariable: "TMDB_BASE_URL",
        credentialPage: "https://www.themoviedb.org/settings/api"
    )
}
