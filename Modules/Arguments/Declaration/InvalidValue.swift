/// Why a text is not a value of its type.
public struct InvalidValue: Error, Equatable {
    /// A sentence that follows "The value 'x' is invalid for '--option'.", if there is more to say.
    let advice: String?

    public init(_ advice: String? = nil) {
        self.advice = advice
    }
}
