import Data
import DataKit
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import Presentation

extension AppDIContainer {
    /// A session that cannot be read counts as none, because nothing else needs one to be shown.
    func library(for scope: LibraryScope) async -> UserLibrary {
        guard let session = await session() else { return .none }
        return await makeUserLibraryRepository().library(of: session, for: scope)
    }

    /// `nil` also if the session cannot be read.
    func session() async -> UserSession? {
        try? await makeUserSessionRepository().anySession()
    }

    var userCollections: [RecordCollection] { LibraryRecords.collections }

    func makeUserLibraryRepository() -> any UserLibraryRepository {
        DefaultUserLibraryRepository(records: libraryRecords, outbox: makeOutboxRepository())
    }

    func makeUserListsRepository() -> any UserListsRepository {
        DefaultUserListsRepository(fetcher: userFetcher, library: libraryRecords)
    }

    func makeFetchUserListUseCase() -> FetchUserListUseCase {
        FetchUserListUseCase(lists: makeUserListsRepository(), sessions: makeUserSessionRepository())
    }

    func makeLearnUserListsUseCase() -> LearnUserListsUseCase {
        LearnUserListsUseCase(lists: makeUserListsRepository(), clock: ContinuousClock())
    }

    /// - Parameters:
    ///   - change: What becomes of every film, or `nil` if each row sets its own rating.
    ///   - takesTitles: Whether every line is a title, even if it is a number.
    ///   - scale: The scale of ratings that do not show theirs, or `nil` if the values decide.
    /// - Throws: `RepositoryError.invalidInput` if it is not such a file, or the error of the file.
    func makeFilmsFile(
        _ file: inout InputFile,
        _ change: LibraryChange?,
        takesTitles: Bool,
        scale: RatingScale?
    ) throws -> FilmsFile {
        var reader = FilmsFileReader(change: change, catalogue: catalogue, takesTitles: takesTitles, scale: scale)
        while let part = try file.next() { try reader.read(part) }
        return try reader.finish()
    }

    func makeImportFilmsUseCase() -> ImportFilmsUseCase {
        // Beside the cache: the pages of an import would displace those of the user's own searches.
        let fetcher = Fetcher(
            service: services.service,
            store: InMemoryRecordStore(),
            clock: clock,
            namespace: settings.namespace,
            warnings: warnings,
            logger: logger
        )
        return ImportFilmsUseCase(
            findMovie: FindMovieUseCase(
                movies: DefaultMoviesRepository(fetcher: fetcher),
                knownMovies: makeKnownMoviesRepository(),
                includesAdult: true
            ),
            submitter: makeLibrarySubmitter(),
            lists: makeUserListsRepository(),
            libraries: makeUserLibraryRepository(),
            sessions: makeUserSessionRepository(),
            clock: ContinuousClock()
        )
    }
}

extension AppDIContainer {
    func makeChangeLibraryUseCase() -> ChangeLibraryUseCase {
        ChangeLibraryUseCase(sessions: makeUserSessionRepository(), submitter: makeLibrarySubmitter())
    }

    func makeOutboxRepository() -> any LibraryOutboxRepository {
        DefaultLibraryOutboxRepository(
            store: stores.outbox,
            lock: directories.data.map { FileProcessLock(path: "\($0)/waiting-changes", patience: patience) },
            clock: clock,
            namespace: settings.userNamespace
        )
    }

    func makeLibrarySubmitter() -> LibrarySubmitter {
        LibrarySubmitter(
            makeOutboxRepository(),
            libraries: makeUserLibraryRepository(),
            lists: makeUserListsRepository(),
            share: { .random(in: 0.75...1) }
        )
    }
}
