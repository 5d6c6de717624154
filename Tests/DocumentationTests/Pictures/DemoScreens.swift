import DataKitDoubles
import Domain
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Presentation
import PresentationKit
import TerminalUI
import Testing

@testable import DemoBackend
@testable import MoviesCLI
@testable import TerminalKit
@testable import TerminalKitDoubles

struct DemoScreen {
    var close: @MainActor () async -> Void = {}
    /// As it is now, with a title.
    let draw: @MainActor (String) -> ScreenSVG
}

/// What the program shows to a person who is signed in to the demo, and has rated some films.
@MainActor
struct DemoScreens {
    private static let setup = [
        "auth signup --username ada",
        "rate 'Batman & Robin' 3", "rate Oppenheimer 7", "rate 'Avengers: Endgame' 6",
        "rate Jaws 'Toy Story' 'The Matrix' 'Batman Begins' Frozen 8",
        "rate 'The Godfather' 'Pulp Fiction' 'Seven Samurai' 'Batman v Superman: Dawn of Justice' Alien 8.5",
        "rate Avatar Inception 'Rogue One: A Star Wars Story' 'Dune: Part Two' 'Spider-Man: No Way Home' 9",
        "rate 'The Avengers' 'Spirited Away' 'The Dark Knight' 10",
        "watchlist add Titanic 'City Lights' '12 Angry Men' Skyfall 'The Godfather Part II' Parasite 'Jurassic Park'",
        "favorites add Alien 'The Dark Knight' 'The Avengers' 'Spirited Away'",
        // The lists are known from now on.
        "favorites", "watchlist", "ratings --limit 100",
    ]

    private let home: TemporaryDirectory
    private let environment: EnvironmentVariables

    init() async throws {
        home = try TemporaryDirectory()
        let variables = ["HOME": home.path, "COLORTERM": "truecolor", "MOVIES_THEME": "dark", "PATH": "/nonexistent"]
        environment = EnvironmentVariables(variables)
        for line in Self.setup { _ = try await run(line, input: "correct horse") }
    }

    /// The browser with one of its lists, or with the empty field of the search.
    ///
    /// - Parameter act: What is done once the row is selected.
    func browse(
        _ columns: Int,
        _ rows: Int,
        _ tab: BrowseTab?,
        row: Int = 0,
        isGrid: Bool = false,
        _ colors: ScreenSVG.Colors = .dark,
        act: (BrowseViewModel) -> Void = { _ in }
    ) async throws -> DemoScreen {
        let clock = FakeWallClock()
        let streams = try Streams()
        let configuration = try Configuration.read(environment)
        let container = try AppDIContainer(
            environment: environment,
            configuration: configuration,
            terminal: Terminal(environment: environment, streams: streams.all, configuration: configuration),
            verbosity: .silent,
            clock: clock
        )
        let viewModel = container.makeBrowseViewModel(
            query: nil,
            look: BrowseLook(),
            language: nil,
            region: nil,
            noPosters: nil
        )
        let input = BrowseInput(viewModel, ScreenSize(columns: columns, rows: rows))
        viewModel.start()
        viewModel.perform(tab.map { .selectTab($0) } ?? .search)
        if viewModel.state.showsGrid != isGrid { viewModel.perform(.toggleGrid) }
        input.follow()
        if tab != nil {
            await until {
                viewModel.state.list.rows.dropFirst(row).first?.item != nil && viewModel.state.library.user != nil
            }
            viewModel.perform(.selectRow(row))
        }
        act(viewModel)
        let close: @MainActor () async -> Void = {
            viewModel.stop()
            await container.shutDown()
        }
        return DemoScreen(close: close) { title in
            input.follow()
            let renderer = BrowseRenderer(
                viewModel.state,
                now: clock.now(),
                spinner: "⠋",
                moviePages: container.moviePages,
                showsPosters: true,
                isASCII: false
            )
            let frame = input.draw(renderer).frame
            let looks = colors.looks
            var cells = (0..<rows).map { row in
                ScreenRow(line: frame.lines.indices.contains(row) ? frame.lines[row] : "").cells(
                    columns: columns,
                    looks
                )
            }
            for area in frame.images.map(\.area) {
                for row in area.origin.row..<area.origin.row + area.size.rows {
                    let columns = area.origin.column..<area.origin.column + area.size.columns
                    cells[row].replaceSubrange(columns, with: repeatElement(.blank, count: columns.count))
                }
            }
            return ScreenSVG(
                title: title,
                caption: "movies browse",
                colors: colors,
                cells: cells,
                images: frame.images.compactMap { image in poster(named: image.name).map { ($0, image.area) } },
                cursor: frame.cursor
            )
        }
    }

