public import DataKit
public import Domain
public import DomainKit
import PlatformKit

/// The reports of imports in a store of the user's own data: one record for each user and file.
public struct DefaultImportProgressRepository: ImportProgressRepository {
    private static let collection = RecordCollection(name: "imports-1", limit: 50)

    private let store: any RecordStore
    private let clock: any WallClock
    private let namespace: String
    private let warnings: any WarningReporter

    /// - Parameter namespace: Identifies the service among others whose imports are in the same store.
    public init(store: any RecordStore, clock: any WallClock, namespace: String, warnings: any WarningReporter) {
        self.store = store
        self.clock = clock
        self.namespace = namespace
        self.warnings = warnings
    }

    /// A report that cannot be read is a warning, and counts as missing.
    public func report(of file: FilmsFile, in session: UserSession) async -> Cached<ImportReport>? {
        let slot = try? await store.slot(forKey: key(file, session), in: Self.collection)
        guard let record = slot?.record else { return nil }
        let report = (try? JSONDecoder().decode(ImportReportDTO.self, from: Data(record.bytes)))?.toDomain()
        if report == nil { warnings.report(.unreadableCopy) }
        return report.map { Cached($0, at: record.cachedAt) }
    }

    public func save(_ report: ImportReport, of file: FilmsFile, in session: UserSession) async {
        guard let data = try? JSONEncoder().encode(ImportReportDTO(report)) else { return }
        let record = Record(key: key(file, session), bytes: [UInt8](data), cachedAt: clock.now())
        do throws(RecordStoreError) {
            try await store.save(record, in: Self.collection, if: .always)
        } catch {
            warnings.report(.notCached(.storage(reason: error.reason)))
        }
    }

    private func key(_ file: FilmsFile, _ session: UserSession) -> String {
        RecordKey(
            [namespace, session.recordKeyField, file.fingerprint] + (file.change.map { [$0.recordKeyField] } ?? [])
        ).text
    }
}

extension UserSession {
    /// Identifies the user in the key of a record: by the number of the account, or by a fingerprint of a guest's session.
    var recordKeyField: String {
        switch self {
        case .account(let session): "account \(session.account.id)"
        case .guest(let id): "guest \(RecordKey.fingerprint(id.text.utf8))"
        }
    }
}

extension LibraryChange {
    /// Identifies in the key of a record what becomes of all films of a file.
    fileprivate var recordKeyField: String {
        switch self {
        case .list(let list, let isListed): "\(list.part.rawValue) \(isListed)"
        case .rating(let rating): "rating \(rating?.description ?? "none")"
        }
    }
}

private struct ImportReportDTO: Codable {
    struct Problem: Codable {
        let line: Int
        let name: String
        var count: Int?
        var reason: String?
        var uncertain: String?
        var isUnconfirmed: Bool?
    }

    let handledRows: Int
    let added: Int
    let changed: Int
    let unchanged: Int
    let noFilms: Int
    let unrated: Int
    let problems: [Problem]
    /// `nil` in a report of a version that kept all problems.
    let furtherProblems: Int?

    init(_ report: ImportReport) {
        handledRows = report.handledRows
        added = report.added
        changed = report.changed
        unchanged = report.unchanged
        noFilms = report.noFilms
        unrated = report.unrated
        furtherProblems = report.furtherProblems
        problems = report.problems.map { problem in
            var dto = Problem(line: problem.line, name: problem.name)
            switch problem.reason {
            case .notFound: break
            case .ambiguous(let count): dto.count = count
            case .invalid(let reason): dto.reason = reason
            case .uncertain(let name): dto.uncertain = name
            case .notConfirmed: dto.isUnconfirmed = true
            }
            return dto
        }
    }

    /// Returns `nil` if the counts cannot be meant.
    func toDomain() -> ImportReport? {
        let counts =
            [handledRows, added, changed, unchanged, noFilms, unrated, furtherProblems ?? 0]
            + problems.compactMap(\.count)
        guard counts.allSatisfy(SavedNumber.isCount) else { return nil }
        var report = ImportReport()
        report.handledRows = handledRows
        report.added = added
        report.changed = changed
        report.unchanged = unchanged
        report.noFilms = noFilms
        report.unrated = unrated
        report.furtherProblems = furtherProblems ?? 0
        report.problems = problems.map { problem in
            let reason: ImportProblem.Reason =
                if let count = problem.count { .ambiguous(count) } else if let reason = problem.reason {
                    .invalid(reason)
                } else if let name = problem.uncertain { .uncertain(name) } else {
                    problem.isUnconfirmed == true ? .notConfirmed : .notFound
                }
            return ImportProblem(line: problem.line, name: problem.name, reason: reason)
        }
        return report
    }
}
