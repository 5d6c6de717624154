package import InfrastructureKit
package import PlatformKit

extension Directories {
    static let configurationVariable = "MOVIES_CONFIG_DIR"

    /// With another name, the data of today would not be found.
    package init(environment: EnvironmentVariables) {
        self.init(environment: environment, program: "movies", configurationVariable: Self.configurationVariable)
    }
}
