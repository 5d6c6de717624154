# The line coverage of each module. Needs toolchain.sh.
#
# The end-to-end tests run the built program. It inherits LLVM_PROFILE_FILE from the test process: a pattern that
# gives each process a file of its own, and 'swift test' merges these files. A process that is killed writes none. The
# test bundle contains the code of all modules and of App, so it is the only object that llvm-cov needs.

# profiles_folder FOLDER: prints where 'swift test' writes what has run, of the tests that are built in a folder.
profiles_folder() { dirname "$(swift test --scratch-path "$1" --show-codecov-path)"; }

# clear_profiles FOLDER: deletes what the tests before these have run.
clear_profiles() { rm -rf "$(profiles_folder "$1")"; }

# report_coverage FOLDER: prints the coverage of each module, after the tests that are built in a folder have run. Fails if one is
# below its minimum.
report_coverage() {
    local profiles bundle
    profiles=$(profiles_folder "$1")
    bundle="$(dirname "$profiles")/${program}PackageTests.xctest"
    [ ! -d "$bundle" ] || bundle="$bundle/Contents/MacOS/${program}PackageTests"

    "$(toolchain_programs)/llvm-cov" export --format=lcov --summary-only \
        --instr-profile "$profiles/default.profdata" "$bundle" | summarize_coverage "$root"
}

# summarize_coverage ROOT: reads lcov records, prints a line for each module, and fails if one is below its minimum.
summarize_coverage() {
    awk -v root="$1/" '
        function percent(covered, lines) { return lines ? 100 * covered / lines : 0 }

        function report(name, minimum) {
            share = percent(covered[name], lines[name])
            low = share < minimum || (minimum && !lines[name])
            printf "%-20s %6.2f %%  %5d of %5d%s\n", name, share, covered[name], lines[name],
                low ? "  below the minimum of " minimum " %" : ""
            if (low) failed = 1
        }

        /^SF:/ {
            file = substr($0, 4)
            module = ""
            if (index(file, root) == 1) {
                path = substr(file, length(root) + 1)
                split(path, parts, "/")
                if (parts[1] == "App") module = "App"
                if (parts[1] == "Modules") module = parts[2] == "Kit" ? parts[3] : parts[2]
                if (index(path, "Modules/Kit/Tests/") == 1) module = ""
            }
        }
        /^LF:/ && module && !(module in lines) { modules[++count] = module }
        /^LF:/ && module { lines[module] += substr($0, 4); lines["Total"] += substr($0, 4) }
        /^LH:/ && module { covered[module] += substr($0, 4); covered["Total"] += substr($0, 4) }

        END {
            minimum["Domain"] = minimum["DomainKit"] = minimum["Data"] = minimum["DataKit"] = 95
            minimum["App"] = 85
            for (name in minimum) if (!(name in lines)) modules[++count] = name
            for (i = 1; i <= count; i++) report(modules[i], modules[i] in minimum ? minimum[modules[i]] : 90)
            report("Total", 90)
            exit failed
        }
    '
}
