#include "papan/fleet/protocol.hpp"

#include "papan/base/bytes.hpp"
#include "papan/base/json_reader.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace papan::fleet {

namespace {

constexpr std::uint32_t envelope_sign = 0x4d474650; // "PFGM"
constexpr std::size_t longest_text = 200, longest_version = 100, most_files = 64;

bool is_word_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

bool is_sha256(std::string_view text) {
    return text.size() == 64 && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

Result<Json> parse_note(std::string_view text) {
    if (text.size() > largest_message)
        return fail(ErrorCode::invalid_input, "a note of {} bytes is too long", text.size());
    return parse_json(text);
}

// What a note shows to people is short, so that nobody fills a terminal from afar.
Result<void> check_texts(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts)
        if (text.size() > longest_text)
            return fail(ErrorCode::invalid_input, "a note's text of {} characters is too long",
                        text.size());
    return {};
}

Result<void> check_names(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
        if (!is_name(name)) return fail(ErrorCode::invalid_input, "a note's name is none");
    return {};
}

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string_view program_version() {
    return PAPAN_VERSION;
}

std::string our_version() {
    return fmt::format("papan {}, fleet protocol {}", program_version(), protocol_version);
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, is_word_character);
}

std::string streams::games(const std::string& run) {
    return "PAPAN_GAMES_" + run;
}
std::string streams::tasks(const std::string& run) {
    return "PAPAN_TASKS_" + run;
}

std::string subjects::work(const std::string& run) {
    return "papan.note.work." + run;
}
std::string subjects::shut_out(const std::string& run, const std::string& worker) {
    return fmt::format("papan.note.out.{}.{}", run, worker);
}
std::string subjects::run_here(const std::string& run) {
    return "papan.here.run." + run;
}
std::string subjects::worker_here(const std::string& worker) {
    return "papan.here.worker." + worker;
}
std::string subjects::chunk(const std::string& sha256, std::size_t number) {
    return fmt::format("papan.file.{}.{}", sha256, number);
}
std::string subjects::game(const std::string& run, const std::string& worker) {
    return fmt::format("papan.game.{}.{}", run, worker);
}
std::string subjects::task(const std::string& run) {
    return "papan.task." + run;
}

std::string last_name(std::string_view subject) {
    const auto dot = subject.rfind('.');
    if (dot == std::string_view::npos) return "";
    const auto name = subject.substr(dot + 1);
    return is_name(name) ? std::string(name) : "";
}

std::size_t FileNote::chunks() const {
    return std::max<std::size_t>(1, (static_cast<std::size_t>(size) + chunk_size - 1) / chunk_size);
}

std::string to_text(const WorkNote& note) {
    Json files = Json::array();
    for (const FileNote& file : note.files)
        files.push_back({{"sha256", file.sha256}, {"size", file.size}});
    return dump({{"version", note.version},
                 {"run", note.run},
                 {"title", note.title},
                 {"method", note.method},
                 {"game", note.game},
                 {"settings", note.settings},
                 {"generation", note.generation},
                 {"files", files}});
}

Result<WorkNote> parse_work(std::string_view text) {
    const auto json = parse_note(text);
    if (!json) return Failure(json.error());
    JsonFields fields(*json);
    WorkNote note;
    note.version = fields.need<std::string>("version");
    note.run = fields.need<std::string>("run");
    note.title = fields.need<std::string>("title");
    if (!fields.result()) return Failure(fields.result().error());
    if (auto done = check_names({note.run}); !done) return pass_on(std::move(done));
    if (auto done = check_texts({note.version, note.title}); !done) return pass_on(std::move(done));
    if (note.version != our_version()) return note;
    note.method = fields.need<std::string>("method");
    note.game = fields.need<std::string>("game");
    note.settings = fields.need<std::string>("settings");
    note.generation = fields.need<int>("generation");
    const Json files = fields.need<Json>("files");
    if (!fields.result()) return Failure(fields.result().error());
    if (auto done = check_names({note.method, note.game}); !done) return pass_on(std::move(done));
    if (!files.is_array() || files.size() > most_files)
        return fail(ErrorCode::invalid_input, "the work's list of files is none");
    for (const Json& item : files) {
        JsonFields file(item);
        note.files.push_back({file.need<std::string>("sha256"), file.need<std::uint64_t>("size")});
        if (!file.result()) return Failure(file.result().error());
        if (!is_sha256(note.files.back().sha256) || note.files.back().size > largest_file)
            return fail(ErrorCode::invalid_input, "a file of the work is none");
    }
    return note;
}

