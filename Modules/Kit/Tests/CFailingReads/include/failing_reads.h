#pragma once

/// Counts the calls of pread(2) in this process from 1, and fails those from `first` on, `count` of them, with EIO.
///
/// SQLite reads with pread(2) on Linux. Elsewhere, no call fails.
void failing_reads_begin(long first, long count);

/// Fails every call that reads at `offset` or beyond with EIO, as a disk with a bad sector does.
void failing_reads_begin_at(long offset);

/// Lets every call succeed again, and returns how many have failed.
long failing_reads_end(void);

/// Makes every lock of flock(2) do nothing from now on, and succeed, as on some file systems.
void failing_locks_begin(void);
