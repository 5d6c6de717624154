package import DomainKit
import PresentationKit

/// The age of a copy in words.
package enum CopyWords {
    /// What to say of a copy that is shown because the service failed or was not asked.
    package static func notice(cachedAt: Timestamp, now: Timestamp) -> String {
        "This was saved \(RelativeTime.text(cachedAt, now: now))."
    }
}
