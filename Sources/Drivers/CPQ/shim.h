#ifndef CPQ_SHIM_H
#define CPQ_SHIM_H

#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

// How many bytes the other machine has sent over a socket of TCP; -1 for another socket. The headers of Glibc and of Linux describe
// what the kernel answers differently, and only that of Linux has this field: the 64 bits behind the first 128 bytes (`tcp_info`).
static inline long long pq_bytes_received(int descriptor) {
    enum { tcp_info_option = 11, place = 128 };
    unsigned char info[place + sizeof(long long)];
    socklen_t length = sizeof info;
    long long bytes;
    if (getsockopt(descriptor, IPPROTO_TCP, tcp_info_option, info, &length) != 0 || length < sizeof info) return -1;
    memcpy(&bytes, info + place, sizeof bytes);
    return bytes;
}

// libpq is opened while the program runs; these types keep each looked-up symbol to the signature of its header.
typedef __typeof__(&PQconnectdbParams) pq_connect_function;
typedef __typeof__(&PQconninfoParse) pq_conninfo_parse_function;
typedef __typeof__(&PQlibVersion) pq_lib_version_function;
typedef __typeof__(&PQconninfoFree) pq_conninfo_free_function;
typedef __typeof__(&PQfreemem) pq_freemem_function;
typedef __typeof__(&PQfinish) pq_finish_function;
typedef __typeof__(&PQstatus) pq_status_function;
typedef __typeof__(&PQsocket) pq_socket_function;
typedef __typeof__(&PQerrorMessage) pq_error_message_function;
typedef __typeof__(&PQsendPrepare) pq_send_prepare_function;
typedef __typeof__(&PQsendQueryPrepared) pq_send_query_prepared_function;
typedef __typeof__(&PQsendQueryParams) pq_send_query_params_function;
typedef __typeof__(&PQsendQuery) pq_send_query_function;
typedef __typeof__(&PQenterPipelineMode) pq_enter_pipeline_mode_function;
typedef __typeof__(&PQexitPipelineMode) pq_exit_pipeline_mode_function;
typedef __typeof__(&PQsendFlushRequest) pq_send_flush_request_function;
typedef __typeof__(&PQpipelineSync) pq_pipeline_sync_function;
typedef __typeof__(&PQflush) pq_flush_function;
typedef __typeof__(&PQisBusy) pq_is_busy_function;
typedef __typeof__(&PQconsumeInput) pq_consume_input_function;
typedef __typeof__(&PQgetResult) pq_get_result_function;
typedef __typeof__(&PQresultStatus) pq_result_status_function;
typedef __typeof__(&PQresultErrorField) pq_result_error_field_function;
typedef __typeof__(&PQclear) pq_clear_function;
typedef __typeof__(&PQntuples) pq_ntuples_function;
typedef __typeof__(&PQnfields) pq_nfields_function;
typedef __typeof__(&PQgetvalue) pq_getvalue_function;
typedef __typeof__(&PQgetlength) pq_getlength_function;
typedef __typeof__(&PQgetisnull) pq_getisnull_function;
typedef __typeof__(&PQputCopyData) pq_put_copy_data_function;
typedef __typeof__(&PQputCopyEnd) pq_put_copy_end_function;
typedef __typeof__(&PQnotifies) pq_notifies_function;
typedef __typeof__(&PQgetCancel) pq_get_cancel_function;
typedef __typeof__(&PQcancel) pq_cancel_function;
typedef __typeof__(&PQfreeCancel) pq_free_cancel_function;
typedef __typeof__(&PQsetNoticeProcessor) pq_set_notice_processor_function;
typedef __typeof__(&PQsetnonblocking) pq_set_nonblocking_function;

#endif
