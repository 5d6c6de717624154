package import Domain
import InfrastructureKit

/// The service of movies as users know it: its name, its addresses, and the variables that they set for it.
///
/// Whoever words a message takes the names from here, so that another service is another file.
public enum MovieService {
    package static let name = "TMDB"
    /// The service requires it (https://www.themoviedb.org/api-terms-of-use).
    package static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    package static let tokenVariable = "TMDB_ACCESS_TOKEN"
    package static let keyVariable = "TMDB_API_KEY"
    /// No other program gets them.
    package static let secretVariables = [tokenVariable, keyVariable]
    /// For a proxy.
    package static let addressVariable = "TMDB_BASE_URL"
    package static let imageAddressVariable = "MOVIES_IMAGE_BASE_URL"

    /// Of the files that Letterboxd imports (https://letterboxd.com/about/importing-data/).
    package static let letterboxdColumn = "tmdbID"

    /// https://developer.themoviedb.org/docs/getting-started
    public static let host = "api.themoviedb.org"
    /// What a credential for the service is sent to, and nothing else.
    public static let origin = "https://\(host)"
    public static let address = origin + "/3"
    /// https://developer.themoviedb.org/docs/image-basics
    public static let imageAddress = "https://image.tmdb.org/t/p"
}

extension MovieService {
    /// Its subdomains count, too.
    package static let site = "themoviedb.org"
    private static let website = "https://www.\(site)"

    /// https://developer.themoviedb.org/docs/getting-started
    package static let credentialPage = website + "/settings/api"
    package static let moviePages = website + "/movie/"
    package static let personPages = website + "/person/"

    /// TMDB's own page, even if the program uses another service. The website if there are no words.
    package static func searchPage(for text: SearchText?) -> String {
        text.map { website + "/search/movie?query=" + PercentEncoding.encode($0.value) } ?? website
    }
}
