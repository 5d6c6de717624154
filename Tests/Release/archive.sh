#!/usr/bin/env bash
# Unpacks an archive of a release, with its checksums beside it, and uses what is in it.
# Usage: archive.sh ARCHIVE VERSION
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
. "$root/Scripts/lib/toolchain.sh"

archive=$1 version=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

sums=(sha256sum)
command -v sha256sum >/dev/null 2>&1 || sums=(shasum -a 256)
(cd "$(dirname "$archive")" && "${sums[@]}" -c SHA256SUMS) || fail "SHA256SUMS does not fit."

tar -xzf "$archive" -C "$folder"
tree="$folder/$(basename "$archive" .tar.gz)"
[ "$(ls "$folder")" = "$(basename "$tree")" ] || fail "the archive has more than one folder."
[ -s "$tree/README.md" ] && [ -s "$tree/CHANGELOG.md" ] || fail "README.md or CHANGELOG.md is missing in the archive."
mkdir "$folder/home"

# run ARGUMENT…: runs the program for a user who has never used it.
run() {
    env -i HOME="$folder/home" PATH=/usr/bin:/bin "$tree/bin/$program" "$@"
}

[ "$(run --version | head -n 1)" = "$program $version" ] || fail "the packed program is not of version $version."
[ "$(run search batman --json=title | grep -c '"title":"Batman"')" = 1 ] || fail "the packed program does not find Batman."
! run doctor --offline | grep -v '	good	' || fail "doctor is not content with the packed program."
if command -v nm >/dev/null 2>&1; then
    [ -z "$(nm "$tree/bin/$program" 2>/dev/null | grep ' t ')" ] || fail "the packed program has its symbols."
fi

# Every command has its page, and every page can be read.
share="$tree/share"
[ -s "$share/man/man1/$program-search.1" ] || fail "manual pages are missing in the archive."
if command -v man >/dev/null 2>&1; then
    for page in "$share"/man/man1/*.1; do
        MANWIDTH=80 man "$page" >"$folder/page" 2>"$folder/errors" && [ -s "$folder/page" ] && [ ! -s "$folder/errors" ] ||
            fail "man cannot show $(basename "$page"): $(cat "$folder/errors")"
    done
fi
bash -c '. "$1" && complete -p "$2"' _ "$share/bash-completion/completions/$program" "$program" >/dev/null ||
    fail "bash cannot load its completions."
for shell in zsh fish; do
    ! command -v $shell >/dev/null 2>&1 || $shell -n "$share"/$shell/*/*"$program"* || fail "$shell cannot read its completions."
done
echo "$(basename "$archive"): unpacked and used."
