/// The service's genres (https://developer.themoviedb.org/reference/genre-movie-list).
enum Genre: String, Sendable, CaseIterable {
    case action = "Action"
    case adventure = "Adventure"
    case animation = "Animation"
    case comedy = "Comedy"
    case crime = "Crime"
    case documentary = "Documentary"
    case drama = "Drama"
    case family = "Family"
    case fantasy = "Fantasy"
    case history = "History"
    case horror = "Horror"
    case music = "Music"
    case mystery = "Mystery"
    case romance = "Romance"
    case scienceFiction = "Science Fiction"
    case televisionMovie = "TV Movie"
    case thriller = "Thriller"
    case war = "War"
    case western = "Western"

    var id: Int { Self.ids[self] ?? 0 }

    private static let ids: [Genre: Int] = [
        .action: 28, .adventure: 12, .animation: 16, .comedy: 35, .crime: 80, .documentary: 99, .drama: 18,
        .family: 10751, .fantasy: 14, .history: 36, .horror: 27, .music: 10402, .mystery: 9648, .romance: 10749,
        .scienceFiction: 878, .televisionMovie: 10770, .thriller: 53, .war: 10752, .western: 37,
    ]
}
