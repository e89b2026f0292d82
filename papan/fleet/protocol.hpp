// What coordinators, workers and whoever asks for the status say to each other: subjects, notes in
// JSON, and finished games in an envelope. Everything read here came over a wire and is hostile:
// sizes are bounded, names are checked, and what is wrong is an error that says so.
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace papan::fleet {

// Both sides must say the same: what a game's bytes mean may change with either.
inline constexpr int protocol_version = 1;
[[nodiscard]] std::string_view program_version(); // "0.2.0"
// "papan 0.2.0, fleet protocol 1"
[[nodiscard]] std::string our_version();

inline constexpr std::size_t largest_message = 1'000'000; // a broker's usual limit is 1 MiB
inline constexpr std::size_t chunk_size = std::size_t{512} << 10;
inline constexpr std::size_t largest_file = std::size_t{256} << 20;

// A part of a subject that somebody chose: letters, digits, '-' and '_', 64 of them at most.
[[nodiscard]] bool is_name(std::string_view text);

// The streams of a fleet, and the subjects in them.
namespace streams {
inline constexpr const char* notes = "PAPAN_NOTES"; // papan.note.>
inline constexpr const char* here = "PAPAN_HERE";   // papan.here.>, forgotten after a while
inline constexpr const char* files = "PAPAN_FILES"; // papan.file.SHA256.CHUNK
[[nodiscard]] std::string games(const std::string& run);
[[nodiscard]] std::string tasks(const std::string& run);
} // namespace streams

namespace subjects {
inline constexpr const char* all_notes = "papan.note.>";
inline constexpr const char* all_work = "papan.note.work.*";
inline constexpr const char* all_here = "papan.here.>";
[[nodiscard]] std::string work(const std::string& run);
[[nodiscard]] std::string shut_out(const std::string& run, const std::string& worker);
[[nodiscard]] std::string run_here(const std::string& run);
[[nodiscard]] std::string worker_here(const std::string& worker);
[[nodiscard]] std::string chunk(const std::string& sha256, std::size_t number);
[[nodiscard]] std::string game(const std::string& run, const std::string& worker);
[[nodiscard]] std::string task(const std::string& run);
} // namespace subjects

// The name at the end of a subject; "" where there is none that is_name.
[[nodiscard]] std::string last_name(std::string_view subject);

// A file that work needs: its content is what it is known by.
struct FileNote {
    std::string sha256; // 64 hexadecimal digits
    std::uint64_t size = 0;
    [[nodiscard]] std::size_t chunks() const;

    friend bool operator==(const FileNote&, const FileNote&) = default;
};

// What a run or an event wants played.
struct WorkNote {
    std::string version = our_version();
    std::string run;          // its id
    std::string title;        // for people
    std::string method, game; // method "match": an event, its setup in `settings`
    std::string settings;     // JSON
    int generation = 1;
    std::vector<FileNote> files; // training: the weights, where there are any

    friend bool operator==(const WorkNote&, const WorkNote&) = default;
};
[[nodiscard]] std::string to_text(const WorkNote& note);
// Of a note of another version only `version`, `run` and `title` can be relied upon.
[[nodiscard]] Result<WorkNote> parse_work(std::string_view text);

// How a worker does.
struct WorkerNote {
    std::string version = our_version();
    std::string name, host, run;
    int threads = 0;
    std::uint64_t games = 0, waiting = 0; // sent; finished and not sent yet
    double games_per_minute = 0;
    double up_seconds = 0, cpu_seconds = 0; // cpu: processor time
    std::string doing;                      // for people: "round 3 of go9"
};
[[nodiscard]] std::string to_text(const WorkerNote& note);
[[nodiscard]] Result<WorkerNote> parse_worker(std::string_view text);

// How a coordinator does.
struct RunNote {
    std::string version = our_version();
    std::string run, title, method, game;
    int generation = 0;
    std::uint64_t kept = 0, known = 0, refused = 0; // games, of this start
    double games_per_minute = 0;
    double lag_seconds = 0;            // between the end of the newest game and its arrival
    std::vector<std::string> shut_out; // workers
};
[[nodiscard]] std::string to_text(const RunNote& note);
[[nodiscard]] Result<RunNote> parse_run(std::string_view text);

// A finished game on its way.
struct Envelope {
    std::string version = our_version();
    std::uint64_t id = 0;
    std::uint64_t finished = 0; // milliseconds since 1970, by the worker's clock
    std::string bytes;
};
[[nodiscard]] std::string write_envelope(const Envelope& envelope);
[[nodiscard]] Result<Envelope> read_envelope(std::string_view bytes);
[[nodiscard]] std::uint64_t now_milliseconds(); // as envelopes date games
// A message's id, by which the broker drops the second of two: the game's.
[[nodiscard]] std::string message_id(std::uint64_t game);

} // namespace papan::fleet
