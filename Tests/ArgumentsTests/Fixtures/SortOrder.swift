import Arguments

enum SortOrder: String, CaseIterable, ArgumentValue {
    case relevance
    case year
    case rating
}
