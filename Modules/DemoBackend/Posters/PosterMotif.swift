struct PosterMotif: Sendable {
    /// Selects the pattern and its proportions. Consecutive numbers select different patterns.
    let number: Int

    var svg: String {
        switch number % 4 {
        case 0: moon
        case 1: rays
        case 2: skyline
        default: rings
        }
    }

    private var moon: String {
        let x = 150 + spread(200, step: 7)
        let stars = (0..<18).map { index in
            let (x, y) = (40 + spread(420, step: 31 + index * 53), 40 + spread(330, step: 17 + index * 71))
            return #"<circle cx="\#(x)" cy="\#(y)" r="\#(1 + index % 3)" fill-opacity="0.7"/>"#
        }
        return stars.joined() + #"<circle cx="\#(x)" cy="230" r="\#(80 + spread(50, step: 13))" fill-opacity="0.9"/>"#
    }

    private var rays: String {
        let x = 120 + spread(260, step: 11)
        let rays = stride(from: 0, to: 1000, by: 100).map { left in
            #"<polygon points="\#(x),360 \#(left - 250),24 \#(left - 210),24" fill-opacity="0.22"/>"#
        }
        return rays.joined() + #"<circle cx="\#(x)" cy="360" r="56" fill-opacity="0.9"/>"#
    }

    private var skyline: String {
        let towers = (0..<9).map { index in
            let height = 90 + spread(240, step: 19 + index * 37)
            return
                #"<rect x="\#(26 + index * 50)" y="\#(400 - height)" width="44" height="\#(height)" fill-opacity="0.3"/>"#
        }
        return towers.joined() + #"<circle cx="\#(110 + spread(280, step: 5))" cy="110" r="38" fill-opacity="0.9"/>"#
    }

    private var rings: String {
        let (x, y) = (140 + spread(220, step: 23), 170 + spread(110, step: 29))
        let rings = (1...6).map { index in
            #"<circle cx="\#(x)" cy="\#(y)" r="\#(index * 30)" fill="none" stroke-width="3" stroke-opacity="0.\#(9 - index)"/>"#
        }
        return rings.joined() + #"<circle cx="\#(x)" cy="\#(y)" r="12"/>"#
    }

    /// Below `bound`. It looks random, but is always the same for one motif and one step.
    private func spread(_ bound: Int, step: Int) -> Int {
        let input = UInt64(truncatingIfNeeded: number &* 1009 &+ step) &* SplitMix64.increment
        return Int(SplitMix64.mixed(input) % UInt64(bound))
    }
}
