#ifndef CEPOLL_SHIM_H
#define CEPOLL_SHIM_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>

// The headers declare it for programs of C that ask for the additions of GNU.
int accept4(int descriptor, struct sockaddr *address, socklen_t *size, int flags);

// Lets the calling thread run after others: on Linux each thread has a priority of its own.
static inline void lower_thread_priority(void) { setpriority(PRIO_PROCESS, 0, 10); }

#endif
