import DataDoubles
import DataKitDoubles
import Testing

@testable import Data
@testable import DataKit
@testable import Domain
@testable import DomainKit

/// Documents in which a number is at the end of its range, because they are damaged or somebody else has written them.
@Suite(.timeLimit(.minutes(1)))
struct SavedNumbersTests {
    private static let numbers = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "4611686018427387904", "-1", "1e308",
        "1e400",
    ]
    private static let times = [Int64.min, .max, -1, 1 << 53]
    private static let collections: [(RecordCollection, Part)] =
        [
            (.moviesPages, .responses),
            (DiscoverResource.collection, .responses),
            (MovieDetailsResource.collection, .responses),
            (UserRecords.pages, .library),
            (UserRecords.collection, .library),
        ]
        + [("outbox-1", Part.outbox), ("imports-1", .imports)]
        .map { (RecordCollection(name: $0, limit: nil), $1) }

    /// Who reads and writes documents of the same collections.
    enum Part: CaseIterable {
        case responses, library, outbox, imports
    }

    private let session: UserSession
    private let movie: Movie
    private let surroundings = Surroundings()

    private var store: FakeRecordStore { surroundings.store }

    init() throws {
        session = .account(try Sample.account())
        movie = try Sample.film(1)
    }

    @Test(arguments: collections)
    func `no number in a saved document ends the program`(collection: RecordCollection, part: Part) async throws {
        for part in Part.allCases { try await use(part) }
        let records = try await store.records(in: collection, withPrefix: "", limit: nil)
        #expect(!records.isEmpty)
        for record in records {
            let changed = Self.places(in: record.bytes).flatMap { place in
                Self.numbers.map { number in
                    Record(
                        key: record.key,
                        bytes: Array(
                            record.bytes[..<place.lowerBound] + number.utf8 + record.bytes[place.upperBound...]
                        ),
                        cachedAt: record.cachedAt
                    )
                }
            }
            let aged = Self.times.map { time in
                Record(key: record.key, bytes: record.bytes, cachedAt: Timestamp(millisecondsSince1970: time))
            }
            for other in changed + aged {
                // What was written over the last one is not what the next one meets.
                for record in records { try await store.save(record, in: collection, if: .always) }
                try await store.save(other, in: collection, if: .always)
                try await use(part)
            }
        }
    }

    /// Reads and writes documents. What fails is no matter.
    private func use(_ part: Part) async throws {
        let service = FakeDataTransferService { request in
            let row = #"{"id":1,"title":"A","vote_average":7.5,"vote_count":9,"genre_ids":[28],"rating":8.5}"#
            return switch request.request.path {
            case "/movie/1":
                .json(#"{"id":1,"title":"A","runtime":90,"budget":1,"revenue":2,"genres":[{"id":3,"name":"G"}]}"#)
            case let path where path.hasSuffix("/rating"): .json(#"{"success":true}"#)
            default: .json(PageJSON.rows([row]))
            }
        }
        let fetcher = surroundings.fetcher(service)
        let library = LibraryRecords(fetcher: fetcher)
        let policy = FetchPolicy.cachedIfFresh(maxAge: .zero)
        switch part {
        case .responses:
            let query = try MovieQuery(text: SearchText("a"))
            let pages = [
                DefaultMoviesRepository(fetcher: fetcher).movies(matching: query, page: .first, policy: policy),
                DefaultDiscoverRepository(fetcher: fetcher)
                    .movies(in: DiscoverQuery(order: .revenue, sortOrder: .ascending), page: .first, policy: policy),
            ]
            for page in pages { for await _ in page {} }
            let details = DefaultMovieDetailsRepository(fetcher: fetcher, library: library)
            for await _ in details.details(of: movie.id, language: nil, in: session, policy: policy) {}
            let known = DefaultKnownMoviesRepository(
                index: FakeFilmIndex(),
                collections: IndexedCollection.all,
                fetcher: fetcher
            )
            _ = await known.movies(named: query.text, limit: 1, includesAdult: true)
        case .library:
            let ratings = DefaultRatingsRepository(fetcher: fetcher, library: library)
            for await _ in ratings.ratedMovies(in: session, page: .first, policy: policy) {}
            try? await ratings.setRating(UserRating(8), of: movie, in: session)
            _ = await library.madeChanges(for: session)
        case .outbox: await useOutbox()
        case .imports: await useImports()
        }
    }

    private func useImports() async {
        let imports = DefaultImportProgressRepository(
            store: store,
            clock: surroundings.clock,
            namespace: "service",
            warnings: surroundings.warnings
        )
        let file = FilmsFile(source: "IMDb", rows: [], fingerprint: "1-a")
        var report = await imports.report(of: file, in: session)?.value ?? ImportReport()
        report.problems = [ImportProblem(line: 3, name: "B", reason: .ambiguous(2))]
        report.add(.unrated, of: FilmsFile.Row(line: 2, movie: ExportedMovie(), content: .unrated))
        await imports.save(report, of: file, in: session)
    }

    private func useOutbox() async {
        let outboxes = DefaultLibraryOutboxRepository(
            store: store,
            lock: nil,
            clock: surroundings.clock,
            namespace: "service"
        )
        for change in [LibraryChange.list(.favorites, isListed: true), .list(.watchlist, isListed: true)] {
            _ = try? await outboxes.update(session, for: nil) { outbox, now throws(RepositoryError) in
                let id = try outbox.add(MovieChange(change, of: movie), isSent: true, at: now).added.id
                outbox.failSending(id, because: .service(.unreachable(reason: "")), share: 1, at: now)
                if case .list(.watchlist, _) = change { outbox.refuse(id) }
                _ = outbox.summary.nextAttempt(after: now)
            }
        }
    }

    /// Where the numbers of a document are, or those of a line of numbers, and the keys that are numbers.
    private static func places(in bytes: [UInt8]) -> [Range<Int>] {
        let isPart = { (byte: UInt8) in "-+.eE0123456789".utf8.contains(byte) }
        var places: [Range<Int>] = []
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) {
            guard index == 0 || !isPart(bytes[index - 1]) && !(0x41...0x7A).contains(bytes[index - 1]) else { continue }
            places.append(index..<(bytes[index...].firstIndex { !isPart($0) } ?? bytes.endIndex))
        }
        return places
    }
}
