import DataDoubles
import DataKitDoubles
import Domain
import DomainKit
import Foundation
import Testing

@testable import Data
@testable import DataKit

/// Copies and records in which a number is at the end of its range, because they are damaged or somebody else has written them.
struct SavedNumbersTests {
    private static let numbers = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "4611686018427387904", "-1", "1e308",
        "1e400",
    ]
    private static let times = [Int64.min, .max, -1, 1 << 53]
    private static let collections = [
        .moviesPages, DiscoverResource.collection, MovieDetailsResource.collection, UserRecords.pages,
        UserRecords.collection,
    ]

    private let surroundings = Surroundings()

    private var store: FakeRecordStore { surroundings.store }

    @Test(arguments: collections)
    func `no number in a saved document ends the program`(collection: RecordCollection) async throws {
        try await useResponses()
        try await useLibrary()
        let records = try await store.records(in: collection, withPrefix: "", limit: nil)
        #expect(!records.isEmpty)
        for record in records {
            let changed = Self.variants(of: record.bytes).map { bytes in
                Record(key: record.key, bytes: bytes, cachedAt: record.cachedAt)
            }
            let aged = Self.times.map { time in
                Record(key: record.key, bytes: record.bytes, cachedAt: Timestamp(millisecondsSince1970: time))
            }
            for other in changed + aged {
                // What was written over the last one is not what the next one meets.
                for record in records { try await store.save(record, in: collection, if: .always) }
                try await store.save(other, in: collection, if: .always)
                try await LibraryRecords.collections.contains(collection) ? useLibrary() : useResponses()
            }
        }
    }

    /// Reads and writes copies. What fails is no matter.
    private func useResponses() async throws {
        let (fetcher, session) = (surroundings.fetcher(service), UserSession.account(try Sample.account()))
        let policy = FetchPolicy.cachedIfFresh(maxAge: .zero)
        let query = try MovieQuery(text: SearchText("a"))
        let list = DiscoverQuery(order: .revenue, sortOrder: .ascending)
        let details = DefaultMovieDetailsRepository(fetcher: fetcher, library: LibraryRecords(fetcher: fetcher))
        let known = DefaultKnownMoviesRepository(
            index: FakeFilmIndex(),
            collections: IndexedCollection.all,
            fetcher: fetcher
        )
        for await _ in DefaultMoviesRepository(fetcher: fetcher).movies(matching: query, page: .first, policy: policy) {
        }
        for await _ in DefaultDiscoverRepository(fetcher: fetcher).movies(in: list, page: .first, policy: policy) {}
        for await _ in details.details(of: try Sample.id(1), language: nil, in: session, policy: policy) {}
        _ = await known.movies(named: query.text, limit: 1, includesAdult: true)
    }

    /// Reads and writes what is known of a user's films. What fails is no matter.
    private func useLibrary() async throws {
        let fetcher = surroundings.fetcher(service)
        let (library, session) = (LibraryRecords(fetcher: fetcher), UserSession.account(try Sample.account()))
        let ratings = DefaultRatingsRepository(fetcher: fetcher, library: library)
        let policy = FetchPolicy.cachedIfFresh(maxAge: .zero)
        for await _ in ratings.ratedMovies(in: session, page: .first, policy: policy) {}
        try? await ratings.setRating(UserRating(8), of: Sample.film(1), in: session)
        _ = await library.madeChanges(for: session)
    }

    private var service: FakeDataTransferService {
        FakeDataTransferService { request in
            let row = #"{"id":1,"title":"A","vote_average":7.5,"vote_count":9,"genre_ids":[28],"rating":8.5}"#
            return switch request.request.path {
            case "/movie/1":
                .json(#"{"id":1,"title":"A","runtime":90,"budget":1,"revenue":2,"genres":[{"id":3,"name":"G"}]}"#)
            case let path where path.hasSuffix("/rating"): .json(#"{"success":true}"#)
            default: .json(PageJSON.rows([row]))
            }
        }
    }

    /// The document with each of its numbers, and of the keys that are numbers, replaced by each of the others.
    private static func variants(of bytes: [UInt8]) -> [[UInt8]] {
        let document = String(decoding: bytes, as: UTF8.self)
        return document.matches(of: /(^|[^\w.+-])(-?[0-9][0-9.eE+-]*)/).flatMap { match in
            numbers.map { number in
                let place = match.2.startIndex..<match.2.endIndex
                return Array(document.replacingCharacters(in: place, with: number).utf8)
            }
        }
    }
}
