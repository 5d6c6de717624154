public import DomainKit

/// A person of the catalogue, as a search shows them.
public struct Person: Sendable, Hashable, Identifiable {
    public let id: PersonID
    public let name: String
    /// In the catalogue's words: `Acting`, `Directing`.
    public let department: String?
    public let knownFor: [Movie]

    public init(id: PersonID, name: String, department: String? = nil, knownFor: [Movie] = []) {
        self.id = id
        self.name = name
        self.department = department
        self.knownFor = knownFor
    }
}

/// The number of a person in the catalogue: positive, never reused.
public struct PersonID: Sendable, Hashable, CustomStringConvertible {
    public let value: Int

    public init?(_ value: Int) {
        guard value > 0 else { return nil }
        self.value = value
    }

    public var description: String { String(value) }
}

/// The way in which a user names a person.
public enum PersonReference: Sendable, Hashable {
    case id(PersonID)
    case imdbID(IMDbPersonID)
    case name(SearchText)

    /// Reads a name, an id, an id of IMDb such as `nm0000318`, or the address of a person's page in the catalogue or at
    /// IMDb.
    ///
    /// - Parameter catalogue: If it is not in use, the name in an address of its pages counts.
    /// - Throws: `invalidInput` for any other address, for the id 0, and for a text without words.
    public init(_ text: String, in catalogue: PublicCatalogue) throws(RepositoryError) {
        if let id = IMDbPersonID(text) {
            self = .imdbID(id)
        } else if let address = PageAddress(text) {
            self = try address.person(in: catalogue)
        } else if !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
            guard let id = Int(text).flatMap(PersonID.init) else {
                throw .invalidInput(reason: "'\(text)' is not a valid id of a person.")
            }
            self = .id(id)
        } else {
            self = .name(try SearchText(text))
        }
    }
}

extension PageAddress {
    /// Returns the person whose page this is: `/person/510-tim-burton` in the catalogue, `/name/nm0000318` or
    /// `/de/name/nm0000318` at IMDb.
    ///
    /// - Throws: `invalidInput` if it is the page of something else.
    fileprivate func person(in catalogue: PublicCatalogue) throws(RepositoryError) -> PersonReference {
        if isOn(catalogue.site), path.first == "person", path.count > 1,
            let id = Int(path[1].prefix { $0.isNumber }).flatMap(PersonID.init)
        {
            if catalogue.isInUse { return .id(id) }
            let words = path[1].drop { $0.isNumber }.replacing("-", with: " ")
            if !words.contains("%"), let name = try? SearchText(String(words)) { return .name(name) }
            throw .invalidInput(
                reason: "The demo has ids of its own, so \(catalogue.name)'s \(id.value) names none of its people. "
                    + "Name the person by name."
            )
        }
        if isOn("imdb.com"), let index = path.prefix(2).firstIndex(of: "name"), path.count > index + 1,
            let id = IMDbPersonID(path[index + 1])
        {
            return .imdbID(id)
        }
        throw .invalidInput(reason: "'\(text)' is not the address of a person at \(catalogue.name) or IMDb.")
    }
}

/// IMDb's id of a person, such as `nm0000318`.
public struct IMDbPersonID: Sendable, Hashable {
    /// In lower case.
    public let value: String

    /// `nm` and digits, in any case.
    public init?(_ text: String) {
        let text = text.lowercased()
        guard text.hasPrefix("nm"), text.count > 2, text.dropFirst(2).allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return nil
        }
        value = text
    }
}
