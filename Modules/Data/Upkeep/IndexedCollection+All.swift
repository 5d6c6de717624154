import DataKit

extension IndexedCollection {
    public static let all: [IndexedCollection] = [
        IndexedCollection(.moviesPages, \MoviesPageDTO.results.elements),
        IndexedCollection(MovieDetailsResource.collection, \MovieDetailsDTO.rows),
        IndexedCollection(MovieResource.collection, \MovieDTO.rows),
        IndexedCollection(IMDbTitleResource.collection, \FoundTitlesDTO.movies),
        IndexedCollection(DiscoverResource.collection, \DiscoverList.rows),
        IndexedCollection(PeopleSearchResource.collection, \PeoplePageDTO.rows),
        IndexedCollection(PersonDetailsResource.collection, \PersonDetailsDTO.rows),
    ]
}
