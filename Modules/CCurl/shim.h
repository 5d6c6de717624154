#pragma once

#include <curl/curl.h>

// The header API is stable since 7.84, CURLOPT_PROTOCOLS_STR exists since 7.85, CURLOPT_QUICK_EXIT since 7.87
// (https://curl.se/libcurl/c/symbols-in-versions.html).
#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87.0 or newer is needed"
#endif

// curl_easy_setopt and its kin are variadic, which Swift cannot call: one wrapper for each type of value.

static inline CURLcode movies_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode movies_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode movies_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode movies_curl_set_headers(CURL *handle, struct curl_slist *headers) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

static inline CURLcode movies_curl_set_data_callback(
    CURL *handle, CURLoption option, size_t (*callback)(char *, size_t, size_t, void *)) {
    return curl_easy_setopt(handle, option, callback);
}

static inline CURLcode movies_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode movies_curl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

// The result of a finished transfer lies in a union.
static inline CURLcode movies_curl_result(const CURLMsg *message) {
    return message->data.result;
}

// CURLVERSION_NOW is a macro that Swift does not import.
static inline const curl_version_info_data *movies_curl_version_info(void) {
    return curl_version_info(CURLVERSION_NOW);
}
