#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

// The macros that check libcurl's arguments look for the function itself, which is not linked.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// libcurl is opened while the program runs; these types keep each looked-up symbol to the signature of its header.
typedef __typeof__(&curl_global_init) curl_global_init_function;
typedef __typeof__(&curl_easy_init) curl_easy_init_function;
typedef __typeof__(&curl_easy_reset) curl_easy_reset_function;
typedef __typeof__(&curl_easy_cleanup) curl_easy_cleanup_function;
typedef __typeof__(&curl_easy_strerror) curl_easy_strerror_function;
typedef __typeof__(&curl_multi_init) curl_multi_init_function;
typedef __typeof__(&curl_multi_add_handle) curl_multi_add_handle_function;
typedef __typeof__(&curl_multi_remove_handle) curl_multi_remove_handle_function;
typedef __typeof__(&curl_multi_perform) curl_multi_perform_function;
typedef __typeof__(&curl_multi_poll) curl_multi_poll_function;
typedef __typeof__(&curl_multi_info_read) curl_multi_info_read_function;
typedef __typeof__(&curl_multi_cleanup) curl_multi_cleanup_function;

// Swift can neither call nor name curl_easy_setopt and curl_easy_getinfo; their addresses come as plain pointers.
static inline CURLcode curl_set_number(void *setopt, CURL *handle, CURLoption option, long value) {
    return ((__typeof__(&curl_easy_setopt))setopt)(handle, option, value);
}
static inline CURLcode curl_set_size(void *setopt, CURL *handle, CURLoption option, curl_off_t value) {
    return ((__typeof__(&curl_easy_setopt))setopt)(handle, option, value);
}
static inline CURLcode curl_set_pointer(void *setopt, CURL *handle, CURLoption option, const void *value) {
    return ((__typeof__(&curl_easy_setopt))setopt)(handle, option, value);
}
// The newer name of this option is not in the headers of 2022, and the older one is on its way out.
static inline CURLcode curl_speak_only(void *setopt, CURL *handle, int is_secure) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_set_pointer(setopt, handle, CURLOPT_PROTOCOLS_STR, is_secure ? "https" : "http");
#else
    return curl_set_number(setopt, handle, CURLOPT_PROTOCOLS, is_secure ? CURLPROTO_HTTPS : CURLPROTO_HTTP);
#endif
}
static inline CURLcode curl_set_writer(void *setopt, CURL *handle, CURLoption option, curl_write_callback value) {
    return ((__typeof__(&curl_easy_setopt))setopt)(handle, option, value);
}
static inline CURLcode curl_set_watcher(void *setopt, CURL *handle, curl_xferinfo_callback value) {
    return ((__typeof__(&curl_easy_setopt))setopt)(handle, CURLOPT_XFERINFOFUNCTION, value);
}
static inline CURLcode curl_set_socket_opener(void *setopt, CURL *handle, curl_opensocket_callback value) {
    return ((__typeof__(&curl_easy_setopt))setopt)(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}
static inline CURLcode curl_get_number(void *getinfo, CURL *handle, CURLINFO info, long *value) {
    return ((__typeof__(&curl_easy_getinfo))getinfo)(handle, info, value);
}
static inline CURLcode curl_get_size(void *getinfo, CURL *handle, CURLINFO info, curl_off_t *value) {
    return ((__typeof__(&curl_easy_getinfo))getinfo)(handle, info, value);
}
static inline CURLcode curl_get_text(void *getinfo, CURL *handle, CURLINFO info, char **value) {
    return ((__typeof__(&curl_easy_getinfo))getinfo)(handle, info, value);
}

#endif
