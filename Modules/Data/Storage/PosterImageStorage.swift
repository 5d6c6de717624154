import Domain

/// Keeps the images of posters.
typealias PosterImageStorage = DocumentStorage<PosterImage>
