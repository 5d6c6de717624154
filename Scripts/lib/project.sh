# What Scripts/new-project makes: a project that builds, passes its tests, runs, and keeps a law. Needs toolchain.sh and report.sh.

project_name=reading-room

# refuses_project MESSAGE ARGUMENT…: fails unless Scripts/new-project fails with the message and leaves nothing in $places.
refuses_project() {
    local message=$1 before output
    shift
    before=$(find "$places" | sort)
    if output=$("$root/Scripts/new-project" "$@" 2>&1); then fail "Scripts/new-project $* does not fail. It should say: $message"; fi
    # Not the source line of a crash.
    case $output in
        "Error: "*"$message"*) ;;
        *) fail "Scripts/new-project $* does not say '$message', but: $output" ;;
    esac
    [ "$before" = "$(find "$places" | sort)" ] || fail "Scripts/new-project $* fails, and leaves something behind."
}

check_project_refusals() {
    mkdir -p "$places/full" && touch "$places/full/file"
    for name in Films films- ../films 9lives 'two words'; do
        refuses_project "is no name of a program" "$name" --at "$places/new"
    done
    refuses_project "is taken by" domain --at "$places/new"
    refuses_project "is taken by" data-kit --at "$places/new"
    refuses_project "is no empty folder" "$project_name" --at "$places/full"
    refuses_project "is no empty folder" "$project_name" --at "$places/full/file"
    refuses_project "there is no folder" "$project_name" --at "$places/nowhere/new"
    refuses_project "is no kit" "$project_name" --at "$places/new" --kit "$places"
    refuses_project "a name is missing" --at "$places/new"
    refuses_project "is one name too many" one two
    refuses_project "needs a folder" "$project_name" --at
}

# check_kit_update: takes a newer kit, and refuses one that breaks the project.
check_kit_update() {
    local newer="$places/newer"
    cp -R "$root/Modules/Kit" "$newer"
    rm -rf "$newer/.build"
    echo "// Newer." >>"$newer/PresentationKit/Text/TerminalText.swift"
    Scripts/update-kit "$newer" >update.log 2>&1 && cmp -s "$newer/PresentationKit/Text/TerminalText.swift" Modules/Kit/PresentationKit/Text/TerminalText.swift ||
        fail "Scripts/update-kit does not take a newer kit: $(cat update.log)"
    sed 's/public struct TerminalText/public struct OtherText/' "$newer/PresentationKit/Text/TerminalText.swift" >"$newer/other"
    mv "$newer/other" "$newer/PresentationKit/Text/TerminalText.swift"
    ! Scripts/update-kit "$newer" >update.log 2>&1 || fail "Scripts/update-kit takes a kit that breaks the project."
    grep -q "cannot find .* 'TerminalText'" update.log || fail "Scripts/update-kit does not say what breaks: $(cat update.log)"
    ! grep -q OtherText Modules/Kit/PresentationKit/Text/TerminalText.swift || fail "Scripts/update-kit leaves the kit that breaks."
}

# check_project: makes a project, builds and tests it, runs its program, and breaks its law. What has not changed since the last time
# is not built again.
check_project() (
    folder="$root/.build/project"
    places=$(mktemp -d "${TMPDIR:-/tmp}/project.XXXXXX")
    trap 'rm -rf "$places"' EXIT
    check_project_refusals

    "$root/Scripts/new-project" "$project_name" --at "$places/made" >/dev/null || fail "Scripts/new-project fails."
    files=$(find "$places/made" -type f ! -path '*/Modules/Kit/*' | wc -l)
    lines=$(find "$places/made" -type f ! -path '*/Modules/Kit/*' -exec cat {} + | wc -l)
    if [ "$files" -gt 60 ] || [ "$lines" -gt 2500 ]; then
        fail "the project has $files files and $lines lines without the kit. A team reads all of them: 60 and 2500 are the most."
    fi
    ! grep -r -n -i -E 'starter|movie|tmdb' "$places/made" --exclude-dir=Kit || fail "the project has a word of this one in it."
    update_copy "$places/made" "$folder"

    cd "$folder"
    swift build --build-tests >build.log 2>&1 || {
        root=$folder show_build_errors build.log
        fail "the project cannot be built. The whole output is in $folder/build.log"
    }
    swift test --skip-build --disable-xctest >tests.log 2>&1 || {
        show_failures tests.log
        fail "the tests of the project fail. Their whole output is in $folder/tests.log"
    }
    home="$places/home"
    run() { env -i HOME="$home" PATH=/usr/bin:/bin ".build/debug/$project_name" "$@"; }
    [ "$(run search le guin | wc -l)" -eq 6 ] || fail "the project's program finds no books."
    ! run search walden --offline 2>/dev/null || fail "the project's program finds without a network what was never fetched."

    # The law holds there, too: Domain must not know a driver.
    planted=Modules/Domain/Books/Planted.swift
    printf 'import InfrastructureKit\n\nstruct Planted {}\n' >"$planted"
    ! swift test --skip-build --disable-xctest --filter LawTests >law.log 2>&1 ||
        { rm "$planted"; fail "the project's law lets Domain import InfrastructureKit."; }
    rm "$planted"
    grep -q "InfrastructureKit may not be imported in Modules/Domain" law.log || fail "the project's law fails without saying why."

    check_kit_update
    echo "A project of $files files and $lines lines is made, built, tested and run, keeps its law, and takes a newer kit."
)
