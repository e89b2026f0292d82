#include "papan/match/game_log.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/text.hpp"
#include "papan/system/signal_shield.hpp"

#include <cerrno>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <fmt/ranges.h>
#include <fstream>
#include <set>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace papan::match {

namespace {

constexpr double most_seconds = 1e9; // that a duration holds, with room to add

Failure refused(std::string_view what, const std::string& path) {
    return fail(ErrorCode::io, "cannot {} {}: {}", what, path, std::strerror(errno));
}

Json winner(const Outcome& outcome) {
    if (outcome.value == 0) return nullptr;
    return to_text(outcome.value > 0 ? Seat::first : Seat::second);
}

} // namespace

Json to_json(const LoggedGame& game) {
    const GameRecord& record = game.record;
    Json json{{"id", game.task.id},
              {"first", game.task.first},
              {"second", game.task.second},
              {"opening", game.task.opening},
              {"moves", fmt::format("{}", fmt::join(record.moves, " "))},
              {"given", record.opening_moves},
              {"winner", winner(record.outcome)},
              {"value", record.outcome.value},
              {"margin", record.outcome.margin},
              {"ending", to_text(record.ending)},
              {"seconds", {seconds(record.used[0]), seconds(record.used[1])}},
              {"asked", record.asked}};
    if (!record.start.empty()) json["start"] = record.start;
    if (!record.detail.empty()) json["detail"] = record.detail;
    return json;
}

Result<LoggedGame> parse_logged_game(const Json& json) {
    JsonFields fields(json);
    LoggedGame game;
    Task& task = game.task;
    task.id = fields.need<decltype(task.id)>("id");
    task.first = fields.need<decltype(task.first)>("first");
    task.second = fields.need<decltype(task.second)>("second");
    task.opening = fields.need<decltype(task.opening)>("opening");
    GameRecord& record = game.record;
    record.start = fields.value<std::string>("start", "");
    const auto moves = fields.need<std::string>("moves");
    for (const std::string_view move : words(moves)) record.moves.emplace_back(move);
    record.opening_moves = fields.need<std::size_t>("given");
    record.outcome.value = fields.need<decltype(record.outcome.value)>("value");
    record.outcome.margin = fields.need<decltype(record.outcome.margin)>("margin");
    const auto ending_text = fields.need<std::string>("ending");
    record.detail = fields.value<std::string>("detail", "");
    const auto used = fields.need<std::array<double, 2>>("seconds");
    record.asked = fields.need<decltype(record.asked)>("asked");
    if (!fields.result()) return in_context("not a game", fields.result().error());
    auto ending = parse_ending(ending_text);
    if (!ending) return pass_on(std::move(ending));
    record.ending = *ending;
    if (record.ending == Ending::stopped)
        return fail(ErrorCode::invalid_input, "not a game: one that was stopped is not kept");
    for (std::size_t seat = 0; seat < 2; ++seat) {
        if (!(used[seat] >= 0 && used[seat] <= most_seconds))
            return fail(ErrorCode::invalid_input, "not a game: nobody thinks for {} seconds",
                        used[seat]);
        record.used[seat] = Duration(std::llround(used[seat] * 1e9));
    }
    return game;
}

GameLog::GameLog(GameLog&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), games_(other.games_) {}

GameLog& GameLog::operator=(GameLog&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    std::swap(games_, other.games_);
    return *this;
}

GameLog::~GameLog() {
    if (file_ >= 0) close(file_);
}

Result<GameLog> GameLog::open(const std::string& path, int flags) {
    const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | flags, 0666);
    if (file < 0 && errno == EEXIST)
        return fail(ErrorCode::invalid_input, "{} is there already; --resume {} goes on with it",
                    path, path);
    if (file < 0) return refused("write to", path);
    GameLog log(path, file);
    if (flock(file, LOCK_EX | LOCK_NB) != 0)
        return fail(ErrorCode::io, "{} is being written by another process", path);
    return log;
}

Result<GameLog> GameLog::create(const std::string& path, const Json& head) {
    auto log = open(path, O_CREAT | O_EXCL);
    if (!log) return log;
    if (auto written = log->write_head(head); !written) return pass_on(std::move(written));
    return log;
}

Result<GameLog::Resumed> GameLog::resume(const std::string& path) {
    auto log = open(path, 0);
    if (!log) return pass_on(std::move(log));
    std::ifstream file(path, std::ios::binary);
    Resumed resumed{*std::move(log), "", {}};
    std::set<std::size_t> seen;
    off_t whole = 0; // bytes up to the end of the last whole line
    std::string line;
    for (int number = 1; std::getline(file, line) && !file.eof(); ++number) {
        whole += static_cast<off_t>(line.size() + 1);
        if (number == 1) {
            resumed.head = line;
            continue;
        }
        const auto json = parse_json(line);
        auto game = json ? parse_logged_game(*json) : Failure(json.error());
        if (!game) return in_context(fmt::format("{}:{}", path, number), game.error());
        if (!seen.insert(game->task.id).second)
            return fail(ErrorCode::invalid_input, "{}:{}: game {} is there twice", path, number,
                        game->task.id);
        resumed.games.push_back(*std::move(game));
    }
    if (ftruncate(resumed.log.file_, whole) != 0) return refused("shorten", path);
    resumed.log.games_ = resumed.games.size();
    return resumed;
}

Result<void> GameLog::write_head(const Json& head) {
    return write(head);
}

Result<void> GameLog::append(const LoggedGame& game) {
    auto written = write(to_json(game));
    if (written) ++games_;
    return written;
}

Result<void> GameLog::write(const Json& line) {
    // Engines may say what is not UTF-8; it must not stop the log.
    const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    const SignalShield shield(SIGXFSZ);
    const off_t before = lseek(file_, 0, SEEK_END);
    std::size_t written = 0;
    while (written < text.size()) {
        const ssize_t count = ::write(file_, text.data() + written, text.size() - written);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            const int error = errno;
            const bool restored = before >= 0 && ftruncate(file_, before) == 0;
            return fail(ErrorCode::io, "cannot write to {}: {}; {} finished games are in it{}",
                        path_, std::strerror(error), games_,
                        restored ? "" : ", and a broken last line");
        }
        written += static_cast<std::size_t>(count);
    }
    return {};
}

} // namespace papan::match
