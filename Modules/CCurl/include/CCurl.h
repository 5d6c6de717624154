#pragma once

#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

// CURLE_PROXY is the newest name that is used throughout (https://curl.se/libcurl/c/symbols-in-versions.html).
#if LIBCURL_VERSION_NUM < 0x074900
#error "libcurl 7.73.0 or newer is needed"
#endif

// libcurl is loaded when it is first needed, not when the program starts: it brings some thirty libraries with it, which
// take longer to load than a search that is answered from disk takes in all. Its functions are called through those below;
// the variadic ones, which Swift cannot call, have one wrapper for each type of value.

/// Loads libcurl and sets it up. To be called once, before any other function; without CURLE_OK none may be called.
CURLcode movies_curl_load(void);

/// The version of the library that was loaded, not that of the header.
const curl_version_info_data *movies_curl_version_info(void);

CURL *movies_curl_easy_init(void);
void movies_curl_easy_cleanup(CURL *handle);

CURLcode movies_curl_set_long(CURL *handle, CURLoption option, long value);
CURLcode movies_curl_set_string(CURL *handle, CURLoption option, const char *value);
CURLcode movies_curl_set_pointer(CURL *handle, CURLoption option, void *value);
CURLcode movies_curl_set_headers(CURL *handle, struct curl_slist *headers);
CURLcode movies_curl_set_data_callback(
    CURL *handle, CURLoption option, size_t (*callback)(char *, size_t, size_t, void *));
CURLcode movies_curl_get_long(CURL *handle, CURLINFO info, long *value);

/// Allows http and https and nothing else.
CURLcode movies_curl_allow_http_only(CURL *handle);

/// Keeps a cancelled transfer from waiting for the lookup of a name, where this version of libcurl can (7.87).
void movies_curl_quit_lookups(CURL *handle);

struct curl_slist *movies_curl_slist_append(struct curl_slist *list, const char *text);
void movies_curl_slist_free_all(struct curl_slist *list);

CURLM *movies_curl_multi_init(void);
CURLMcode movies_curl_multi_cleanup(CURLM *multi);
CURLMcode movies_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode movies_curl_multi_add(CURLM *multi, CURL *handle);
CURLMcode movies_curl_multi_remove(CURLM *multi, CURL *handle);
CURLMcode movies_curl_multi_perform(CURLM *multi, int *running);
CURLMcode movies_curl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode movies_curl_multi_wakeup(CURLM *multi);

/// The next transfer that has come to its end and how, or null.
CURL *movies_curl_multi_next_finished(CURLM *multi, CURLcode *result);
