/// Keeps what the service told of single movies.
typealias MovieDetailsStorage = DocumentStorage<MovieDetailsDTO>
