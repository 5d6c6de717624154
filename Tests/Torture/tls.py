"""Certificates, made with openssl when they are first needed. The program trusts their authority by the interposed library,
which puts it in the place of the system's file of authorities."""

import os
import ssl
import subprocess
import threading


class TLS:
    """The certificate of a service, and the host of its address."""

    def __init__(self, host, certificate, key):
        self.host, self.certificate, self.key = host, certificate, key
        self.made = None

    def context(self):
        if not self.made:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(self.certificate, self.key)
            self.made = context
        return self.made


class Certificates:
    """`good` is valid for localhost. Each other one has one fault."""

    def __init__(self, folder):
        self.folder, self.lock, self.made = folder, threading.Lock(), {}
        self.authority = os.path.join(folder, "authority.pem")

    def get(self, name):
        with self.lock:
            if not self.made:
                self.make()
            return self.made[name]

    def make(self):
        os.mkdir(self.folder)
        self.openssl("req", "-x509", "-subj", "/CN=Torture", "-days", "30", *self.new_key("authority"), "-out", self.authority)
        self.openssl("req", "-x509", "-subj", "/CN=localhost", "-days", "30", *self.new_key("self-signed"),
                     "-addext", "subjectAltName=DNS:localhost", "-out", self.path("self-signed.pem"))
        self.sign("good", "localhost")
        self.sign("wrong-host", "example.org")
        self.sign("expired", "localhost", is_expired=True)
        for name in ("good", "wrong-host", "expired", "self-signed"):
            self.made[name] = TLS("localhost", self.path(name + ".pem"), self.path(name + ".key"))

    def sign(self, name, host, is_expired=False):
        """By `openssl ca`, because older versions of `openssl x509` cannot make a certificate that has expired."""
        with open(self.path("ca.conf"), "w") as file:
            file.write(f"[ca]\ndefault_ca=it\n[it]\nnew_certs_dir={self.folder}\ndatabase={self.path('index')}\n"
                       f"rand_serial=yes\ndefault_md=sha256\npolicy=any\nunique_subject=no\n[any]\ncommonName=supplied\n"
                       f"[names]\nsubjectAltName=DNS:{host}\n")
        open(self.path("index"), "w").close()
        request = self.path(name + ".csr")
        self.openssl("req", "-new", "-subj", f"/CN={host}", *self.new_key(name), "-out", request)
        dates = ["-startdate", "20200101000000Z", "-enddate", "20210101000000Z"] if is_expired else ["-days", "30"]
        self.openssl("ca", "-batch", "-notext", "-config", self.path("ca.conf"), "-extensions", "names", *dates, "-cert",
                     self.authority, "-keyfile", self.path("authority.key"), "-in", request, "-out", self.path(name + ".pem"))

    def new_key(self, name):
        return ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", self.path(name + ".key")]

    def path(self, name):
        return os.path.join(self.folder, name)

    @staticmethod
    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], check=True, stdin=subprocess.DEVNULL, capture_output=True)
