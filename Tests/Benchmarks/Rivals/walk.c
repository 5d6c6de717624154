// Fetches the first pages of a search over raw sockets, up to 8 at a time, and prints their films in order.
//
//     walk PORT PAGES
//
// It does not decode HTTP beyond Content-Length, and stores nothing: the time that the service's latency leaves.

#include "page.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { window = 8, largest = 1 << 20 };

struct transfer {
    int socket;
    int page;
    size_t length;
    char *bytes;
};

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void ask(struct transfer *transfer, int page) {
    char request[256];
    int length = snprintf(request, sizeof request,
                          "GET /3/search/movie?include_adult=false&page=%d&query=film HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", page);
    transfer->page = page;
    transfer->length = 0;
    if (write(transfer->socket, request, length) != length) fail("write");
}

// Returns the body once it is complete, and NULL before.
static char *receive(struct transfer *transfer) {
    ssize_t count = read(transfer->socket, transfer->bytes + transfer->length, largest - 1 - transfer->length);
    if (count <= 0) fail("read");
    transfer->length += count;
    transfer->bytes[transfer->length] = 0;
    char *body = strstr(transfer->bytes, "\r\n\r\n");
    char *header = strstr(transfer->bytes, "Content-Length: ");
    if (!body || !header) return NULL;
    body += 4;
    return transfer->length - (body - transfer->bytes) >= strtoul(header + 16, NULL, 10) ? body : NULL;
}

int main(int count, char **arguments) {
    if (count != 3) {
        fputs("usage: walk PORT PAGES\n", stderr);
        return 64;
    }
    int pages = atoi(arguments[2]), asked = 0, printed = 0;
    char **bodies = calloc(pages + 1, sizeof *bodies);
    struct transfer transfers[window];
    struct pollfd polled[window];
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK), .sin_port = htons(atoi(arguments[1]))};

    for (int i = 0; i < window && asked < pages; i++) {
        transfers[i].socket = socket(AF_INET, SOCK_STREAM, 0);
        transfers[i].bytes = malloc(largest);
        if (connect(transfers[i].socket, (struct sockaddr *)&address, sizeof address)) fail("connect");
        ask(&transfers[i], ++asked);
    }
    int used = asked;
    while (printed < pages) {
        for (int i = 0; i < used; i++) polled[i] = (struct pollfd){.fd = transfers[i].socket, .events = POLLIN};
        if (poll(polled, used, -1) < 0) fail("poll");
        for (int i = 0; i < used; i++) {
            if (!polled[i].revents) continue;
            char *body = receive(&transfers[i]);
            if (!body) continue;
            bodies[transfers[i].page] = strdup(body);
            if (asked < pages)
                ask(&transfers[i], ++asked);
            else
                transfers[i].socket = -1;
        }
        while (printed < pages && bodies[printed + 1]) {
            print_page(bodies[++printed]);
            fflush(stdout);
            free(bodies[printed]);
        }
    }
    return 0;
}
