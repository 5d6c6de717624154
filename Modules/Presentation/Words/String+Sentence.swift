extension String {
    /// The text with a capital at its beginning.
    package var capitalizedAtBeginning: String { prefix(1).uppercased() + dropFirst() }
}
