/// The movies that a name may mean.
///
/// It is indirect because of valgrind: a movie is large, and the bits that tell the cases apart would be in memory that a
/// smaller case leaves unset. valgrind would report each `switch`.
public indirect enum MovieMatch: Sendable, Hashable {
    case none
    /// What the id stands for, such as "a series".
    case noFilm(String)
    /// Named by its id alone. It may not exist.
    case id(MovieID)
    /// An id names it, or it is the only one with exactly the title, and with the year if there is one.
    case exact(Movie)
    case uncertain(Movie, Doubt)
    /// The closest first. `total` is the number of all matches.
    case several([Movie], total: Int)

    /// Why the only movie that was found is not certain.
    public enum Doubt: Sendable, Hashable {
        case title
        /// It was released a year earlier or later, or at a time that is not known.
        case year
        /// Without a year, the service must be asked if others have the title, and it was not.
        case unchecked
    }
}
