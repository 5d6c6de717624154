package import Domain

/// What the services offer to somebody who signs in.
package enum SignInSetting {
    package static let tmdb = SessionCapabilities(
        signUpPage: "https://www.themoviedb.org/signup",
        approvesInBrowser: true
    )
    package static let demo = SessionCapabilities(signUpPage: nil, approvesInBrowser: false)
}
