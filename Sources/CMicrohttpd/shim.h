#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

// These headers declare it for programs of C that ask for the additions of GNU.
int accept4(int descriptor, struct sockaddr *address, socklen_t *size, int flags);

// libmicrohttpd is opened while the program runs; these types keep each looked-up symbol to the signature of its header.
typedef __typeof__(&MHD_add_connection) mhd_add_connection_function;
typedef __typeof__(&MHD_stop_daemon) mhd_stop_daemon_function;
typedef __typeof__(&MHD_get_version) mhd_get_version_function;
typedef __typeof__(&MHD_get_connection_values_n) mhd_get_connection_values_function;
typedef __typeof__(&MHD_create_response_from_buffer) mhd_create_response_function;
typedef __typeof__(&MHD_create_response_from_buffer_with_free_callback_cls) mhd_create_shared_response_function;
typedef __typeof__(&MHD_create_response_from_callback) mhd_create_streamed_response_function;
typedef __typeof__(&MHD_add_response_header) mhd_add_response_header_function;
typedef __typeof__(&MHD_queue_response) mhd_queue_response_function;
typedef __typeof__(&MHD_destroy_response) mhd_destroy_response_function;

// What Swift cannot state, because these functions take a variable number of arguments. Their addresses come as plain
// pointers.

// A thread that serves the connections which are given to it, and listens nowhere itself.
static inline struct MHD_Daemon *mhd_start_worker(
    void *start, void *context, unsigned int connections, size_t memory, MHD_AccessHandlerCallback answer, void *begin,
    MHD_RequestCompletedCallback complete, MHD_NotifyConnectionCallback notify, void *unescape
) {
    return ((__typeof__(&MHD_start_daemon))start)(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC,
        0, NULL, NULL, answer, context,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_URI_LOG_CALLBACK, begin, context,
        MHD_OPTION_NOTIFY_COMPLETED, complete, context,
        MHD_OPTION_NOTIFY_CONNECTION, notify, context,
        MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL,
        MHD_OPTION_END
    );
}

typedef void *mhd_begin_callback(void *context, const char *target, struct MHD_Connection *connection);
typedef size_t mhd_unescape_callback(void *context, struct MHD_Connection *connection, char *text);

static inline const union MHD_ConnectionInfo *mhd_connection_info(
    void *info, struct MHD_Connection *connection, enum MHD_ConnectionInfoType type
) {
    return ((__typeof__(&MHD_get_connection_info))info)(connection, type);
}

static inline enum MHD_Result mhd_close_after(void *set_options, struct MHD_Response *response) {
    return ((__typeof__(&MHD_set_response_options))set_options)(
        response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}

#endif
