package import InfrastructureKit
package import PlatformKit

extension Directories {
    /// The variable that names the folder of settings and secrets.
    static let configurationVariable = "MOVIES_CONFIG_DIR"

    /// The folders of this program. With another name, the data of today would not be found.
    package init(environment: EnvironmentVariables) {
        self.init(environment: environment, program: "movies", configurationVariable: Self.configurationVariable)
    }
}
