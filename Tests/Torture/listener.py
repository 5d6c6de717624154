"""What the servers of the campaigns have in common: a port of this computer, and a thread for each connection."""

import socket
import threading


class Listener:
    """Calls `serve(connection)` for each connection, in a thread of its own, while it is used in a `with` statement. `end` is set
    after that, so that a fault without an end can end."""

    def __init__(self):
        self.end = threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.listener.getsockname()[1]

    def __enter__(self):
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.end.set()
        try:
            self.listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.listener.close()

    def accept(self):
        while not self.end.is_set():
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()
