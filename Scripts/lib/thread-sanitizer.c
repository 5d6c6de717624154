// Linked into the programs that Scripts/test --sanitize=thread builds: what the Thread Sanitizer must know.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

const char *__tsan_default_options(void) { return "halt_on_error=1:exitcode=66"; }

// Libraries that are not built with the sanitizer, so that it does not see their locks.
const char *__tsan_default_suppressions(void) {
    return "called_from_lib:libsqlite3.so\n"
           "called_from_lib:libcurl.so\n"
           "called_from_lib:libcrypto.so\n"
           "called_from_lib:libFoundation.so\n"
           "called_from_lib:libFoundationEssentials.so\n"
           "called_from_lib:libFoundationNetworking.so\n"
           "called_from_lib:libdispatch.so\n";
}

#ifdef __linux__
// Swift's Mutex is locked by code of the caller if it is free. Otherwise a function of libswiftSynchronization locks it,
// which is not built with the sanitizer, so that each contended Mutex would be reported. These two take its place, call it, and
// tell the sanitizer. In swift/stdlib/public/Synchronization/Mutex/LinuxImpl.swift they are _lockSlow(_:) and _unlockSlow().
#define LOCK_SLOWLY "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOWLY "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slowly(uint32_t state, SELF void *mutex) __asm__(LOCK_SLOWLY);
SWIFT void unlock_slowly(SELF void *mutex) __asm__(UNLOCK_SLOWLY);

SWIFT void lock_slowly(uint32_t state, SELF void *mutex) {
    SWIFT void (*original)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK_SLOWLY);
    original(state, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock_slowly(SELF void *mutex) {
    SWIFT void (*original)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK_SLOWLY);
    __tsan_release(mutex);
    original(mutex);
}
#endif
