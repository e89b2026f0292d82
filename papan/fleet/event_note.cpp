#include "papan/fleet/event_note.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/text.hpp"
#include "papan/match/adjudication.hpp"

#include <nlohmann/json.hpp>

namespace papan::fleet {

namespace {

namespace fs = std::filesystem;
using namespace match;

constexpr std::string_view file_word = "papan-file-";

// The word that stands for a file over the wire.
std::string word_for(const fs::path& file, std::vector<fs::path>& files) {
    const auto found = std::ranges::find(files, file);
    const auto number = found - files.begin();
    if (found == files.end()) files.push_back(file);
    return fmt::format("{}{}", file_word, number);
}

// "zero:net=FILE,visits=10" with each value that is a file here replaced by its word.
std::string without_paths(const std::string& spec, std::vector<fs::path>& files) {
    const auto colon = spec.find(':');
    if (colon == std::string::npos) return spec;
    std::string packed = spec.substr(0, colon);
    char before = ':';
    for (const std::string_view part : split(std::string_view(spec).substr(colon + 1), ',')) {
        packed += std::exchange(before, ',');
        const auto equals = part.find('=');
        std::error_code problem;
        if (equals != std::string_view::npos &&
            fs::is_regular_file(part.substr(equals + 1), problem)) {
            packed += part.substr(0, equals + 1);
            packed += word_for(part.substr(equals + 1), files);
        } else {
            packed += part;
        }
    }
    return packed;
}

Result<std::string> with_paths(std::string text, const std::vector<fs::path>& files) {
    for (auto at = text.find(file_word); at != std::string::npos; at = text.find(file_word, at)) {
        std::size_t end = at + file_word.size(), number = 0;
        for (; end < text.size() && text[end] >= '0' && text[end] <= '9' && number < 1000; ++end)
            number = 10 * number + static_cast<std::size_t>(text[end] - '0');
        if (number >= files.size())
            return fail(ErrorCode::invalid_input, "a file of the event is missing");
        const std::string path = files[number].string();
        text.replace(at, end - at, path);
        at += path.size();
    }
    return text;
}

// How a game ended must follow from the position it ended in.
Result<void> check_end(const Event& event, const Playthrough& game, const GameRecord& record) {
    const bool by_rules = game.state().outcome().has_value();
    const auto wrong = [] {
        return fail(ErrorCode::invalid_input, "the game did not end as it says");
    };
    switch (record.ending) {
    case Ending::rules:
        if (!by_rules || decide(game.state()).outcome != record.outcome) return wrong();
        return {};
    case Ending::length:
        if (by_rules || record.moves.size() < event.loop.max_moves || record.outcome != Outcome{})
            return wrong();
        return {};
    case Ending::stopped:
        return wrong();
    default: // by a player's fault
        if (by_rules || std::abs(record.outcome.value) != 1 || record.outcome.margin != 0)
            return wrong();
        return {};
    }
}

Result<void> check_game(const Event& event, const LoggedGame& game) {
    const auto opening = event.openings->at(game.task.opening);
    if (!opening) return Failure(opening.error());
    auto replayed = begin_game(*event.game, event.options, *opening);
    if (!replayed) return pass_on(std::move(replayed));
    const GameRecord& record = game.record;
    if (record.start != opening->position || record.opening_moves != replayed->moves().size() ||
        record.moves.size() < record.opening_moves ||
        record.moves.size() > std::max(event.loop.max_moves, record.opening_moves) ||
        !std::equal(replayed->moves().begin(), replayed->moves().end(), record.moves.begin()))
        return fail(ErrorCode::invalid_input, "the game does not begin with its opening");
    for (std::size_t i = record.opening_moves; i < record.moves.size(); ++i)
        if (auto played = replayed->play(record.moves[i]); !played)
            return in_context(fmt::format("move {}", i + 1), played.error());
    return check_end(event, *replayed, record);
}

} // namespace

Result<PackedEvent> pack_event(const Setup& setup) {
    PackedEvent packed;
    Setup plain = setup;
    for (Entrant& entrant : plain.entrants) {
        if (is_external(entrant.spec))
            return fail(ErrorCode::unsupported,
                        "'{}' is a program of this machine: a fleet plays with players of papan",
                        entrant.spec);
        if (entrant.spec.find(file_word) != std::string::npos)
            return fail(ErrorCode::invalid_input, "'{}' is no name for a file here", entrant.spec);
        entrant.spec = without_paths(entrant.spec, packed.files);
    }
    const auto source = parse_opening_source(setup.openings);
    if (!source) return Failure(source.error());
    if (!source->file.empty()) plain.openings = word_for(source->file, packed.files);
    packed.setup = to_json(plain).dump();
    return packed;
}

Result<Setup> unpack_event(std::string_view text, const std::vector<fs::path>& files) {
    const auto json = parse_json(text);
    if (!json) return Failure(json.error());
    auto setup = parse_setup(*json);
    if (!setup) return setup;
    for (Entrant& entrant : setup->entrants) {
        // Somebody else's word must not start programs here.
        if (is_external(entrant.spec))
            return fail(ErrorCode::unsupported, "the event names a program to start: refused");
        auto spec = with_paths(entrant.spec, files);
        if (!spec) return pass_on(std::move(spec));
        entrant.spec = *std::move(spec);
    }
    auto openings = with_paths(setup->openings, files);
    if (!openings) return pass_on(std::move(openings));
    setup->openings = *std::move(openings);
    return setup;
}

std::string write_task(const Task& task) {
    return Json{
        {"id", task.id}, {"first", task.first}, {"second", task.second}, {"opening", task.opening}}
        .dump();
}

Result<Task> read_task(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return Failure(json.error());
    JsonFields fields(*json);
    const Task task{fields.need<std::size_t>("id"), fields.need<std::size_t>("first"),
                    fields.need<std::size_t>("second"), fields.need<std::size_t>("opening")};
    if (!fields.result()) return Failure(fields.result().error());
    return task;
}

std::string write_event_game(const LoggedGame& game) {
    return match::to_json(game).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<LoggedGame> read_event_game(const Event& event, const Task& expected,
                                   std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return Failure(json.error());
    auto game = parse_logged_game(*json);
    if (!game) return game;
    const Task& task = game->task;
    if (task.id != expected.id || task.first != expected.first || task.second != expected.second ||
        task.opening != expected.opening)
        return fail(ErrorCode::invalid_input, "this is no game of the event");
    if (auto sound = check_game(event, *game); !sound) return pass_on(std::move(sound));
    return game;
}

} // namespace papan::fleet
