#pragma once
#include <curl/curl.h>

// libcurl sets options and reads results through variadic functions, which Swift can't call: one
// function here for each kind of argument.

static inline CURLcode moss_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode moss_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

// libcurl copies the text, but for CURLOPT_COPYPOSTFIELDS as many bytes as CURLOPT_POSTFIELDSIZE
// says.
static inline CURLcode moss_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode moss_curl_set_list(
    CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode moss_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLMcode moss_curl_multi_set_long(CURLM *handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

typedef size_t (*moss_curl_callback)(char *bytes, size_t size, size_t count, void *context);

// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
static inline CURLcode moss_curl_set_callback(
    CURL *handle, CURLoption option, moss_curl_callback value) {
    return curl_easy_setopt(handle, option, value);
}

// The pointer that CURLOPT_PRIVATE has set.
static inline void *moss_curl_get_private(CURL *handle) {
    void *value = NULL;
    curl_easy_getinfo(handle, CURLINFO_PRIVATE, (char **)&value);
    return value;
}

// The result of a finished transfer: a union in C, whose member Swift reads only through a pointer.
static inline CURLcode moss_curl_message_result(const CURLMsg *message) {
    return message->data.result;
}
