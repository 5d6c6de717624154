struct FindRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.segments.count == 2 && request.segments.first == "find"
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard request["external_source"] == "imdb_id", let id = request.segments.last else { throw .invalidParameters }
        let movie = IMDbIDs.movies[id].flatMap { Catalogue.embedded.movie(withID: $0) }
        return FoundDocument(movies: [movie].compactMap { $0 }.map(MovieRow.init))
    }
}

private struct FoundDocument: Encodable, Sendable {
    let movies: [MovieRow]
    let people: [MovieRow] = []
    let series: [MovieRow] = []
    let episodes: [MovieRow] = []
    let seasons: [MovieRow] = []

    enum CodingKeys: String, CodingKey {
        case movies = "movie_results"
        case people = "person_results"
        case series = "tv_results"
        case episodes = "tv_episode_results"
        case seasons = "tv_season_results"
    }
}

/// The ids at IMDb of about half of the catalogue's movies. The others are found by their titles.
///
/// Sources, compared by title and year: https://github.com/tapframe/addon-dc (Data) and
/// https://github.com/js-lessons/collection-examples (imdb250.js).
enum IMDbIDs {
    static let movies: [Substring: Int] = text.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
        .reduce(into: [:]) { movies, pair in
            let parts = pair.split(separator: UInt8(ascii: " ")).map(Substring.init)
            if parts.count == 2, let id = Int(parts[0]) { movies[parts[1]] = id }
        }

    static func id(of movie: Movie) -> String? {
        movies.first { $0.value == movie.id }.map { String($0.key) }
    }

    private static let text = """
        1 tt0035665, 2 tt0041162, 4 tt0060153, 6 tt0096895, 8 tt0103776, 9 tt0106364, 10 tt0112462, 11 tt0118688
        12 tt0169590, 13 tt0143127, 14 tt0233298, 16 tt0346578, 17 tt0372784, 18 tt0472219, 19 tt1117563
        20 tt0468569, 21 tt1398941, 23 tt1569923, 24 tt1673430, 25 tt1672723, 26 tt1345836, 27 tt2313197
        28 tt2166834, 29 tt2465238, 31 tt3643208, 32 tt3139072, 33 tt3139086, 35 tt4324274, 36 tt4437640
        37 tt4729754, 38 tt4870838, 39 tt2975590, 40 tt4853102, 41 tt5896146, 42 tt5973626, 43 tt4116284
        45 tt6556890, 46 tt6142314, 47 tt7578566, 48 tt7167630, 49 tt7451284, 50 tt9775360, 51 tt8752440
        52 tt10327712, 53 tt12794046, 54 tt12885852, 56 tt14324650, 57 tt14402926, 58 tt1877830, 59 tt21197740
        60 tt24223450, 61 tt15352516, 62 tt32508210, 103 tt0012349, 105 tt0015864, 107 tt0017925, 108 tt0017136
        114 tt0021749, 116 tt0022100, 119 tt0025316, 120 tt0027977, 122 tt0032138, 123 tt0031381, 125 tt0032553
        126 tt0033467, 127 tt0033870, 128 tt0034583, 130 tt0038650, 131 tt0040522, 132 tt0041959, 134 tt0042876
        135 tt0042192, 136 tt0045152, 138 tt0047478, 139 tt0047296, 143 tt0050976, 144 tt0050083, 145 tt0050212
        147 tt0052357, 150 tt0053291, 151 tt0053198, 152 tt0053125, 153 tt0052618, 156 tt0053604, 157 tt0054215
        161 tt0055630, 165 tt0056172, 166 tt0056801, 168 tt0057115, 169 tt0057012, 171 tt0058461, 174 tt0058946
        175 tt0060827, 177 tt0060196, 180 tt0061722, 182 tt0062622, 189 tt0064115, 205 tt0066921, 207 tt0068646
        216 tt0071315, 219 tt0071562, 220 tt0071853, 221 tt0073195, 224 tt0073486, 225 tt0075314, 227 tt0075148
        229 tt0076759, 233 tt0078346, 236 tt0078748, 237 tt0078788, 253 tt0081505, 255 tt0082971, 256 tt0082096
        260 tt0083658, 261 tt0084787, 262 tt0083922, 265 tt0087544, 268 tt0086879, 269 tt0088247, 272 tt0089881
        273 tt0088763, 276 tt0090605, 277 tt0092067, 281 tt0096283, 282 tt0095327, 284 tt0095016, 286 tt0095765
        287 tt0097576, 302 tt0099685, 303 tt0102926, 304 tt0103064, 307 tt0105695, 309 tt0107048, 310 tt0107290
        311 tt0108052, 313 tt0110357, 314 tt0109830, 316 tt0111161, 317 tt0110912, 319 tt0113247, 322 tt0114709
        326 tt0119698, 329 tt0118799, 334 tt0133093, 338 tt0167404, 351 tt0172495, 353 tt0118694, 354 tt0211915
        356 tt0169102, 357 tt0245429, 359 tt0120737, 361 tt0317248, 364 tt0338564, 365 tt0167261, 367 tt0266543
        369 tt0364569, 370 tt0167260, 371 tt0338013, 373 tt0363163, 374 tt0347149, 377 tt0405094, 379 tt0407887
        380 tt0457430, 383 tt0477348, 384 tt0910970, 388 tt1049413, 389 tt1305806, 401 tt0892769, 402 tt0435761
        403 tt1375666, 404 tt1255953, 406 tt1832382, 408 tt1675434, 410 tt0848228, 412 tt1853728, 419 tt0816692
        481 tt5950044
        """
}
