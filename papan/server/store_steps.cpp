#include "papan/server/store_steps.hpp"

#include <array>

namespace papan::server {

namespace {

// A step that has been released is never changed.
constexpr std::array<StoreStep, 2> steps{
    // Files made before there were versions have these tables or none. PostgreSQL came later.
    StoreStep{R"(
CREATE TABLE IF NOT EXISTS guests(id TEXT PRIMARY KEY, name TEXT, token TEXT UNIQUE) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rooms(number INTEGER PRIMARY KEY, id TEXT UNIQUE, game TEXT, setup TEXT,
    finished INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS events(room TEXT, number INTEGER, event TEXT, PRIMARY KEY(room, number))
    WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS players(guest TEXT, room TEXT, PRIMARY KEY(guest, room)) WITHOUT ROWID;
)",
              ""},
    // When guests were last seen and games ended, in seconds since 1970, so that what nobody wants
    // any more can be deleted; `probe` is written to see whether writing is possible.
    // In PostgreSQL several servers may share the tables: `nodes` has those that run, each until
    // when it may be taken for alive; a room has the number of the node it lives on, and how many
    // times it has moved, which each event repeats.
    StoreStep{R"(
ALTER TABLE guests ADD COLUMN seen INTEGER;
ALTER TABLE rooms ADD COLUMN ended INTEGER;
UPDATE guests SET seen = CAST(strftime('%s', 'now') AS INTEGER);
UPDATE rooms SET ended = CAST(strftime('%s', 'now') AS INTEGER) WHERE finished;
CREATE INDEX guests_by_seen ON guests(seen);
CREATE INDEX rooms_by_end ON rooms(ended) WHERE ended IS NOT NULL;
CREATE INDEX players_by_room ON players(room);
CREATE TABLE probe(number INTEGER PRIMARY KEY, at INTEGER);
)",
              R"(
CREATE TABLE guests(id TEXT PRIMARY KEY, name TEXT NOT NULL, token TEXT NOT NULL UNIQUE,
    seen BIGINT NOT NULL);
CREATE TABLE rooms(number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL, setup TEXT NOT NULL, finished BOOLEAN NOT NULL DEFAULT false, ended BIGINT,
    owner BIGINT, fence BIGINT NOT NULL);
CREATE TABLE events(room TEXT NOT NULL, number BIGINT NOT NULL, event TEXT NOT NULL,
    fence BIGINT NOT NULL, PRIMARY KEY(room, number));
CREATE TABLE players(guest TEXT NOT NULL, room TEXT NOT NULL, PRIMARY KEY(guest, room));
CREATE INDEX guests_by_seen ON guests(seen);
CREATE INDEX rooms_by_end ON rooms(ended) WHERE ended IS NOT NULL;
CREATE INDEX players_by_room ON players(room);
CREATE TABLE probe(number INTEGER PRIMARY KEY, at BIGINT);
CREATE SEQUENCE node_numbers;
CREATE TABLE nodes(number BIGINT PRIMARY KEY, name TEXT NOT NULL, alone BOOLEAN NOT NULL,
    until TIMESTAMPTZ NOT NULL);
)"},
};

} // namespace

std::span<const StoreStep> store_steps() {
    return steps;
}

int newest_schema_version() {
    return static_cast<int>(steps.size());
}

Result<void> check_schema_version(int version) {
    if (version <= newest_schema_version()) return {};
    return fail(ErrorCode::unsupported,
                "a newer Papan has written this (version {}, this program knows {}); it is left as "
                "it is",
                version, newest_schema_version());
}

} // namespace papan::server
