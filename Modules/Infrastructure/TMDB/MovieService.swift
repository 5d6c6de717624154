package import Domain
import InfrastructureKit

/// The service of movies as users know it: its name, its addresses, and the variables that they set for it.
///
/// Whoever words a message takes the names from here, so that another service is another file.
public enum MovieService {
    /// The name in messages.
    package static let name = "TMDB"
    /// The sentence that the service requires (https://www.themoviedb.org/api-terms-of-use).
    package static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    package static let tokenVariable = "TMDB_ACCESS_TOKEN"
    /// The variable of the key, the older credential.
    package static let keyVariable = "TMDB_API_KEY"
    /// The variables that no other program gets: the credentials.
    package static let secretVariables: Set = [tokenVariable, keyVariable]
    /// The variable of another address of the service, such as that of a proxy.
    package static let addressVariable = "TMDB_BASE_URL"
    /// The variable of another address of the host of images.
    package static let imageAddressVariable = "MOVIES_IMAGE_BASE_URL"

    /// The name of the ids in the files that Letterboxd imports (https://letterboxd.com/about/importing-data/).
    package static let letterboxdColumn = "tmdbID"

    /// The host of the service (https://developer.themoviedb.org/docs/getting-started).
    public static let host = "api.themoviedb.org"
    /// What a credential for the service is sent to, and nothing else.
    public static let origin = "https://\(host)"
    /// The address of the service.
    public static let address = origin + "/3"
    /// The address of the host of images (https://developer.themoviedb.org/docs/image-basics).
    public static let imageAddress = "https://image.tmdb.org/t/p"
}

/// The pages for people.
extension MovieService {
    /// The site of the pages, whose subdomains count, too.
    package static let site = "themoviedb.org"
    private static let website = "https://www.\(site)"

    /// The page that shows a user's credentials (https://developer.themoviedb.org/docs/getting-started).
    package static let credentialPage = website + "/settings/api"
    /// The address of the pages about movies, without the id at its end.
    package static let moviePages = website + "/movie/"
    /// The address of the pages about people, without the id at its end.
    package static let personPages = website + "/person/"

    /// The address of a search, even if the program uses another service, or of the website if there are no words.
    package static func searchPage(for text: SearchText?) -> String {
        text.map { website + "/search/movie?query=" + PercentEncoding.encode($0.value) } ?? website
    }
}
