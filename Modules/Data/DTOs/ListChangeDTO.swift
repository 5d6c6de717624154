import Domain

/// A movie to be put on a list or taken off it.
struct ListChangeDTO: Encodable, Sendable {
    let mediaType = "movie"
    let mediaID: Int
    /// Of the two, the one that the change is about is there.
    let watchlist: Bool?
    let favorite: Bool?

    enum CodingKeys: String, CodingKey {
        case mediaType = "media_type"
        case mediaID = "media_id"
        case watchlist, favorite
    }

    init(_ movie: MovieID, isListed: Bool, in list: UserList) {
        mediaID = movie.value
        watchlist = list == .watchlist ? isListed : nil
        favorite = list == .favorites ? isListed : nil
    }
}
