public import Arguments
public import Domain

extension UserRating: ArgumentValue {
    public init(argument: String) throws(InvalidValue) {
        guard let value = Double(argument), let rating = try? UserRating(value) else {
            throw InvalidValue("Please provide a value from 0.5 to 10 in steps of 0.5.")
        }
        self = rating
    }

    public var argument: String { description }
}
