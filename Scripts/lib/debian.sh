# The Debian package of a release. Needs toolchain.sh and package.sh. Linux only.
#
# It is made without debhelper, which would build the program a second time, in its own way. lintian checks the result.

# The number of the package among those of one version. The next package of the same version has a higher one.
debian_revision=1

# debian_name VERSION: prints the name of the file.
debian_name() {
    printf '%s_%s-%s_%s.deb\n' "$program" "$1" "$debian_revision" "$(dpkg --print-architecture)"
}

# pack_debian STAGE FOLDER VERSION: packs an installation into a Debian package in FOLDER.
pack_debian() (
    require_program dpkg-shlibdeps dpkg-dev
    require_program readelf binutils
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    tree="$work/tree" documents="$work/tree/usr/share/doc/$program"
    mkdir -p "$tree/DEBIAN"
    cp -R "$1" "$tree/usr"
    mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
    strip --remove-section=.comment --remove-section=.note "$tree/usr/bin/$program"

    mkdir -p "$documents" "$tree/usr/share/lintian/overrides"
    cp "$root/CHANGELOG.md" "$documents/changelog"
    debian_changelog >"$documents/changelog.Debian"
    debian_copyright >"$documents/copyright"
    debian_overrides >"$tree/usr/share/lintian/overrides/$program"
    gzip -9n "$documents"/changelog* "$tree/usr/share/man/man1"/*

    debian_control "$tree" "$3" >"$tree/DEBIAN/control"
    (cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$tree/DEBIAN/md5sums"
    find "$tree" -type d -exec chmod 755 {} +
    find "$tree" -type f ! -path '*/bin/*' -exec chmod 644 {} +
    set_times "$tree"
    # The bytes that xz writes depend on the number of its threads.
    SOURCE_DATE_EPOCH=$(source_date) dpkg-deb --root-owner-group -Zxz --threads-max=1 \
        --build "$tree" "$2/$(debian_name "$3")" >/dev/null
)

# debian_control TREE VERSION
debian_control() {
    local depends recommends="less, chafa" suggests="xdg-utils" linked library
    # dpkg-shlibdeps looks for a source package, of which it needs no more than this.
    mkdir "$work/debian"
    printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' "$program" "$program" >"$work/debian/control"
    depends=$(cd "$work" && dpkg-shlibdeps -O "$1/usr/bin/$program") || fail "dpkg-shlibdeps cannot read the program."
    # The functions of SQLite are older than its tables of type STRICT (https://www.sqlite.org/stricttables.html).
    depends=$(sed 's/^shlibs:Depends=//; s/libsqlite3-0 ([^)]*)/libsqlite3-0 (>= 3.37.0)/' <<<"$depends, ca-certificates")

    # The other libraries are loaded when they are first needed. Their names are strings of C in the program: a short string of
    # Swift would not be found.
    linked=$(readelf --dynamic --wide "$1/usr/bin/$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
    for library in $(LC_ALL=C grep -a -o -E 'lib[a-zA-Z0-9+_-]+\.so\.[0-9]+' "$1/usr/bin/$program" | sort -u); do
        ! grep -q -x -F "$library" <<<"$linked" || continue
        case $library in
            # curl_multi_wakeup came with this version (https://curl.se/libcurl/c/curl_multi_wakeup.html).
            libcurl.so.4) depends="$depends, libcurl4 (>= 7.68.0)" ;;
            libpq.so.5) suggests="$suggests, libpq5 (>= 14)" ;;
            *) fail "the program loads $library. Add the package that has it to debian_control in Scripts/lib/debian.sh." ;;
        esac
    done

    cat <<TEXT
Package: $program
Version: $2-$debian_revision
Architecture: $(dpkg --print-architecture)
Maintainer: $(debian_maintainer)
Installed-Size: $(debian_size "$1/usr")
Depends: $depends
Recommends: $recommends
Suggests: $suggests
Section: utils
Priority: optional
Description: search films, and find them again without a network
 $program searches the films of The Movie Database (TMDB) from the command
 line. It shows charts, people, posters, and where to watch a film, and keeps
 your ratings, watchlist and favorites.
 .
 What was found once shows at once, and without a network. Without an account
 at TMDB, $program searches a small catalogue of its own.
TEXT
}

# debian_maintainer: prints who packs: who the variables of Debian's own tools name, or who made the last commit.
debian_maintainer() {
    printf '%s <%s>\n' "${DEBFULLNAME:-$(git -C "$root" log -1 --format=%an)}" "${DEBEMAIL:-$(git -C "$root" log -1 --format=%ae)}"
}

# debian_size FOLDER: prints how many KiB the files take, counted as dpkg-gencontrol does: on every file system the same.
debian_size() {
    find "$1" -type f -size +0 -printf '%s\n' -o -type d -printf '1\n' |
        awk '{ size += int(($1 + 1023) / 1024) } END { print size }'
}

# debian_changelog: prints an entry for each version in CHANGELOG.md, the newest first.
debian_changelog() {
    sed -n 's/^## \[\([0-9.]*\)\] - \(.*\)$/\1 \2/p' "$root/CHANGELOG.md" | while read -r version date; do
        printf '%s (%s-%s) unstable; urgency=medium\n\n' "$program" "$version" "$debian_revision"
        printf '  * Version %s. What has changed is in changelog.gz.\n\n' "$version"
        printf ' -- %s  %s\n\n' "$(debian_maintainer)" "$(LC_ALL=C date -u -R -d "$date")"
    done
}

# debian_copyright: prints whose the parts of the program are.
debian_copyright() {
    cat <<TEXT
$program is under this license:

$(cat "$root/LICENSE")

The program contains these libraries. Their terms allow a program that contains
them to be passed on under its own.

The Swift standard library, runtime, Dispatch and Foundation
  Copyright Apple Inc. and the Swift project authors
  Apache License 2.0 with the Runtime Library Exception. On Debian systems, the
  license is in /usr/share/common-licenses/Apache-2.0

libstdc++
  Copyright Free Software Foundation, Inc.
  GNU General Public License 3 or later with the GCC Runtime Library Exception.
  On Debian systems, the license is in /usr/share/common-licenses/GPL-3
TEXT
}

# debian_overrides: prints what lintian is not to report, and why.
debian_overrides() {
    cat <<TEXT
# The tables and messages of the Swift libraries, which the program contains.
$program: spelling-error-in-binary *
# The Swift libraries are built without it. The program itself is in Swift, which checks the bounds of what it writes.
$program: hardening-no-fortify-functions *
TEXT
}

# check_debian FILE: fails if lintian finds anything in a package.
check_debian() {
    require_program lintian lintian
    lintian --allow-root --display-info --pedantic --fail-on error,warning,info,pedantic "$1"
}
