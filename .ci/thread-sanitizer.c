// Tells the thread sanitizer what Swift's `Mutex` does when two threads want it at once.
//
// The quick way in and out of a Mutex is compiled into our code, where the sanitizer sees it;
// the slow way is in the toolchain's library, which was built without the sanitizer. A thread
// that had to wait would so seem to hold no lock, and be reported for a race that is none.
// These two functions stand before the library's own: they call them, and say what happened.
// Should a later Swift name its functions otherwise, they stand before nothing and do no harm;
// the false reports are then back.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

void __tsan_acquire(void *);
void __tsan_release(void *);

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF) {
    SWIFT void (*original)(uint32_t thread, SELF) = dlsym(RTLD_NEXT, LOCK);
    original(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF) {
    SWIFT void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
    __tsan_release(mutex);
    original(mutex);
}
