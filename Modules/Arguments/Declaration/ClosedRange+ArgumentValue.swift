extension ClosedRange where Bound: ArgumentValue {
    /// Throws if `value` lies outside the range.
    func check(_ value: Bound) throws(InvalidValue) {
        guard contains(value) else {
            throw InvalidValue("Please provide a value from \(lowerBound.argument) to \(upperBound.argument).")
        }
    }
}
