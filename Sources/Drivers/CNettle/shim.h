#ifndef CNETTLE_SHIM_H
#define CNETTLE_SHIM_H

#include <nettle/sha2.h>

// Nettle is opened while the program runs; these types keep each looked-up symbol to the signature of its header.
typedef __typeof__(&nettle_sha256_init) nettle_sha256_init_function;
typedef __typeof__(&nettle_sha256_update) nettle_sha256_update_function;
typedef __typeof__(&nettle_sha256_digest) nettle_sha256_digest_function;

#endif
