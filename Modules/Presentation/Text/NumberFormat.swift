/// Numbers as people read them.
enum NumberFormat {
    /// In groups of three digits: `5,832`.
    static func text(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        let grouped = digits.indices.map { index in
            let isGroupEnd = index > 0 && (digits.count - index).isMultiple(of: 3)
            return (isGroupEnd ? "," : "") + String(digits[index])
        }
        return (number < 0 ? "-" : "") + grouped.joined()
    }
}
