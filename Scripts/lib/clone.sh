# What a team does with the tree: it renames a clone and makes features in it. Needs toolchain.sh and report.sh.
#
# check_scripts runs Scripts/rename and Scripts/new-feature on a copy, without building: some seconds. It leaves a renamed copy
# with a feature of each kind, which check_clone builds and tests: as long as a first build and all tests.

new_program=renamed-clone
features="BoxOffice:list company:item Seen:change"
# Some tests fail until a feature is filled in. This is what they say, one sentence each.
reasons="Write the service's path|Choose the movies in|Show what a person wants|Say what has changed"
unfilled=6

# make_clone FOLDER: copies all files but those that git ignores, and commits them to a repository of their own.
make_clone() {
    rm -rf "$1"
    mkdir -p "$1"
    (
        cd "$root"
        git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
            [ ! -f "$file" ] || printf '%s\0' "$file"
        done | tar -cf - --null -T -
    ) | tar -xf - -C "$1"
    git -C "$1" init --quiet
    commit_all "$1"
}

commit_all() {
    git -C "$1" add --all
    git -C "$1" -c user.name=test -c user.email=test@test.invalid -c commit.gpgsign=false commit --quiet --message test
}

# refuses FOLDER MESSAGE COMMAND…: fails unless the command, run in the folder, fails with the message and changes nothing.
refuses() {
    local folder=$1 message=$2 before after output
    shift 2
    before=$(git -C "$folder" status --porcelain && git -C "$folder" diff)
    if output=$(cd "$folder" && "$@" 2>&1); then fail "$* does not fail. It should say: $message"; fi
    case $output in
        *"$message"*) ;;
        *) fail "$* does not say '$message', but: $output" ;;
    esac
    after=$(git -C "$folder" status --porcelain && git -C "$folder" diff)
    [ "$before" = "$after" ] || fail "$* fails, and has changed: $after"
}

# What Scripts/rename says of a line that may still have the old name. This file has the names of the clones.
find_old_name() { grep "Does this still mean the program?" | grep -v -F " Scripts/lib/clone.sh:"; }

# rename_clone FOLDER NAME: renames, and commits. Fails if the old name is left in a path or a file.
rename_clone() {
    local output
    output=$(cd "$1" && Scripts/rename "$2") || fail "Scripts/rename $2 fails."
    ! find_old_name <<<"$output" ||
        fail "Scripts/rename $2 leaves the old name. If it is the name of the program, let a pattern in RULES of" \
            "Scripts/lib/rename.py find it. If it means films, let one in FILMS explain it."
    [ -z "$(find "$1" -type d -empty ! -path '*/.git/*')" ] || fail "Scripts/rename $2 leaves empty folders."
    commit_all "$1"
}

make_features() {
    local feature
    for feature in $features; do
        (cd "$1" && Scripts/new-feature "${feature%:*}" "--${feature#*:}") || fail "Scripts/new-feature ${feature%:*} fails."
    done
}

# The renamed copy with a feature of each kind, which is not built yet.
new_clone="$root/.build/clone/new"

# check_scripts: fails unless both scripts do what they promise, and refuse what they cannot do. Leaves $new_clone.
check_scripts() (
    clone=$new_clone
    make_clone "$clone"

    for name in Films films- ../films ''; do
        refuses "$clone" "is no name of a program" Scripts/rename "$name"
    done
    refuses "$clone" "is called $program already" Scripts/rename "$program"
    refuses "$clone" "taken by the target" Scripts/rename data
    refuses "$clone" "taken by Scripts/test" Scripts/rename test
    refuses "$clone" "taken by the type Terminal" Scripts/rename terminal
    refuses "$clone" "Self is a word of the language" Scripts/rename self
    refuses "$clone" "is a word of SQL" Scripts/rename user
    refuses "$clone" "one new name is needed" Scripts/rename
    echo "As in other-name --version." >>"$clone/README.md"
    refuses "$clone" "not committed" Scripts/rename "$new_program"
    commit_all "$clone"
    rm "$clone/ARCHITECTURE.md"
    refuses "$clone" " D ARCHITECTURE.md" Scripts/rename "$new_program"
    git -C "$clone" checkout --quiet .
    touch "$clone/new-file"
    git -C "$clone" config status.showUntrackedFiles no
    refuses "$clone" "?? new-file" Scripts/rename "$new_program"
    rm "$clone/new-file"
    refuses "$clone" "says 'other-name' already" Scripts/rename other-name
    git -C "$clone" reset --quiet --hard HEAD^

    for name in 9lives 'Two Words' Box_Office ../box; do
        refuses "$clone" "name" Scripts/new-feature "$name" --list
    done
    refuses "$clone" "is a word of Swift" Scripts/new-feature Import --list
    refuses "$clone" "is a word of Swift" Scripts/new-feature Collection --item
    refuses "$clone" "is there already" Scripts/new-feature Upkeep --list
    refuses "$clone" "a command 'config' already" Scripts/new-feature Config --list
    refuses "$clone" "is declared in" Scripts/new-feature Timestamp --item
    refuses "$clone" "a kind is missing" Scripts/new-feature Keywords
    refuses "$clone" "of one kind" Scripts/new-feature Keywords --list --item
    refuses "$clone" "a name is missing" Scripts/new-feature --list
    rm "$clone/README.md"
    refuses "$clone" "README.md is missing" Scripts/new-feature Keywords --list
    git -C "$clone" checkout --quiet .
    # A place of registration that is gone. Nothing may be made of the rest.
    sed 's/Route(/Path(/' "$root/Modules/DemoBackend/Transport/DemoTransport.swift" \
        >"$clone/Modules/DemoBackend/Transport/DemoTransport.swift"
    refuses "$clone" "to add to" Scripts/new-feature Keywords --list
    git -C "$clone" checkout --quiet .

    # Lines with the name in a place that no pattern knows.
    for line in "See the $program-report." "$program knows it." "/opt/$program" "Its name is $program."; do
        echo "$line" >>"$clone/README.md"
        commit_all "$clone"
        (cd "$clone" && Scripts/rename "$new_program") | find_old_name | grep -F " README.md:" >/dev/null ||
            fail "Scripts/rename does not say that the old name may be left in: $line"
        git -C "$clone" reset --quiet --hard HEAD^
    done

    # There and back, over a third name: every byte is as it was, and the names between are gone.
    start=$(git -C "$clone" rev-parse HEAD)
    rename_clone "$clone" "$new_program"
    rename_clone "$clone" third-name
    rename_clone "$clone" "$program"
    git -C "$clone" diff --exit-code "$start" || fail "renaming there and back gives other files."

    rename_clone "$clone" "$new_program"
    make_features "$clone" >/dev/null
    (cd "$clone" && git ls-files -z --modified --others '*.swift' | xargs -0 swift format lint --strict --parallel) ||
        fail "what Scripts/new-feature makes has the wrong format."
    refuses "$clone" "a command 'box-office' already" Scripts/new-feature box-office --item
    echo "Renamed there and back, and made a feature of each kind."
)