    /// What a command prints on a terminal. Posters, which are drawn with half blocks there, are shown as they are.
    func printed(_ line: String, columns: Int) async throws -> DemoScreen {
        let ids = try await run("\(line) --json=id").matches(of: /"id":(\d+)/).map(\.output.1)
        let text = try await run(line, ["MOVIES_FORCE_TTY": "\(columns)"])
        var screen = ScreenEmulator(columns: columns, rows: 200)
        try screen.write("\u{1B}[1m$\u{1B}[m movies \(line)\r\n" + text.replacing("\n", with: "\r\n"))
        var cells = screen.cells.prefix(screen.cursor.row).map {
            $0.map { Cell(text: $0.text, style: CellStyle($0.style)) }
        }
        var images: [(svg: String, area: ScreenArea)] = []
        for row in cells.indices {
            for column in 0..<columns where cells[row][column].isOfImage {
                let width = cells[row][column...].prefix(while: \.isOfImage).count
                let height = cells[row...].prefix { $0[column].isOfImage }.count
                for row in row..<row + height {
                    cells[row].replaceSubrange(column..<column + width, with: repeatElement(.blank, count: width))
                }
                let name = ids.indices.contains(images.count) ? "/\(ids[images.count]).svg" : ""
                let area = ScreenArea(column: column, row: row, columns: width, rows: height)
                images.append((try #require(poster(named: name)), area))
            }
        }
        return DemoScreen { [cells, images] in
            ScreenSVG(title: $0, caption: "movies", colors: .dark, cells: cells, images: images)
        }
    }

    /// - Parameter name: Such as `/268.svg@342`.
    private func poster(named name: String) -> String? {
        name.firstMatch(of: /(\d+)\.svg/).flatMap { Int($0.output.1) }
            .flatMap { Catalogue.embedded.movie(withID: $0) }.map { PosterDrawing(movie: $0, width: 342).svg }
    }

    /// Runs a line of words that are separated by spaces, unless they stand in single quotes. Returns what it prints.
    private func run(_ line: String, _ variables: [String: String] = [:], input: String = "") async throws -> String {
        let words = line.matches(of: /'([^']*)'|\S+/).map { String($0.output.1 ?? $0.output.0) }
        let streams = try Streams(input: input)
        let environment = EnvironmentVariables(environment.variables.merging(variables) { $1 })
        let status = await Program(environment: environment, streams: streams.all).run(words: words)
        #expect(
            status == .success,
            "\(line): \(streams.error.contents().map { String(decoding: $0, as: UTF8.self) } ?? "")"
        )
        return String(decoding: streams.output.contents() ?? [], as: UTF8.self)
    }
}

private struct Streams {
    let (input, output, error): (UnnamedFile, UnnamedFile, UnnamedFile)

    var all: StandardStreams {
        StandardStreams(input: input.descriptor, output: output.descriptor, error: error.descriptor)
    }

    init(input text: String = "") throws {
        input = try #require(UnnamedFile(Array(text.utf8)))
        (output, error) = (try #require(UnnamedFile()), try #require(UnnamedFile()))
    }
}

extension Cell {
    /// A half block with two colors is a part of an image.
    fileprivate var isOfImage: Bool { style.background != nil && ["▀", "▄", " ", "█"].contains(text) }
}

extension CellStyle {
    init(_ style: ScreenEmulator.Style) {
        self.init()
        let attributes: [(Int, TextAttributes)] = [
            (1, .bold), (2, .dim), (4, .underlined), (7, .reversed), (9, .struck),
        ]
        for (parameter, attribute) in attributes where style.attributes.contains(parameter) {
            self.attributes.insert(attribute)
        }
        (foreground, background) = (Self.color(style.colors[30]), Self.color(style.colors[40]))
    }

    /// The palette of the terminal is its own.
    private static func color(_ parameters: [Int]?) -> Color? {
        guard let parameters, parameters.count == 4 else { return nil }
        let parts = parameters.dropFirst().map { UInt8(clamping: $0) }
        return .rgb(RGBColor(red: parts[0], green: parts[1], blue: parts[2]))
    }
}
