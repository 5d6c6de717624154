/// The movies that a name may mean.
///
/// It is indirect because of valgrind: a movie is large, and the bits that tell the cases apart would be in memory that a
/// smaller case leaves unset. valgrind would report each `switch`.
public indirect enum MovieMatch: Sendable, Hashable {
    /// No movie matches.
    case none
    /// The id is that of something else, such as "a series".
    case noFilm(String)
    /// The movie was named by its id alone. It may not exist.
    case id(MovieID)
    /// The movie is certain: an id names it, or it is the only one with exactly the title, and with the year if there is one.
    case exact(Movie)
    /// One movie was found, but it may not be the one that is meant.
    case uncertain(Movie, Doubt)
    /// Those that may be meant, the closest first, and the number of all matches.
    case several([Movie], total: Int)

    /// Why the only movie that was found is not certain.
    public enum Doubt: Sendable, Hashable {
        /// The name is not exactly its title.
        case title
        /// It was released a year earlier or later, or at a time that is not known.
        case year
        /// Without a year, the service must be asked if others have the title, and it was not.
        case unchecked
    }
}
