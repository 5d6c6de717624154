import Domain

/// The more votes, the smaller. Films with about as many votes are in the order of their ids.
struct FilmNumber {
    /// `nil` if the id is too large.
    let value: Int64?

    init(_ movie: Movie) {
        let votes = movie.rating?.votes ?? 0
        let magnitude = Int64(Int.bitWidth - votes.leadingZeroBitCount)
        let id = Int64(movie.id.value)
        value = id < 1 << 40 ? (64 - magnitude) << 40 | id : nil
    }
}
