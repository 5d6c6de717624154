#!/usr/bin/env bash
# Installs a Debian package in a new Debian, uses it as its users do, and removes it. Fails if anything does not work, or if a
# file is left. Needs root, Debian or a relative, and its package archive.
# Usage: clean-root.sh PACKAGE VERSION [CODENAME]. CODENAME is of another Debian than the one of this machine: trixie.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
. "$root/Scripts/lib/toolchain.sh"

package=$1 version=$2
[ "$(id -u)" = 0 ] || fail "a new Debian can be made only by root."

# A new Debian is mounted and deleted out of sight of all other processes: what is mounted in it is gone when this ends.
if [ -z "${clean_root:-}" ]; then
    require_program debootstrap debootstrap
    clean_root=$(mktemp -d "/tmp/$program-root.XXXXXX")
    trap 'rm -rf --one-file-system "$clean_root"' EXIT
    clean_root=$clean_root unshare --mount --propagation private "${BASH_SOURCE[0]}" "$@"
    exit
fi

# inside COMMAND…: runs a command as root of the new Debian.
inside() {
    chroot "$clean_root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        ${http_proxy:+http_proxy="$http_proxy"} "$@"
}

# as_user COMMAND…: runs a command as a user who has never used the program.
as_user() {
    chroot --userspec=1000:1000 "$clean_root" env -i PATH=/usr/bin:/bin HOME=/home/user LC_ALL=C.UTF-8 "$@"
}

# list_files: prints the paths of all files, but for what apt, dpkg, the linker and man-db note of their own work.
list_files() {
    (cd "$clean_root" && find . -xdev ! -path './proc/*' ! -path './tmp/*' ! -path './var/log/*' ! -path './var/cache/*' \
        ! -path './var/lib/apt/*' ! -path './var/lib/dpkg/*-old' ! -path './root/*') | LC_ALL=C sort
}

# quietly COMMAND…: runs a command, and shows its output only if it fails.
quietly() {
    "$@" >"$clean_root/tmp/log" 2>&1 || {
        tail -n 30 "$clean_root/tmp/log" >&2
        return 1
    }
}

chmod 755 "$clean_root"
mkdir "$clean_root/tmp"
# It need not survive a power cut, so dpkg need not wait for the disk.
mkdir -p "$clean_root/etc/dpkg/dpkg.cfg.d"
echo force-unsafe-io >"$clean_root/etc/dpkg/dpkg.cfg.d/unsafe-io"
codename=${3:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
# The archive that this machine uses: it may be one of a company.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $codename" | head -n 1)
quietly debootstrap --variant=minbase --include=man-db,bash-completion,zsh,fish "$codename" "$clean_root" ${mirror:+"$mirror"} ||
    fail "debootstrap cannot make a new Debian."
mountpoint -q "$clean_root/proc" || mount -t proc proc "$clean_root/proc"
install -d -o 1000 -g 1000 "$clean_root/home/user"
cp "$package" "$clean_root/tmp/"
# Nothing but what the package depends on. It is there before the files are counted, because apt may keep some of it.
quietly inside apt-get satisfy -y --no-install-recommends "$(dpkg-deb --field "$package" Depends)" ||
    fail "what the package depends on cannot be installed."
list_files >"$clean_root/tmp/before"

quietly inside apt-get install -y --no-install-recommends "/tmp/$(basename "$package")" || fail "it cannot be installed."

for file in $(inside dpkg -L "$program"); do
    [ -e "$clean_root$file" ] || fail "$file was not installed."
done
[ "$(as_user "$program" --version | head -n 1)" = "$program $version" ] || fail "the installed program is not of version $version."
as_user "$program" search batman >"$clean_root/tmp/films" || fail "the installed program cannot search."
grep -q '	Batman	' "$clean_root/tmp/films" || fail "the installed program does not find Batman."
as_user "$program" doctor --offline >"$clean_root/tmp/findings" || fail "doctor fails: $(cat "$clean_root/tmp/findings")"
# It loads these when they are first needed, so the package must see to it that they are there.
grep -q '^libcurl	good	' "$clean_root/tmp/findings" || fail "libcurl is missing: $(cat "$clean_root/tmp/findings")"
[ -s "$clean_root/etc/ssl/certs/ca-certificates.crt" ] || fail "the certificates of the system are missing."

for page in "$program" "$program-search" "$program-config-set"; do
    [ "$(inside man -w "$page")" = "/usr/share/man/man1/$page.1.gz" ] || fail "man does not find $page."
    quietly inside man "$page" || fail "man cannot show $page."
done
as_user bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader "$1"; complete -p "$1"' _ "$program" \
    >/dev/null || fail "bash does not complete $program."
[ "$(as_user zsh -c 'autoload -U compinit && compinit -D && echo $_comps[$1]' _ "$program")" = "_$program" ] ||
    fail "zsh does not complete $program."
as_user fish -c "complete -C '$program sear'" | grep '^search' >/dev/null || fail "fish does not complete $program."

find "$clean_root/home/user" -mindepth 1 -delete
quietly inside apt-get purge -y "$program" || fail "it cannot be removed."
list_files >"$clean_root/tmp/after"
diff "$clean_root/tmp/before" "$clean_root/tmp/after" | head -n 50 || fail "the files above differ after it was removed."
echo "$(basename "$package"): installed in a new $codename, used and removed. No file is left."