std::string to_text(const WorkerNote& note) {
    return dump({{"version", note.version},
                 {"name", note.name},
                 {"host", note.host},
                 {"run", note.run},
                 {"threads", note.threads},
                 {"games", note.games},
                 {"waiting", note.waiting},
                 {"games_per_minute", note.games_per_minute},
                 {"up_seconds", note.up_seconds},
                 {"cpu_seconds", note.cpu_seconds},
                 {"doing", note.doing}});
}

Result<WorkerNote> parse_worker(std::string_view text) {
    const auto json = parse_note(text);
    if (!json) return Failure(json.error());
    JsonFields fields(*json);
    WorkerNote note;
    note.version = fields.need<std::string>("version");
    note.name = fields.need<std::string>("name");
    note.host = fields.need<std::string>("host");
    note.run = fields.need<std::string>("run");
    note.threads = fields.need<int>("threads");
    note.games = fields.need<std::uint64_t>("games");
    note.waiting = fields.need<std::uint64_t>("waiting");
    note.games_per_minute = fields.need<double>("games_per_minute");
    note.up_seconds = fields.need<double>("up_seconds");
    note.cpu_seconds = fields.need<double>("cpu_seconds");
    note.doing = fields.need<std::string>("doing");
    if (!fields.result()) return Failure(fields.result().error());
    if (auto done = check_names({note.name}); !done) return pass_on(std::move(done));
    if (auto done = check_texts({note.version, note.host, note.run, note.doing}); !done)
        return pass_on(std::move(done));
    return note;
}

std::string to_text(const RunNote& note) {
    return dump({{"version", note.version},
                 {"run", note.run},
                 {"title", note.title},
                 {"method", note.method},
                 {"game", note.game},
                 {"generation", note.generation},
                 {"kept", note.kept},
                 {"known", note.known},
                 {"refused", note.refused},
                 {"games_per_minute", note.games_per_minute},
                 {"lag_seconds", note.lag_seconds},
                 {"shut_out", note.shut_out}});
}

Result<RunNote> parse_run(std::string_view text) {
    const auto json = parse_note(text);
    if (!json) return Failure(json.error());
    JsonFields fields(*json);
    RunNote note;
    note.version = fields.need<std::string>("version");
    note.run = fields.need<std::string>("run");
    note.title = fields.need<std::string>("title");
    note.method = fields.need<std::string>("method");
    note.game = fields.need<std::string>("game");
    note.generation = fields.need<int>("generation");
    note.kept = fields.need<std::uint64_t>("kept");
    note.known = fields.need<std::uint64_t>("known");
    note.refused = fields.need<std::uint64_t>("refused");
    note.games_per_minute = fields.need<double>("games_per_minute");
    note.lag_seconds = fields.need<double>("lag_seconds");
    note.shut_out = fields.need<std::vector<std::string>>("shut_out");
    if (!fields.result()) return Failure(fields.result().error());
    if (auto done = check_names({note.run}); !done) return pass_on(std::move(done));
    if (auto done = check_texts({note.version, note.title, note.method, note.game}); !done)
        return pass_on(std::move(done));
    for (const std::string& name : note.shut_out)
        if (auto done = check_names({name}); !done) return pass_on(std::move(done));
    return note;
}

std::string write_envelope(const Envelope& envelope) {
    ByteWriter out;
    out.put(envelope_sign);
    out.put_text(envelope.version);
    out.put(envelope.id);
    out.put(envelope.finished);
    out.put_text(envelope.bytes);
    out.put(checksum(envelope.bytes));
    return out.bytes();
}

Result<Envelope> read_envelope(std::string_view bytes) {
    if (bytes.size() > largest_message)
        return fail(ErrorCode::invalid_input, "a game of {} bytes is too long", bytes.size());
    ByteReader in(bytes);
    if (in.get<std::uint32_t>() != envelope_sign)
        return fail(ErrorCode::invalid_input, "this is no game");
    Envelope envelope;
    envelope.version = in.get_text();
    if (envelope.version.size() > longest_version)
        return fail(ErrorCode::invalid_input, "this is no game");
    // Another version may go on as it likes.
    if (in.good() && envelope.version != our_version()) return envelope;
    envelope.id = in.get<std::uint64_t>();
    envelope.finished = in.get<std::uint64_t>();
    envelope.bytes = in.get_text();
    const auto sum = in.get<std::uint64_t>();
    if (!in.good() || in.left() > 0 || sum != checksum(envelope.bytes))
        return fail(ErrorCode::invalid_input, "the game is damaged: its checksum is wrong");
    return envelope;
}

std::uint64_t now_milliseconds() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

std::string message_id(std::uint64_t game) {
    return fmt::format("{:016x}", game);
}

} // namespace papan::fleet
