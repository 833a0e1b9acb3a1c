#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

// zlib is opened while the program runs; these types keep each looked-up symbol to the signature of its header.
typedef __typeof__(&gzdopen) gzdopen_function;
typedef __typeof__(&gzread) gzread_function;
typedef __typeof__(&gzerror) gzerror_function;
typedef __typeof__(&gzclose_r) gzclose_function;
typedef __typeof__(&deflateInit2_) deflateInit2_function;
typedef __typeof__(&deflateBound) deflateBound_function;
typedef __typeof__(&deflate) deflate_function;
typedef __typeof__(&deflateParams) deflateParams_function;
typedef __typeof__(&deflateEnd) deflateEnd_function;

#endif
