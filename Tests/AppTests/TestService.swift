import AppDoubles
import Foundation
import InfrastructureKitDoubles

/// A service that has one of everything: the film 268, the person 510, and lists of two films.
enum TestService {
    static let movie = """
        {"id": 268, "title": "Lantern", "overview": "Light.", "release_date": "1989-06-23", "runtime": 126,
         "genres": [{"id": 14, "name": "Fantasy"}], "revenue": 2923706026, "imdb_id": "tt0096895",
         "credits": {"cast": [{"name": "Ann"}], "crew": [{"name": "Dee", "job": "Director"}]},
         "videos": {"results": [{"key": "dgC9", "name": "Trailer", "site": "YouTube", "type": "Trailer"}]},
         "watch/providers": {"results": {
             "DE": {"flatrate": [{"provider_id": 8, "provider_name": "Netflix"}]},
             "FR": {"rent": [{"provider_id": 2, "provider_name": "Apple TV"}]}}}}
        """
    static let person = """
        {"id":510,"name":"Tim Burton","known_for_department":"Directing","biography":"An American filmmaker.",
         "birthday":"1958-08-25","deathday":null,"place_of_birth":"Burbank, California, USA","imdb_id":"nm0000318",
         "movie_credits":{
           "cast":[{"id":1,"title":"Singles","character":"Brian","release_date":"1992-09-10","vote_average":6.3,"vote_count":40}],
           "crew":[
             {"id":268,"title":"Batman","department":"Directing","job":"Director","release_date":"1989-06-21","vote_average":7.2,"vote_count":7000},
             {"id":2,"title":"Big Fish","department":"Directing","job":"Director","release_date":"2003-12-25","vote_average":7.8,"vote_count":6000}]}}
        """
    static let people = """
        {"results":[{"id":510,"name":"Tim Burton","known_for_department":"Directing","known_for":[
           {"media_type":"movie","id":268,"title":"Batman","release_date":"1989-06-21"}]},
         {"id":7,"name":"Kate Burton","known_for_department":"Acting"}],"total_results":44}
        """
    static let providers = """
        {"results":[{"provider_id":8,"provider_name":"Netflix"},{"provider_id":337,"provider_name":"Disney Plus"}]}
        """
    /// The lines of the lists in a pipe.
    static let lines =
        "1\tLantern\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n2\tLantern Light\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"
    /// Not available for so long that it is not asked again.
    static let gone = LoopbackAnswer.json("{}", status: 503, headers: [("Retry-After", "3600")])
    static let unauthorized = LoopbackAnswer.json("{}", status: 401)

    static func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
        switch request.path {
        case "/3/movie/268", "/3/movie/1", "/3/movie/2": .json(movie, headers: [("ETag", "\"1\"")])
        case "/3/person/510": .json(person)
        case "/3/search/person": .json(request.query["query"] == "kate" ? people.replacing("44", with: "2") : people)
        case "/3/watch/providers/movie": .json(providers)
        case "/3/find/nm0000318": .json(#"{"person_results":[{"id":510,"name":"Tim Burton"}]}"#)
        case "/3/find/nm0000001": .json(#"{"person_results":[]}"#)
        case "/3/find/tt0096895":
            .json(#"{"movie_results":[{"id":268,"title":"Lantern","release_date":"1989-06-23"}],"tv_results":[]}"#)
        case "/3/find/tt0903747": .json(#"{"movie_results":[],"tv_results":[{"id":1396,"name":"Series"}]}"#)
        case let path where path.hasPrefix("/3/movie/7") || path.hasPrefix("/3/person/"):
            .json(#"{"success":false,"status_code":34,"status_message":"Not found."}"#, status: 404)
        default:
            .json(
                ServiceJSON.page("Lantern", "Lantern Light", page: request.query["page"].flatMap { Int($0) } ?? 1),
                headers: [("ETag", "\"1\"")]
            )
        }
    }
}
