#!/usr/bin/env python3
"""Records what a build of toilets answers, to be compared with another build's answers.

    bench/Answers/record.py .build/static/release/toilets before.txt
    bench/Answers/record.py ../changed/.build/static/release/toilets after.txt
    diff before.txt after.txt

500 seeded command lines over a file and over PostgreSQL, and 300 requests to a server of each. What is recorded is all
that can be seen: standard output and standard error, the exit status, files that were written, the head and body of
responses, and at the end what is in both stores. The clock stands still. Copies of other data sets in
../shared/vintages are imported where they are.
"""
import argparse
import collections
import hashlib
import http.client
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve()
CHECKOUT = HERE.parents[2]
VINTAGES = CHECKOUT.parent / "shared" / "vintages"
# Paths are in what the program says, so each recording is made at the same one.
FOLDER = pathlib.Path(tempfile.gettempdir()) / "toilets-answers"
# A Saturday, two o'clock in the afternoon in Paris.
NOW = 1795266000
CLOCK = FOLDER / "still-clock.so"

PLACES = [
    "gare du nord", "48.8575,2.3414", "10 rue ortolan", "tour eiffel", "48.85,2.35", "11e", "75004", "chatelet",
    "pont neuf", "louvre", "bastille", "226 rue de rivoli", "2.35,48.85", "qwertzuiop", "geo:48.86,2.36",
    "republique", "44.8,-0.57",
]
FILTERS = [
    ["--prm"], ["--no-prm"], ["--changing-table"], ["--open"], ["--open-at", "23:30"], ["--open", "--for", "2h"],
    ["--kind", "sanisette"], ["--kind", "!urinal"], ["--arrondissement", "4,11"], ["--any-status"],
    ["--unknown", "include"], ["--unknown", "only", "--prm"], ["--free"], ["--source", "paris"],
    ["--status", "in-service"],
    ["--open-at", "sunday 3:00"], ["--bbox", "2.3,48.84,2.37,48.87"], ["--no-urinals"], ["--drinking-water"],
]
PAGES = [[], [], ["-n", "3"], ["-n", "25", "--page", "2"], ["--page", "9999"], ["-n", "all"]]
FORMATS = [
    [], [], ["--json"], ["--format", "ndjson"], ["--geojson"], ["--csv"], ["--markdown"], ["--gpx"], ["--kml"],
    ["--format", "geojsonseq"], ["--count"],
]
TALK = [[], [], ["-q"], ["--lang", "fr"], ["--attribution"], ["-e"]]


def command_line(random_, ids):
    """One command line; those of the lists above, and now and then one that is wrong."""
    pick = random_.choice
    filters = sum(random_.sample(FILTERS, random_.choice([0, 0, 1, 1, 2, 3])), [])
    tail = filters + pick(PAGES) + pick(FORMATS) + pick(TALK)
    kind = random_.random()
    if kind < 0.36:
        if random_.random() < 0.2:
            tail = filters + pick([[], ["--within", "800m"], ["--on-arrival"]]) + pick(PAGES)
            tail += pick([["--why"], ["--why", "--json"], ["--why", "--lang", "fr"]])
        return ["near", pick(PLACES)] + tail
    if kind < 0.48:
        orders = [["--sort", name] for name in ("address", "status", "opening")]
        return ["list"] + tail + pick([[], ["--near", pick(PLACES)]] + orders)
    if kind < 0.58:
        return ["search", pick(["rivoli", "jardin", "rue", "urinoir", "4e", "place de la", "zzz"])] + tail
    if kind < 0.68:
        return ["show", pick(ids)] + pick([[], ["--json"], ["--lang", "fr"], ["--geojson"]])
    if kind < 0.76:
        groupings = [["--by", name] for name in ("kind", "hours", "accessible", "source")]
        return ["stats"] + filters + pick([[]] + groupings) + pick([[], ["--json"], ["--csv"], ["--markdown"]])
    if kind < 0.83:
        some = [[], ["--all"], ["--since", "2026-01-01"], ["--kind", "sanisette"], ["--arrondissement", "12"]]
        return ["changes"] + pick(some) + pick([[], ["--json"], ["--csv"], ["--lang", "fr"]])
    if kind < 0.88:
        return ["status"] + pick([[], ["--json"], ["--odd"], ["--odd", "--json"], ["--lang", "fr"]])
    if kind < 0.93:
        formats = [["--csv"], ["--json"], ["--geojson"], ["--kml"], ["--gpx"], ["-o", str(FOLDER / "out.csv")]]
        return ["export"] + filters + pick(formats)
    if kind < 0.96:
        formats = [["--csv"], ["--json"], ["--geojson"], []]
        return ["near", "--batch", str(FOLDER / "stops.csv")] + pick(formats) + filters
    if kind < 0.98:
        return ["map", pick(PLACES), "-o", str(FOLDER / "map.html")] + filters
    return pick([["naer", "x"], ["near", "--opne"], ["show"], ["list", "--sort", "distance"],
                 ["near", "48.85,2.35", "-n", "0"], ["hours", "Mo-Fr 08:00-18:00", "--week"], ["help", "near"],
                 ["help", "json"], ["place"], ["config"]])


