#include "papan/apps/input.hpp"
#include "papan/apps/command_line.hpp"

#include "papan/apps/commands.hpp"
#include "papan/apps/json_answer.hpp"
#include "papan/base/text.hpp"

#include <fmt/core.h>
#include <iostream>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

Result<AnyState> read_position(const GameEntry& game, const std::string& text,
                               const std::string& options) {
    if (text.empty()) return game.rules.initial(options);
    return game.rules.parse_position(text, options);
}

bool is_bad_input(const Error& error) {
    return error.code != ErrorCode::io && error.code != ErrorCode::internal;
}

} // namespace

void PositionFlags::add_to(Command& command) {
    command.add_option("game", game, "the game")->required();
    command.add_option(
        "--position", position,
        "the position in the game's notation; - reads one a line from standard input");
    command.add_option("--options,--rules", options, "rules, as name=value,...");
}

int complain(const Error& error) {
    fmt::print(stderr, "papan: {}\n", error.message);
    return is_bad_input(error) ? bad_input : failure;
}

int for_each_position(const PositionFlags& flags, bool json, const Answer& answer) {
    const auto game = find_game(flags.game);
    if (!game) return complain(game.error());
    const auto answer_one = [&](const std::string& text) -> Result<void> {
        auto state = read_position(**game, text, flags.options);
        if (!state) return pass_on(std::move(state));
        return answer(**game, *state);
    };
    if (!flags.from_standard_input()) {
        const auto done = answer_one(flags.position);
        return done ? success : complain(done.error());
    }
    // The options are the same for every line: without them no line can be right.
    if (const auto usable = (*game)->rules.initial(flags.options); !usable)
        return complain(usable.error());
    int code = success;
    for (std::string line; std::getline(std::cin, line);) {
        if (trim(line).empty()) continue;
        if (const auto done = answer_one(line); !done) {
            if (json)
                print_json(nlohmann::ordered_json::object(), done.error());
            else
                (void)complain(done.error());
            code = std::max(code, is_bad_input(done.error()) ? bad_input : failure);
        }
        std::fflush(stdout);
    }
    return code;
}

} // namespace papan::apps
