#pragma once

#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

// CURLE_PROXY is the newest name that is used unconditionally (https://curl.se/libcurl/c/symbols-in-versions.html).
#if LIBCURL_VERSION_NUM < 0x074900
#error "libcurl 7.73.0 or newer is needed"
#endif

// libcurl is loaded when it is first needed, not when the program starts. It depends on some thirty libraries, and loading
// them would take longer than a whole cached search. The functions below call libcurl's functions. Swift cannot call variadic
// functions, so each of those has one wrapper for each type of value.

/// Loads libcurl and sets it up. Call this once, before any other function. If it does not return CURLE_OK, call no other
/// function.
CURLcode kit_curl_load(void);

/// Returns the version of the loaded library, which may differ from that of the header.
const curl_version_info_data *kit_curl_version_info(void);

CURL *kit_curl_easy_init(void);
void kit_curl_easy_cleanup(CURL *handle);

CURLcode kit_curl_set_long(CURL *handle, CURLoption option, long value);
CURLcode kit_curl_set_string(CURL *handle, CURLoption option, const char *value);
CURLcode kit_curl_set_pointer(CURL *handle, CURLoption option, void *value);
CURLcode kit_curl_set_headers(CURL *handle, struct curl_slist *headers);
CURLcode kit_curl_set_data_callback(
    CURL *handle, CURLoption option, size_t (*callback)(char *, size_t, size_t, void *));
CURLcode kit_curl_get_long(CURL *handle, CURLINFO info, long *value);

/// Allows no other protocols than http and https.
CURLcode kit_curl_allow_http_only(CURL *handle);

/// Lets a cancelled transfer end without waiting for the lookup of a name. Has no effect before libcurl 7.87.
void kit_curl_quit_lookups(CURL *handle);

struct curl_slist *kit_curl_slist_append(struct curl_slist *list, const char *text);
void kit_curl_slist_free_all(struct curl_slist *list);

CURLM *kit_curl_multi_init(void);
CURLMcode kit_curl_multi_cleanup(CURLM *multi);
CURLMcode kit_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode kit_curl_multi_add(CURLM *multi, CURL *handle);
CURLMcode kit_curl_multi_remove(CURLM *multi, CURL *handle);
CURLMcode kit_curl_multi_perform(CURLM *multi, int *running);
CURLMcode kit_curl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode kit_curl_multi_wakeup(CURLM *multi);

/// Returns the next finished transfer and sets its result, or returns null if there is none.
CURL *kit_curl_multi_next_finished(CURLM *multi, CURLcode *result);
