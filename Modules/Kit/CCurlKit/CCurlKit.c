#include "CCurlKit.h"

#include <dlfcn.h>
#include <stdlib.h>

#ifdef __APPLE__
#define LIBRARY "/usr/lib/libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

#define EACH_FUNCTION(USE) \
    USE(curl_global_init) \
    USE(curl_version_info) \
    USE(curl_easy_init) \
    USE(curl_easy_cleanup) \
    USE(curl_easy_setopt) \
    USE(curl_easy_getinfo) \
    USE(curl_slist_append) \
    USE(curl_slist_free_all) \
    USE(curl_multi_init) \
    USE(curl_multi_cleanup) \
    USE(curl_multi_setopt) \
    USE(curl_multi_add_handle) \
    USE(curl_multi_remove_handle) \
    USE(curl_multi_perform) \
    USE(curl_multi_poll) \
    USE(curl_multi_wakeup) \
    USE(curl_multi_info_read)

// A pointer to each function, of the type that the header gives it.
static struct {
#define DECLARE(name) __typeof__(&name) name;
    EACH_FUNCTION(DECLARE)
} library;

CURLcode kit_curl_load(void) {
    // The libraries of TLS would write the keys of every connection to the file that it names, for whoever can read it.
    unsetenv("SSLKEYLOGFILE");
    // On Linux by name, so that the loader finds it in the system's folders: the release names no others
    // (Scripts/lib/release.sh).
    // Lazily, because a transfer calls few of the functions that some thirty libraries import from each other.
    void *handle = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) return CURLE_FAILED_INIT;
#define FIND(name) \
    library.name = (__typeof__(&name))dlsym(handle, #name); \
    if (!library.name) return CURLE_FUNCTION_NOT_FOUND;
    EACH_FUNCTION(FIND)
    return library.curl_global_init(CURL_GLOBAL_DEFAULT);
}

const curl_version_info_data *kit_curl_version_info(void) {
    return library.curl_version_info(CURLVERSION_NOW);
}

CURL *kit_curl_easy_init(void) {
    return library.curl_easy_init();
}

void kit_curl_easy_cleanup(CURL *handle) {
    library.curl_easy_cleanup(handle);
}

CURLcode kit_curl_set_long(CURL *handle, CURLoption option, long value) {
    return library.curl_easy_setopt(handle, option, value);
}

CURLcode kit_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return library.curl_easy_setopt(handle, option, value);
}

CURLcode kit_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return library.curl_easy_setopt(handle, option, value);
}

CURLcode kit_curl_set_headers(CURL *handle, struct curl_slist *headers) {
    return library.curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

CURLcode kit_curl_set_data_callback(
    CURL *handle, CURLoption option, size_t (*callback)(char *, size_t, size_t, void *)) {
    return library.curl_easy_setopt(handle, option, callback);
}

CURLcode kit_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return library.curl_easy_getinfo(handle, info, value);
}

// CURLOPT_PROTOCOLS_STR has replaced this option in 7.85, but the loaded library may be older.
CURLcode kit_curl_allow_http_only(CURL *handle) {
    return library.curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}

void kit_curl_quit_lookups(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    library.curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)handle;
#endif
}

struct curl_slist *kit_curl_slist_append(struct curl_slist *list, const char *text) {
    return library.curl_slist_append(list, text);
}

void kit_curl_slist_free_all(struct curl_slist *list) {
    library.curl_slist_free_all(list);
}

CURLM *kit_curl_multi_init(void) {
    return library.curl_multi_init();
}

CURLMcode kit_curl_multi_cleanup(CURLM *multi) {
    return library.curl_multi_cleanup(multi);
}

CURLMcode kit_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return library.curl_multi_setopt(multi, option, value);
}

CURLMcode kit_curl_multi_add(CURLM *multi, CURL *handle) {
    return library.curl_multi_add_handle(multi, handle);
}

CURLMcode kit_curl_multi_remove(CURLM *multi, CURL *handle) {
    return library.curl_multi_remove_handle(multi, handle);
}

CURLMcode kit_curl_multi_perform(CURLM *multi, int *running) {
    return library.curl_multi_perform(multi, running);
}

CURLMcode kit_curl_multi_poll(CURLM *multi, int milliseconds) {
    return library.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode kit_curl_multi_wakeup(CURLM *multi) {
    return library.curl_multi_wakeup(multi);
}

CURL *kit_curl_multi_next_finished(CURLM *multi, CURLcode *result) {
    int remaining;
    for (CURLMsg *message; (message = library.curl_multi_info_read(multi, &remaining));) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
