extension SearchText {
    /// Of a title with another in brackets behind it, as lists show foreign films, the one in the brackets, then the one
    /// before them. None of any other text.
    var titlesApart: [SearchText] {
        guard value.hasSuffix(")"), let bracket = value.lastIndex(of: "(") else { return [] }
        return [value[bracket...].dropFirst().dropLast(), value[..<bracket]].compactMap { try? SearchText(String($0)) }
    }
}
