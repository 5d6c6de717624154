package import Domain
@testable package import Presentation

extension MoviesSource {
    /// The movies of a collection, all on one page.
    package static func collection(
        _ collection: CollectionID,
        language: Language?,
        from collections: any CollectionsRepository
    ) -> MoviesSource {
        MoviesSource(topic: .list(qualifier: "of collection \(collection)")) { _, policy in
            collections.movies(in: collection, language: language, policy: policy)
        }
    }
}