def request(random_, ids):
    """The target of a request, and its headers."""
    pick = random_.choice
    part = lambda: pick(["prm=1", "open=1", "kind=sanisette", "arrondissement=4,11", "any-status=1", "unknown=include",
                         "open-at=23:30", "n=3", "n=25&page=2", "page=9999", "n=all", "lang=fr", "within=800m", "n=-1",
                         "bbox=2.3,48.84,2.37,48.87", "changing-table=1", "format=csv", "format=kml", "format=ndjson",
                         "why=1", "sort=address", "for=2h&open=1"])
    parts = "&".join(part() for _ in range(random_.choice([0, 1, 1, 2, 3])))
    near = "near=" + pick(PLACES).replace(" ", "+")
    target = pick([
        f"/api/toilets?{near}&{parts}", f"/api/toilets?{near}&{parts}", f"/api/toilets?{near}&{parts}",
        f"/api/toilets?{parts}", f"/api/toilets/{pick(ids)}?{parts}", f"/api/search?q=rivoli&{parts}",
        f"/api/stats?{parts}", f"/api/changes?{parts}", f"/api/places?q={pick(PLACES).replace(' ', '+')}",
        "/api/status", "/api/openapi.json", "/page.json", f"/offline.json?{near}",
        "/collections", "/collections/toilets", f"/collections/toilets/items?limit=5&offset={pick([0, 5, 600])}",
        f"/collections/toilets/items/{pick(ids)}", "/tiles/14/8300/5636.mvt", "/tiles", "/", "/health", "/nothing",
        f"/collections/toilets/items?bbox=2.3,48.84,2.37,48.87&{parts}",
    ])
    headers = pick([{}, {}, {"Accept": "text/html"}, {"Accept-Language": "fr"}, {"Accept-Encoding": "gzip"}])
    return target, headers


class Program:
    """A program whose clock stands still, with a home of its own."""

    def __init__(self, path, store):
        self.path = path
        self.environment = {
            "PATH": "/usr/bin:/bin", "HOME": str(FOLDER / "home"), "LANG": "C.UTF-8", "TZ": "Europe/Paris",
            "TOILETS_DB": store,
            "LD_PRELOAD": str(CLOCK), "STILL_CLOCK": str(NOW), "TOILETS_PORTAL": "http://127.0.0.1:9/",
        }

    def run(self, words):
        done = subprocess.run([self.path, *words], env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=300)
        return done.returncode, done.stdout, done.stderr

    def serve(self, path):
        words = ["serve", "--unix", path, "-q", "--allow-writer"]
        process = subprocess.Popen([self.path, *words], env=self.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not os.path.exists(path):
            if process.poll() is not None:
                sys.exit("the server ended")
            time.sleep(0.02)
        return process


class UnixConnection(http.client.HTTPConnection):
    def __init__(self, path):
        super().__init__("localhost", timeout=120)
        self.unix = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.connect(self.unix)


class Postgres:
    """A server of PostgreSQL in a folder of its own, by a role that is not root."""

    def __init__(self):
        self.bin = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb")).parent
        self.data = FOLDER / "postgres"
        self.data.mkdir()
        shutil.chown(self.data, "postgres")
        self.call("initdb", "-D", str(self.data / "data"), "-U", "toilets", "--encoding=UTF8",
                  "--locale=C.UTF-8", "--auth=trust")
        settings = f"listen_addresses = ''\nunix_socket_directories = '{self.data}'\nfsync = off\nautovacuum = off\n"
        with open(self.data / "data" / "postgresql.conf", "a") as file:
            file.write(settings)
        self.call("pg_ctl", "-D", str(self.data / "data"), "-l", str(self.data / "log"), "-w", "start")
        self.call("createdb", "-h", str(self.data), "-U", "toilets", "toilets")
        self.address = f"postgresql://toilets@/toilets?host={self.data}"

    def call(self, program, *words):
        command = [str(self.bin / program), *words]
        if os.getuid() == 0:
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd="/").stdout

    def dump(self):
        return self.call("pg_dump", "-h", str(self.data), "-U", "toilets", "--no-owner", "toilets")

    def stop(self):
        self.call("pg_ctl", "-D", str(self.data / "data"), "-m", "immediate", "stop")


