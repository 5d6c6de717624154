struct PosterPalette: Sendable, Hashable {
    let sky: String
    /// Dark enough for white letters.
    let ground: String
    let light: String

    init(_ genre: Genre?) {
        switch genre {
        case .action, .thriller: self.init("#8c1c13", "#1b0a0a", "#f2a65a")
        case .adventure, .western: self.init("#c4622d", "#3a1f0f", "#ffd27d")
        case .animation, .family: self.init("#2a6fb5", "#16264f", "#ffd84d")
        case .comedy: self.init("#d98a1f", "#5a2a0c", "#fff1a8")
        case .crime, .mystery: self.init("#34435e", "#0c111c", "#e6c229")
        case .documentary, .history: self.init("#6b705c", "#26271f", "#e9dcc0")
        case .drama: self.init("#4a4e69", "#17171f", "#f2e9e4")
        case .fantasy: self.init("#5a3d8a", "#180f2e", "#b8f2e6")
        case .horror: self.init("#2b2b2b", "#050505", "#c1121f")
        case .music: self.init("#a4286a", "#2b0a24", "#ffc8dd")
        case .romance: self.init("#b5475f", "#3b0f1c", "#ffe5d9")
        case .scienceFiction: self.init("#0f4c5c", "#04141c", "#7ae7ff")
        case .war: self.init("#4d5a3a", "#14170d", "#d9d2a7")
        case .televisionMovie, nil: self.init("#3d5a80", "#141d2b", "#98c1d9")
        }
    }

    private init(_ sky: String, _ ground: String, _ light: String) {
        self.sky = sky
        self.ground = ground
        self.light = light
    }
}
