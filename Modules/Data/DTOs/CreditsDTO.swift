/// Who made a film, as TMDB appends it to the film's details (`append_to_response=credits`).
struct CreditsDTO: Codable, Sendable {
    let cast: [CastMemberDTO]
    let crew: [CrewMemberDTO]

    init(cast: [String], directors: [String]) {
        self.cast = cast.map(CastMemberDTO.init)
        crew = directors.map { CrewMemberDTO(name: $0, job: CrewMemberDTO.director) }
    }

    /// People that cannot be read are left out.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        cast = (try? fields.decode(LossyArray<CastMemberDTO>.self, forKey: .cast).elements) ?? []
        crew = (try? fields.decode(LossyArray<CrewMemberDTO>.self, forKey: .crew).elements) ?? []
    }

    private enum CodingKeys: String, CodingKey {
        case cast, crew
    }

    var directors: [String] {
        crew.filter { $0.job == CrewMemberDTO.director }.map(\.name)
    }
}
