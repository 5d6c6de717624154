import DataKit
import Domain
import DomainKit

/// The companies that show a movie, by region (https://developer.themoviedb.org/reference/movie-watch-providers).
///
/// All regions are cached, so that a copy serves each of them.
struct WatchProvidersDTO: Codable, Sendable {
    let results: [String: RegionDTO]

    struct ProviderDTO: Codable, Sendable {
        let providerId: Int
        let providerName: String
    }

    /// By TMDB's name of the kind. Companies that cannot be read are left out.
    struct RegionDTO: Codable, Sendable {
        let providers: [String: [ProviderDTO]]

        private static let kinds = ["flatrate", "free", "ads", "rent", "buy"]

        private struct Key: CodingKey {
            let stringValue: String
            let intValue: Int? = nil

            init(stringValue: String) {
                self.stringValue = stringValue
            }

            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let fields = try? decoder.container(keyedBy: Key.self)
            providers = Self.kinds.reduce(into: [:]) { providers, kind in
                let list = try? fields?.decode(LossyArray<ProviderDTO>.self, forKey: Key(stringValue: kind)).elements
                if let list, !list.isEmpty { providers[kind] = list }
            }
        }

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: Key.self)
            for (kind, list) in providers { try fields.encode(list, forKey: Key(stringValue: kind)) }
        }
    }

    func toDomain() -> [Region: WatchOptions] {
        results.reduce(into: [:]) { options, result in
            guard let region = try? Region(result.key), !result.value.providers.isEmpty else { return }
            options[region] = WatchOptions(
                providers: WatchOptions.Kind.allCases.reduce(into: [:]) { providers, kind in
                    let name = kind == .stream ? "flatrate" : kind.rawValue
                    providers[kind] = result.value.providers[name]?.map {
                        WatchProvider(id: $0.providerId, name: $0.providerName)
                    }
                }
            )
        }
    }
}
