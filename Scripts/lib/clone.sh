# What a team does with the tree: it renames a clone, and makes and removes features in it. Needs toolchain.sh and report.sh.
#
# check_scripts runs Scripts/rename and Scripts/new-feature on a copy, without building: some seconds. It leaves a renamed copy
# with a feature of each kind, which check_clone builds and tests: as long as a first build and all tests.

new_program=renamed-clone
features="BoxOffice:films review_reviews:list company_companies:thing pin_pinned:change"
# Some tests fail until a feature is filled in. This is what they say, one sentence each.
reasons="has left this place|Write the service's path|Choose the movies in|Show what a person wants|Say what has changed"
unfilled=10

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
    local feature names
    for feature in $features; do
        names=${feature%:*}
        # shellcheck disable=SC2086 # one word for each name
        (cd "$1" && Scripts/new-feature ${names//_/ } "--${feature#*:}") || fail "Scripts/new-feature $names fails."
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
        refuses "$clone" "name" Scripts/new-feature "$name" --films
    done
    refuses "$clone" "is a word of Swift" Scripts/new-feature Import --films
    refuses "$clone" "is a word of Swift" Scripts/new-feature Collection Collections --thing
    refuses "$clone" "is there already" Scripts/new-feature Upkeep --films
    refuses "$clone" "a command 'config' already" Scripts/new-feature Config --films
    refuses "$clone" "is declared in" Scripts/new-feature Timestamp Timestamps --thing
    refuses "$clone" "a kind is missing" Scripts/new-feature Keyword Keywords
    refuses "$clone" "of one kind" Scripts/new-feature Keyword Keywords --list --thing
    refuses "$clone" "a name is missing" Scripts/new-feature --list
    refuses "$clone" "the plural of 'Keyword' is missing" Scripts/new-feature Keyword --list </dev/null
    refuses "$clone" "'words' is one name too many" Scripts/new-feature Keyword Keywords words --list
    # A place of registration that is gone. Nothing may be made of the rest.
    sed '/new-feature: route/d' "$root/Modules/DemoBackend/Transport/DemoTransport.swift" \
        >"$clone/Modules/DemoBackend/Transport/DemoTransport.swift"
    refuses "$clone" "no file has the mark 'new-feature: route'" Scripts/new-feature Keyword Keywords --list
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
    refuses "$clone" "a command 'box-office' already" Scripts/new-feature box-office --films
    echo "Renamed there and back, and made a feature of each kind."
)

# Features that a team may not want, each with the most lines of code that may be left to a person after Scripts/remove-feature.
removals="Posters:30 People:26 Charts:45 Discover:31"
# The rings that need nothing by hand, even without all of these features.
rings="Domain Data Infrastructure DemoBackend"
# The copy without them, which is not built yet.
bare_clone="$root/.build/clone/bare"

# check_removals: fails unless Scripts/remove-feature does what it promises, and refuses what it cannot do. Leaves $bare_clone.
check_removals() (
    clone=$bare_clone
    make_clone "$clone"

    refuses "$clone" "there is no feature 'Reviews'" Scripts/remove-feature Reviews
    refuses "$clone" "Did you mean Posters?" Scripts/remove-feature posters
    refuses "$clone" "Movies is a shared folder" Scripts/remove-feature Movies
    refuses "$clone" "Search is needed by a shared folder (MoviesList)" Scripts/remove-feature Search
    refuses "$clone" "name it: Details, Browse, MoviesList" Scripts/remove-feature Library
    refuses "$clone" "one name of a feature is needed" Scripts/remove-feature
    touch "$clone/new-file"
    refuses "$clone" "?? new-file" Scripts/remove-feature Posters
    rm "$clone/new-file"
    sed -i.old '/^| Feature |/d' "$clone/ARCHITECTURE.md" && rm "$clone/ARCHITECTURE.md.old"
    commit_all "$clone"
    refuses "$clone" "has no table of features" Scripts/remove-feature Posters
    git -C "$clone" reset --quiet --hard HEAD^

    for removal in $removals; do
        remove_feature "$clone" "${removal%:*}" "${removal#*:}"
    done
)

# remove_feature FOLDER NAME LINES: removes a feature, and commits. Fails if something of it is left that is not listed, or if
# more lines of code are left.
remove_feature() {
    local clone=$1 feature=$2 most=$3 kinds='(struct|class|enum|actor|protocol)' output left types listed unlisted
    output=$(cd "$clone" && Scripts/remove-feature "$feature") || fail "Scripts/remove-feature $feature fails."
    echo "$output" | head -n 1
    [ -z "$(cd "$clone" && find App Modules Tests \( -path "*/$feature/*" -o -name "*+$feature.swift" -o -type d -empty \))" ] ||
        fail "Scripts/remove-feature $feature leaves files or empty folders."
    ! grep -n "^|.*\`$feature\`" "$clone/ARCHITECTURE.md" || fail "Scripts/remove-feature $feature leaves it in the tables."
    left=$(sed -n 's/^Left to do, as the compiler will say first: \([0-9]*\) .*/\1/p' <<<"$output")
    [ "${left:-0}" -le "$most" ] ||
        fail "Scripts/remove-feature $feature leaves $left lines of code to a person. It should be $most or fewer." \
            "Give the new ones a line of their own in a list, or move them to the feature: $output"

    # What the deleted files have declared, if its name is no usual word, is nowhere but in the lines that are listed.
    types=$(git -C "$clone" diff --cached --no-renames -- '*.swift' |
        sed -n -E "s/^-((public|package|final|@[A-Za-z]+) )*$kinds ([A-Z][a-z]+[A-Z][A-Za-z]*).*/\\4/p" | sort -u)
    types=$(comm -23 <(echo "$types") <(cd "$clone" && git grep -h -o -E "$kinds [A-Z][A-Za-z]+" -- '*.swift' |
        sed 's/.* //' | sort -u))
    [ -n "$types" ] || fail "Scripts/remove-feature $feature deletes no type."
    listed=$(awk '/^  [^ ]/ { path = $1 } /^    [0-9]+: / { print path ":" $1 }' <<<"$output" | sort -u)
    unlisted=$(cd "$clone" && git grep -n -w -o -E "$(paste -s -d '|' - <<<"$types")" -- . ':!Modules/Kit' ':!CHANGELOG.md' |
        sed -E 's/^([^:]*:[0-9]*:).*/\1/' | sort -u | comm -23 - <(echo "$listed"))
    [ -z "$unlisted" ] || fail "Scripts/remove-feature $feature does not list what still names it: $unlisted"
    commit_all "$clone"
}

# check_bare_clone: builds the rings of the copy without the features as they are, and runs their tests.
check_bare_clone() (
    cd "$bare_clone"
    for ring in $rings; do
        MOVIES_TEST_TARGET=${ring}Tests swift test --scratch-path "$root/.build/clone/bare-build" --disable-xctest \
            >"$root/.build/clone/bare.log" 2>&1 || {
            root=$bare_clone show_build_errors "$root/.build/clone/bare.log"
            show_failures "$root/.build/clone/bare.log"
            fail "$ring needs more than Scripts/remove-feature does. The whole output is in $root/.build/clone/bare.log"
        }
    done
    echo "Without $(sed -E 's/:[0-9]+//g' <<<"$removals"), the rings $rings are built and tested as they are."
)

# check_clone: copies what check_scripts has left to .build/clone/tree, builds it there, and runs the tests and the features.
check_clone() (
    folder="$root/.build/clone"
    clone="$folder/tree"
    mkdir -p "$clone"
    (cd "$new_clone" && swift format -i -r Package.swift Modules App Tests)
    update_copy "$new_clone" "$clone"
    rm -rf "$new_clone"

    cd "$clone"
    swift build --build-tests --explicit-target-dependency-import-check error >"$folder/build.log" 2>&1 || {
        root=$clone show_build_errors "$folder/build.log"
        fail "the clone cannot be built. The whole output is in $folder/build.log"
    }

    ! swift test --skip-build --disable-xctest >"$folder/tests.log" 2>&1 ||
        fail "all tests of the clone pass, but $unfilled wait to be filled in."
    # The last line counts. A line of a single test may be missing: tests that take the streams of their process leave a gap.
    summary=$(grep -o -E 'Test run with .* failed after .* with [0-9]+ issue.*' "$folder/tests.log" | tail -n 1)
    failed=$(sed -n -E 's/.* with ([0-9]+) issue.*/\1/p' <<<"$summary")
    known=$(sed -n -E 's/.*including ([0-9]+) known.*/\1/p' <<<"$summary")
    failed=$((${failed:-0} - ${known:-0}))
    reported=$(grep -c -E "$reasons" "$folder/tests.log" || true)
    if [ "$failed" -ne "$unfilled" ] || [ "$reported" -lt "$unfilled" ]; then
        show_failures "$folder/tests.log"
        fail "$failed checks of the clone fail, and $reported say what to fill in. It should be $unfilled." \
            "The whole output is in $folder/tests.log"
    fi

    Scripts/docs >"$folder/docs.log" 2>&1 || fail "the documentation of the clone cannot be built. See $folder/docs.log"

    binary=".build/debug/$new_program"
    home=$(mktemp -d "${TMPDIR:-/tmp}/clone-home.XXXXXX")
    trap 'rm -rf "$home"' EXIT
    run() { env -i HOME="$home" PATH=/usr/bin:/bin "$binary" "$@"; }
    [ "$(run box-office | wc -l)" -eq 20 ] || fail "the list shows no 20 films."
    [ "$(run reviews | wc -l)" -eq 20 ] || fail "the list shows no 20 reviews."
    run company 1 || fail "the thing is not shown."
    run auth guest && run pin 6 || fail "the change is not made."
    # A user of the renamed program never reads its old name, but the member "movies" of JSON.
    for command in "" $(run help commands | sed -n 's/^  \([a-z-]*\) .*/\1/p') commands options environment exit-codes formatting; do
        # shellcheck disable=SC2086 # no word at first
        ! run help $command | grep -n -i -w "$program" | grep -v 'totalResults, movies' || fail "help $command has the old name."
    done
    for shell in bash zsh fish; do
        ! run completion "$shell" | grep -n -w "$program" ||
            fail "the completion for $shell has the old name."
    done
    echo "A renamed clone with a feature of each kind is built, tested and run."
)