# check_clone: copies what check_scripts has left to .build/clone/tree, builds it there, and runs the tests and the features. Files
# that are there as they were keep their times, so that the next build is short.
check_clone() (
    folder="$root/.build/clone"
    clone="$folder/tree"
    mkdir -p "$clone"
    (cd "$new_clone" && swift format -i -r Package.swift Modules App Tests)
    (cd "$new_clone" && find . -type f ! -path './.git/*') | while IFS= read -r file; do
        cmp -s "$new_clone/$file" "$clone/$file" && continue
        mkdir -p "$(dirname "$clone/$file")"
        cp -p "$new_clone/$file" "$clone/$file"
    done
    (cd "$clone" && find . -type f ! -path './.build/*') | while IFS= read -r file; do
        [ -e "$new_clone/$file" ] || rm -f "$clone/$file"
    done
    (cd "$clone" && find . -type d -empty ! -path './.build/*' -delete)
    rm -rf "$new_clone"

    cd "$clone"
    swift build --build-tests --explicit-target-dependency-import-check error >"$folder/build.log" 2>&1 || {
        root=$clone show_build_errors "$folder/build.log"
        fail "the clone cannot be built. The whole output is in $folder/build.log"
    }

    ! swift test --skip-build --disable-xctest >"$folder/tests.log" 2>&1 ||
        fail "all tests of the clone pass, but $unfilled wait to be filled in."
    failed=$(grep -c -E '✘ Test ".* failed after ' "$folder/tests.log" || true)
    reported=$(grep -c -E "$reasons" "$folder/tests.log" || true)
    if [ "$failed" -ne "$unfilled" ] || [ "$reported" -lt "$unfilled" ]; then
        show_failures "$folder/tests.log"
        fail "$failed tests of the clone fail, and $reported say what to fill in. It should be $unfilled." \
            "The whole output is in $folder/tests.log"
    fi

    Scripts/docs >"$folder/docs.log" 2>&1 || fail "the documentation of the clone cannot be built. See $folder/docs.log"

    binary=".build/debug/$new_program"
    home=$(mktemp -d "${TMPDIR:-/tmp}/clone-home.XXXXXX")
    trap 'rm -rf "$home"' EXIT
    run() { env -i HOME="$home" PATH=/usr/bin:/bin "$binary" "$@"; }
    [ "$(run box-office | wc -l)" -eq 20 ] || fail "the list shows no 20 films."
    run company 1 || fail "the item is not shown."
    run auth guest && run seen 6 || fail "the change is not made."
    # A user of the renamed program never reads its old name, but the member "movies" of JSON and the source of films for TAB.
    for command in "" $(run help | sed -n '/^SUBCOMMANDS/,/^$/s/^  \([a-z-]*\) .*/\1/p') environment exit-codes formatting; do
        # shellcheck disable=SC2086 # no word at first
        ! run help $command | grep -n -i -w "$program" | grep -v 'totalResults, movies' || fail "help $command has the old name."
    done
    for shell in bash zsh fish; do
        ! run completion "$shell" | grep -n -w "$program" | grep -v "_candidates '*movies" ||
            fail "the completion for $shell has the old name."
    done
    echo "A renamed clone with a feature of each kind is built, tested and run."
)
