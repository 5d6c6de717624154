// A service on a loopback port for benchmarks: every search finds 10,000 films, on 500 pages of 20.
//
//     service [MILLISECONDS]
//
// Prints its port. Responds to a request with page=N in its address with page N, MILLISECONDS after the request. Ends when it
// is killed, or after an hour. One thread serves all connections, to take little from what is measured.

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { pages = 500, films = 20, connections = 256 };

static char *bodies[pages + 1];
static size_t lengths[pages + 1];

struct connection {
    int socket;
    char request[8192];
    size_t received;
    double due;       // when the response is sent, or 0 if there is no request
    const char *body; // what is left to send, once the response is due
    size_t left;
    int page;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// A generator with a fixed seed: every run serves the same pages (Numerical Recipes, chapter 7).
static unsigned random_below(unsigned bound) {
    static unsigned state = 1;
    state = state * 1664525 + 1013904223;
    return (state >> 16) % bound;
}

static void write_words(FILE *page, int count) {
    static const char *words[] = {
        "the", "of", "night", "city", "shadow", "hero", "falls", "rises", "under", "light", "return", "begins", "last",
        "first", "dark", "river", "mountain", "story", "about", "young", "man", "who", "must", "find", "his", "way", "home",
        "before", "war", "comes", "to", "small", "town", "nobody", "believes", "her", "and", "everything", "changes",
    };
    for (int i = 0; i < count; i++)
        fprintf(page, "%s%s", i ? " " : "", words[random_below(sizeof words / sizeof *words)]);
}

// The fields and the size of a row are those of a row of TMDB's search.
static void write_film(FILE *page, int id) {
    static const char *originals[] = {"バットマン", "Бэтмен", "아가씨", "蝙蝠侠"};
    int is_foreign = id % 10 == 0;
    fprintf(page, "{\"adult\":false,\"backdrop_path\":\"/b%027d.jpg\",\"genre_ids\":[%s],\"id\":%d", id,
            id % 2 ? "28,18,53" : "35,10749", id);
    fprintf(page, ",\"original_language\":\"%s\",\"title\":\"The film ", is_foreign ? "ja" : "en");
    write_words(page, 2);
    fprintf(page, " %d\",\"original_title\":\"", id);
    if (is_foreign)
        fputs(originals[id / 10 % 4], page);
    else
        fprintf(page, "The film %d", id);
    fputs("\",\"overview\":\"", page);
    write_words(page, 55);
    fprintf(page, ".\",\"popularity\":%d.345,\"poster_path\":\"/p%027d.jpg\",\"release_date\":\"%d-06-%02d\"", id % 100, id,
            1930 + id % 95, 1 + id % 28);
    fprintf(page, ",\"video\":false,\"vote_average\":%d.%d,\"vote_count\":%d}", 1 + id % 9, id % 10, 100 + id);
}

static void write_page(int number) {
    FILE *page = open_memstream(&bodies[number], &lengths[number]);
    fprintf(page, "{\"page\":%d,\"results\":[", number);
    for (int i = 1; i <= films; i++) {
        if (i > 1) fputc(',', page);
        write_film(page, (number - 1) * films + i);
    }
    fprintf(page, "],\"total_pages\":%d,\"total_results\":%d}", pages, pages * films);
    fclose(page);
}

static void end(struct connection *connection) {
    close(connection->socket);
    connection->socket = -1;
}

// Reads until the end of a request without a body. Returns whether the connection goes on.
static int receive(struct connection *connection, double latency) {
    ssize_t count = read(connection->socket, connection->request + connection->received,
                         sizeof connection->request - 1 - connection->received);
    if (count < 0 && errno == EAGAIN) return 1;
    if (count <= 0) return 0;
    connection->received += count;
    connection->request[connection->received] = 0;
    if (!strstr(connection->request, "\r\n\r\n")) return connection->received < sizeof connection->request - 1;
    connection->received = 0;
    const char *parameter = strstr(connection->request, "page=");
    int page = parameter ? atoi(parameter + 5) : 0;
    connection->page = page >= 1 && page <= pages ? page : 1;
    connection->due = now() + latency;
    return 1;
}

static int respond(struct connection *connection) {
    if (!connection->body) {
        char head[256];
        int page = connection->page;
        int length = snprintf(head, sizeof head,
                              "HTTP/1.1 200 OK\r\nContent-Type: application/json;charset=utf-8\r\n"
                              "ETag: W/\"page-%d\"\r\nContent-Length: %zu\r\n\r\n",
                              page, lengths[page]);
        if (send(connection->socket, head, length, MSG_NOSIGNAL) != length) return 0;
        connection->body = bodies[page];
        connection->left = lengths[page];
    }
    ssize_t count = send(connection->socket, connection->body, connection->left, MSG_NOSIGNAL);
    if (count < 0) return errno == EAGAIN;
    connection->body += count;
    connection->left -= count;
    if (connection->left == 0) {
        connection->body = NULL;
        connection->due = 0;
    }
    return 1;
}

int main(int count, char **arguments) {
    double latency = count > 1 ? atof(arguments[1]) : 0;
    static struct connection all[connections];
    struct pollfd polled[connections + 1];

    alarm(3600);
    for (int page = 1; page <= pages; page++) write_page(page);
    for (int i = 0; i < connections; i++) all[i].socket = -1;

    int yes = 1, listener = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, connections) ||
        getsockname(listener, (struct sockaddr *)&address, &size)) {
        perror("service");
        return 1;
    }
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);

    while (1) {
        double next = -1, time = now();
        polled[connections] = (struct pollfd){.fd = listener, .events = POLLIN};
        for (int i = 0; i < connections; i++) {
            struct connection *one = &all[i];
            int is_due = one->due && one->due <= time;
            if (one->due && !is_due && (next < 0 || one->due < next)) next = one->due;
            polled[i] = (struct pollfd){.fd = one->socket, .events = is_due ? POLLOUT : POLLIN};
        }
        // Rounded up, because a response that is not due yet must not be waited for in a busy loop.
        if (poll(polled, connections + 1, next < 0 ? -1 : (int)(next - time) + 1) < 0) continue;
        for (int i = 0; i < connections; i++) {
            if (!polled[i].revents) continue;
            if (polled[i].events & POLLOUT ? !respond(&all[i]) : !receive(&all[i], latency)) end(&all[i]);
            // Without latency, the response need not wait for the next turn.
            if (all[i].socket >= 0 && all[i].due && all[i].due <= now() && !all[i].body && !respond(&all[i])) end(&all[i]);
        }
        if (polled[connections].revents) {
            int socket = accept(listener, NULL, NULL);
            int i = 0;
            while (i < connections && all[i].socket >= 0) i++;
            if (socket < 0 || i == connections) {
                if (socket >= 0) close(socket);
                continue;
            }
            fcntl(socket, F_SETFL, O_NONBLOCK);
            setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
            all[i] = (struct connection){.socket = socket};
        }
    }
}
