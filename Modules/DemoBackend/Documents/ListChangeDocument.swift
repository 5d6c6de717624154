/// A film to be put on a list or taken off it, as it comes with a request.
struct ListChangeDocument: Decodable, Sendable {
    let mediaID: Int
    private let watchlist: Bool?
    private let favorite: Bool?

    enum CodingKeys: String, CodingKey {
        case mediaID = "media_id"
        case watchlist, favorite
    }

    /// Whether the film is to be on a list from now on; nil where the request says nothing of that list.
    func isListed(in list: DemoList) -> Bool? {
        switch list {
        case .watchlist: watchlist
        case .favorite: favorite
        }
    }
}
