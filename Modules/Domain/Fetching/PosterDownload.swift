/// One step of the download of a poster.
///
/// A download is an `AsyncStream` of steps with exactly one last step, any but `progressed`, unless it is cancelled.
/// Cancelling the task that reads the stream cancels the work.
public enum PosterDownload: Sendable, Hashable {
    /// A piece of the image has come.
    case progressed(DownloadProgress)
    /// The last step.
    case finished(Poster)
    /// The last step: the catalogue has no poster of the movie.
    case noPoster(Movie)
    /// The last step: what the catalogue tells of the movie, its poster too, is not known.
    case movieFailed(MoviesError)
    /// The last step: the image could not be had from its host.
    case imageFailed(MoviesError)
}
