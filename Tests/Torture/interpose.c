// Makes system calls of a program fail: the n-th of a kind, once or from then on. Loaded with LD_PRELOAD. The program is the one that
// users have: seams in its code would be in it, and would be what is tested. strace is too slow for thousands of runs.
//
//     TORTURE_CALL=pread      the call, by its name without the 64 at its end
//     TORTURE_NTH=12          which call of that name fails, from 1 on
//     TORTURE_ERRNO=5         what it fails with
//     TORTURE_MODE=once       or forever
//     TORTURE_COUNTS=FILE     a file of 8 bytes for each call of the list below, in which the calls are counted
//     TORTURE_AUTHORITY=FILE  is opened in place of the system's file of certificate authorities

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// The order is that of calls.py.
enum call {
    OPEN, READ, PREAD, WRITE, PWRITE, FSYNC, FTRUNCATE, RENAME, LINK, UNLINK, MKDIR, FLOCK, LOCK, STAT, MMAP,
    SOCKET, CONNECT, SEND, RECV, POLL, CALLS
};

static const char *const names[CALLS] = {
    "open", "read", "pread", "write", "pwrite", "fsync", "ftruncate", "rename", "link", "unlink", "mkdir", "flock", "lock",
    "stat", "mmap", "socket", "connect", "send", "recv", "poll",
};

static int chosen = -1, number = 0, is_forever = 0;
static long nth = 0;
static atomic_long own[CALLS], *counts = own;
static const char *authority;

__attribute__((constructor)) static void begin(void) {
    const char *call = getenv("TORTURE_CALL"), *path = getenv("TORTURE_COUNTS");
    authority = getenv("TORTURE_AUTHORITY");
    nth = getenv("TORTURE_NTH") ? atol(getenv("TORTURE_NTH")) : 0;
    number = getenv("TORTURE_ERRNO") ? atoi(getenv("TORTURE_ERRNO")) : EIO;
    is_forever = getenv("TORTURE_MODE") && !strcmp(getenv("TORTURE_MODE"), "forever");
    for (int i = 0; call && i < CALLS; i++)
        if (!strcmp(call, names[i])) chosen = i;
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file >= 0) {
        void *shared = mmap(NULL, sizeof own, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (shared != MAP_FAILED) counts = shared;
        close(file);
    }
}

// Counts a call. Returns whether it must fail, and sets errno then.
static int fails(enum call call) {
    long count = atomic_fetch_add(&counts[call], 1) + 1;
    if ((int)call != chosen || (is_forever ? count < nth : count != nth)) return 0;
    errno = number;
    return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// A call of fixed parameters that fails with -1.
#define WRAP(kind, type, name, parameters, arguments) \
    type name parameters { \
        static __typeof__(&name) next; \
        if (!next) next = NEXT(name); \
        if (fails(kind)) return -1; \
        return next arguments; \
    }

WRAP(READ, ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size))
WRAP(PREAD, ssize_t, pread, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at))
WRAP(PREAD, ssize_t, pread64, (int file, void *bytes, size_t size, off64_t at), (file, bytes, size, at))
WRAP(WRITE, ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size))
WRAP(PWRITE, ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at))
WRAP(PWRITE, ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at))
WRAP(FSYNC, int, fsync, (int file), (file))
WRAP(FSYNC, int, fdatasync, (int file), (file))
WRAP(FTRUNCATE, int, ftruncate, (int file, off_t size), (file, size))
WRAP(FTRUNCATE, int, ftruncate64, (int file, off64_t size), (file, size))
WRAP(RENAME, int, rename, (const char *from, const char *to), (from, to))
WRAP(LINK, int, link, (const char *from, const char *to), (from, to))
WRAP(LINK, int, linkat, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags))
WRAP(UNLINK, int, unlink, (const char *path), (path))
WRAP(MKDIR, int, mkdir, (const char *path, mode_t mode), (path, mode))
WRAP(FLOCK, int, flock, (int file, int operation), (file, operation))
WRAP(STAT, int, stat, (const char *restrict path, struct stat *restrict status), (path, status))
WRAP(STAT, int, stat64, (const char *restrict path, struct stat64 *restrict status), (path, status))
WRAP(STAT, int, fstat, (int file, struct stat *status), (file, status))
WRAP(STAT, int, fstat64, (int file, struct stat64 *status), (file, status))
WRAP(STAT, int, lstat, (const char *restrict path, struct stat *restrict status), (path, status))
WRAP(SOCKET, int, socket, (int domain, int type, int protocol), (domain, type, protocol))
WRAP(CONNECT, int, connect, (int file, const struct sockaddr *address, socklen_t size), (file, address, size))
WRAP(SEND, ssize_t, send, (int file, const void *bytes, size_t size, int flags), (file, bytes, size, flags))
WRAP(RECV, ssize_t, recv, (int file, void *bytes, size_t size, int flags), (file, bytes, size, flags))
WRAP(POLL, int, poll, (struct pollfd *files, nfds_t count, int limit), (files, count, limit))

static void *fail_map(void) { return fails(MMAP) ? MAP_FAILED : NULL; }

void *mmap(void *at, size_t size, int protection, int flags, int file, off_t offset) {
    // Only maps of files fail: memory that cannot be had ends every program.
    if (file >= 0 && fail_map()) return MAP_FAILED;
    return NEXT(mmap)(at, size, protection, flags, file, offset);
}

void *mmap64(void *at, size_t size, int protection, int flags, int file, off64_t offset) {
    if (file >= 0 && fail_map()) return MAP_FAILED;
    return NEXT(mmap64)(at, size, protection, flags, file, offset);
}

static const char *place(const char *path) {
    return authority && strstr(path, "/ca-certificates.crt") ? authority : path;
}

FILE *fopen(const char *restrict path, const char *restrict mode) { return NEXT(fopen)(place(path), mode); }

FILE *fopen64(const char *restrict path, const char *restrict mode) { return NEXT(fopen64)(place(path), mode); }

// libdispatch ends the program if it cannot read what /proc says of the threads (_dispatch_workq_monitor_pools). Nobody can catch
// that, so these files open.
static int open_fails(const char *path) { return strncmp(path, "/proc/", 6) != 0 && fails(OPEN); }

#define WITH_MODE(name) \
    int name(const char *path, int flags, ...) { \
        static __typeof__(&name) next; \
        if (!next) next = NEXT(name); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = va_arg(rest, mode_t); \
        va_end(rest); \
        if (open_fails(path)) return -1; \
        return next(path, flags, mode); \
    }

WITH_MODE(open)
WITH_MODE(open64)

int openat(int folder, const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    if (open_fails(path)) return -1;
    return NEXT(openat)(folder, path, flags, mode);
}

// Only locks that are taken: without its other commands, a program cannot even set up its streams. A lock that is not released
// stays until the process ends, which every other process sees as the lock of one that works.
#define CONTROL(name) \
    int name(int file, int command, ...) { \
        static __typeof__(&name) next; \
        if (!next) next = NEXT(name); \
        va_list rest; \
        va_start(rest, command); \
        void *value = va_arg(rest, void *); \
        va_end(rest); \
        int is_taken = (command == F_SETLK || command == F_SETLKW) && ((struct flock *)value)->l_type != F_UNLCK; \
        if (is_taken && fails(LOCK)) return -1; \
        return next(file, command, value); \
    }

CONTROL(fcntl)
CONTROL(fcntl64)
