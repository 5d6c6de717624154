#define _GNU_SOURCE
#include "failing_reads.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <sys/file.h>
#include <sys/types.h>

static atomic_long calls;
static atomic_long failed;
static atomic_long first_failure = -1;
static atomic_long failures;
static atomic_long first_offset = -1;

void failing_reads_begin(long first, long count) {
    atomic_store(&calls, 0);
    atomic_store(&failed, 0);
    atomic_store(&failures, count);
    atomic_store(&first_failure, first);
}

void failing_reads_begin_at(long offset) {
    atomic_store(&failed, 0);
    atomic_store(&first_offset, offset);
}

long failing_reads_end(void) {
    atomic_store(&first_offset, -1);
    atomic_store(&first_failure, -1);
    return atomic_load(&failed);
}

static atomic_int without_locks;

void failing_locks_begin(void) { atomic_store(&without_locks, 1); }

#ifdef __linux__
int flock(int descriptor, int operation) {
    static int (*_Atomic next)(int, int);
    if (atomic_load(&without_locks)) {
        return 0;
    }
    if (!atomic_load(&next)) {
        atomic_store(&next, (int (*)(int, int))dlsym(RTLD_NEXT, "flock"));
    }
    return atomic_load(&next)(descriptor, operation);
}

static ssize_t fail(void) {
    atomic_fetch_add(&failed, 1);
    errno = EIO;
    return -1;
}

// A symbol of the program takes the place of the C library's in all libraries that the program is linked with.
ssize_t pread64(int descriptor, void *buffer, size_t size, off_t offset) {
    static ssize_t (*_Atomic next)(int, void *, size_t, off_t);
    if (!atomic_load(&next)) {
        atomic_store(&next, (ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread64"));
    }
    long first = atomic_load(&first_failure);
    if (first >= 0) {
        long call = atomic_fetch_add(&calls, 1) + 1;
        if (call >= first && call - first < atomic_load(&failures)) {
            return fail();
        }
    }
    long beyond = atomic_load(&first_offset);
    if (beyond >= 0 && offset + (off_t)size > beyond) {
        return fail();
    }
    return atomic_load(&next)(descriptor, buffer, size, offset);
}

ssize_t pread(int descriptor, void *buffer, size_t size, off_t offset) {
    return pread64(descriptor, buffer, size, offset);
}
#endif
