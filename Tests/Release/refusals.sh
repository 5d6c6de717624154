#!/usr/bin/env bash
# Tests what Scripts/release refuses, on a small tree of its own. Nothing is built.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
. "$root/Scripts/lib/toolchain.sh"

# Without these, git could take the repository of a hook that runs this for the one here.
# shellcheck disable=SC2046 # one word for each variable
unset $(git rev-parse --local-env-vars)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tree="$folder/tree"
mkdir -p "$tree/App/Configuration"
cp -R "$root/Scripts" "$tree"
cd "$tree"
# The checks come before the tests. If a release gets so far, it has refused nothing.
printf '#!/bin/sh\necho "The tests begin."\nexit 1\n' >Scripts/test
printf 'enum Version {\n    static let number = "2.0.0"\n}\n' >App/Configuration/Version.swift
printf '# Changelog\n\n## [2.0.0] - 2026-01-02\n\n- Something new.\n\n## [1.0.0] - 2026-01-01\n\n- All.\n' >CHANGELOG.md

in_git() {
    git -c user.name=Ada -c user.email=ada@example.org -c commit.gpgsign=false -c tag.gpgsign=false "$@"
}
commit() {
    in_git add -A
    in_git commit -q -m "$1"
}
in_git init -q
commit "Begin"

failures=0
# expect TEXT ARGUMENT…: runs Scripts/release, which must fail, and print the text.
expect() {
    local text=$1 output
    shift
    if output=$(Scripts/release "$@" 2>&1); then
        output="It succeeds: $output"
    elif [[ $output == *"$text"* ]]; then
        return
    fi
    printf 'Scripts/release %s\n  expected: %s\n  printed:  %s\n' "$*" "$text" "$output"
    failures=$((failures + 1))
}

expect "The tests begin."
expect "Scripts/test failed, so nothing was packed."
printf '#!/bin/sh\n' | tee Scripts/test Scripts/verify >/dev/null
echo 'exit 1' >>Scripts/verify
commit "Let the tests pass"
expect "Scripts/verify failed, so nothing was packed."
git revert --no-edit HEAD >/dev/null
expect "The tests begin." --version 2.0.0
expect "Version.swift says 2.0.0, not 2.1.0. Write 2.1.0 there" --version 2.1.0
expect "unknown argument '--fast'" --fast
expect "--version needs a version" --version
expect "--program needs a program" --program "$tree/CHANGELOG.md"
expect "--tagged goes with neither --tag nor --program" --tag --tagged
expect "there is nothing to tag" --tag --program /bin/sh

echo note >note
expect $'not all of the tree is committed. Commit or stash these files:\n?? note'
rm note
echo >>CHANGELOG.md
expect ' M CHANGELOG.md'
git checkout -q CHANGELOG.md

expect "this commit is not the one of the tag v2.0.0. Get that one:  git checkout v2.0.0" --tagged
in_git tag -a v2.0.0 -m 2.0.0
expect "the tag v2.0.0 exists, so 2.0.0 is released. Raise 'number'"
expect "The tests begin." --tagged
in_git commit -q --allow-empty -m "Go on"
expect "git checkout v2.0.0 && Scripts/release --tagged"
expect "this commit is not the one of the tag v2.0.0" --tagged

sed 's/2\.0\.0/2.1.0/' App/Configuration/Version.swift >changed && mv changed App/Configuration/Version.swift
commit "Raise the version"
expect "CHANGELOG.md does not say what is in 2.1.0. Describe it in a section '## [2.1.0] - $(date +%Y)-"
printf '## [2.1.0] - 2026-01-03\n\n' | cat - CHANGELOG.md >changed && mv changed CHANGELOG.md
commit "Describe nothing"
expect "CHANGELOG.md does not say what is in 2.1.0."
printf '## [2.1.0] - Unreleased\n\n- New.\n\n' | cat - CHANGELOG.md >changed && mv changed CHANGELOG.md
commit "Describe what has no date"
expect "CHANGELOG.md does not say what is in 2.1.0."
rm CHANGELOG.md
commit "Describe nothing at all"
expect "CHANGELOG.md does not say what is in 2.1.0."
sed 's/2\.1\.0/2.1/' App/Configuration/Version.swift >changed && mv changed App/Configuration/Version.swift
commit "Write half a version"
expect "has no version of the form 2.0.0, but '2.1'. Correct 'number' there."
rm -rf .git
export GIT_CEILING_DIRECTORIES=$folder
sed 's/2\.1/2.0.0/' App/Configuration/Version.swift >changed && mv changed App/Configuration/Version.swift
printf '## [2.0.0] - 2026-01-02\n\n- New.\n' >CHANGELOG.md
expect "this is not a clone that git can read"

[ "$failures" = 0 ] || fail "Scripts/release does not refuse what it must."
echo "Scripts/release refuses what it must."