def imports():
    """The files that are imported, in order: the City's toilets, the same with changes, other sets where they are."""
    rows = (CHECKOUT / "data" / "toilets.csv").read_text().splitlines(keepends=True)
    chosen = random.Random(7)
    changed = [rows[0]]
    for row in rows[1:]:
        luck = chosen.random()
        if luck < 0.03:
            continue
        if luck < 0.06:
            row = row.replace("yes", "no", 1)
        if luck > 0.97:
            row = re.sub(r"(\d\d\.\d\d\d)", lambda match: f"{float(match[1]) + 0.002:.3f}", row, count=1)
        changed.append(row)
    (FOLDER / "changed.csv").write_text("".join(changed))
    yield ["import", str(CHECKOUT / "data" / "toilets.csv"), "--accept"]
    yield ["import", str(FOLDER / "changed.csv"), "--accept"]
    for words in (["import"], ["import", "parks"], ["import", "streets"], ["import", "osm"]):
        names = {"import": "2024-05_idf-v2.1-json_3217.json", "parks": "2023-10_parks-csv_529.csv.gz",
                 "streets": "2024-03_voie-csv_6564.csv", "osm": "osm_monaco_2012.osm.gz"}
        file = VINTAGES / names[words[-1]]
        if file.exists():
            copy = FOLDER / file.name
            shutil.copy(file, copy)
            yield words + [str(copy), "--accept"]
    yield ["import", str(CHECKOUT / "data" / "toilets.csv"), "--accept"]


def shown(bytes_):
    """A short text of what may be long: its length and digest, and its beginning."""
    text = bytes_.decode("utf-8", "backslashreplace")
    text = "".join(mark if mark.isprintable() or mark in "\n\t" else ascii(mark)[1:-1] for mark in text)
    if len(bytes_) <= 2000:
        return text
    return f"{len(bytes_)} bytes {hashlib.sha256(bytes_).hexdigest()[:16]}: {text[:400]}"


def record(out, heading, **parts):
    out.write(f"## {heading}\n")
    for name, value in parts.items():
        out.write(f"{name}: {value}\n")
    out.flush()


def content(path):
    """What a file has, and then no more."""
    if not path.exists():
        return "none"
    bytes_ = path.read_bytes()
    path.unlink()
    return shown(bytes_)


def record_store(out, name, program, seed, commands, requests):
    for words in imports():
        status, data, talk = program.run(words)
        record(out, f"{name}: {' '.join(words)}", status=status, data=shown(data), talk=shown(talk))
    table = program.run(["export", "--csv", "--fields", "id"])[1].decode()
    ids = sorted(set(table.split("\n")[1:-1])) + ["zzzzz", "nonsense id"]
    random_ = random.Random(seed)
    (FOLDER / "stops.csv").write_text("name,lat,lon\n" + "".join(
        f"s{n},{random_.uniform(48.82, 48.9):.5f},{random_.uniform(2.26, 2.41):.5f}\n" for n in range(40)) + "x,91,2\n")
    kinds = collections.Counter()
    for number in range(commands):
        words = command_line(random_, ids)
        kinds[words[0]] += 1
        status, data, talk = program.run(words)
        record(out, f"{name} {number}: {words}", status=status, data=shown(data), talk=shown(talk),
               csv=content(FOLDER / "out.csv"), map=content(FOLDER / "map.html"))
    socket_ = str(FOLDER / "socket")
    server = program.serve(socket_)
    try:
        connection = UnixConnection(socket_)
        for number in range(requests):
            target, headers = request(random_, ids)
            connection.request("GET", target, headers=headers)
            response = connection.getresponse()
            body = response.read()
            head = {key: value for key, value in response.getheaders() if key != "Date"}
            record(out, f"{name} GET {number}: {target} {headers}", status=response.status, head=head, body=shown(body))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
        pathlib.Path(socket_).unlink(missing_ok=True)
    print(name, dict(kinds), file=sys.stderr)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("program")
    arguments.add_argument("record")
    arguments.add_argument("--seed", type=int, default=41)
    arguments.add_argument("--commands", type=int, default=500)
    arguments.add_argument("--requests", type=int, default=300)
    asked = arguments.parse_args()
    shutil.rmtree(FOLDER, ignore_errors=True)
    (FOLDER / "home").mkdir(parents=True)
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", CLOCK, HERE.parent / "still-clock.c"], check=True)
    program = os.path.abspath(asked.program)
    with open(asked.record, "w") as out:
        store = FOLDER / "store.sqlite"
        record_store(out, "file", Program(program, str(store)), asked.seed, asked.commands, asked.requests)
        dump = subprocess.run(["sqlite3", str(store), ".dump"], capture_output=True, check=True).stdout
        record(out, "the file", content=f"{len(dump)} bytes {hashlib.sha256(dump).hexdigest()}")
        postgres = Postgres()
        try:
            subject = Program(program, postgres.address)
            status, _, talk = subject.run(["store", "init", postgres.address])
            record(out, "store init", status=status, talk=shown(talk))
            record_store(out, "postgres", subject, asked.seed, asked.commands, asked.requests)
            # Rows have no order, and each dump has a word of its own.
            dump = b"\n".join(sorted(line for line in postgres.dump().split(b"\n") if not line.startswith(b"\\")))
            record(out, "the database", content=f"{len(dump)} bytes {hashlib.sha256(dump).hexdigest()}")
        finally:
            postgres.stop()
    shutil.rmtree(FOLDER, ignore_errors=True)


main()
