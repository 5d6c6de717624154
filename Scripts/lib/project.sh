# What Scripts/new-project makes: a project that builds, passes its tests, runs, and keeps a law. Needs toolchain.sh and report.sh.

# The lines that delete the examples must not take those of a program whose name begins like one of them.
project_name=bookshop

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
    for name in films- ../films 9lives 'two  words' café; do
        refuses_project "is no name of a program" "$name" --at "$places/new"
    done
    refuses_project "is taken by" Domain --at "$places/new"
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

# test_project WHAT: checks the format of what is in this folder, builds it, and tests it, as its README says.
test_project() {
    Scripts/test >tests.log 2>&1 || {
        root=$PWD show_build_errors tests.log
        show_failures tests.log
        fail "Scripts/test fails in $1. Its whole output is in $PWD/tests.log"
    }
}

# check_deletion: deletes the features that are examples with the commands of ARCHITECTURE.md, and restores them. Sets $changed to the
# number of lines that are changed besides.
check_deletion() {
    sed -n '/^```sh$/,/^```$/{/^```/d;p;}' ARCHITECTURE.md >"$places/deletion"
    grep -q '^git rm ' "$places/deletion" || fail "ARCHITECTURE.md of the project does not say how to delete its examples."
    git init -q
    git add -A
    git -c user.name=name -c user.email=name@project.invalid -c commit.gpgsign=false commit -q -m Begin
    bash -e "$places/deletion" || fail "the commands that delete the project's examples fail. They are in its ARCHITECTURE.md."
    changed=$(git diff HEAD --numstat --diff-filter=M | awk '{ lines += $1 + $2 } END { print lines + 0 }')
    [ "$changed" -le 10 ] || fail "to delete the project's examples, $changed lines are changed in other files. 10 are the most."
    test_project "the project without its examples"
    git reset -q --hard
    rm -rf .git
}

# check_project: makes a project, builds and tests it, runs its program, breaks its law, and deletes its examples. What has not changed
# since the last time is not built again.
check_project() (
    folder="$root/.build/project"
    places=$(mktemp -d "${TMPDIR:-/tmp}/project.XXXXXX")
    trap 'rm -rf "$places"' EXIT
    check_project_refusals

    "$root/Scripts/new-project" "$project_name" --at "$places/made" >/dev/null || fail "Scripts/new-project fails."
    files=$(find "$places/made" -type f ! -path '*/Modules/Kit/*' | wc -l)
    lines=$(find "$places/made" -type f ! -path '*/Modules/Kit/*' -exec cat {} + | wc -l)
    if [ "$files" -gt 65 ] || [ "$lines" -gt 2700 ]; then
        fail "the project has $files files and $lines lines without the kit. A team reads all of them: 65 and 2700 are the most."
    fi
    ! grep -r -n -i -E 'starter|movie|tmdb' "$places/made" --exclude-dir=Kit || fail "the project has a word of this one in it."
    update_copy "$places/made" "$folder"

    cd "$folder"
    test_project "the project"
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
    check_deletion
    echo "A project of $files files and $lines lines is made, built, tested and run, keeps its law, takes a newer kit, and loses its" \
        "examples with $changed changed lines."
)
