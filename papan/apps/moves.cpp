// `papan moves GAME`: the legal moves of a position and where they lead.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/protocol/json.hpp"

#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    PositionFlags where;
    bool json = false, events = false;
};

Result<void> print_json(const GameEntry& game, const AnyState& state, bool events) {
    auto answer = protocol::to_json(state);
    answer["moves"] = nlohmann::ordered_json::array();
    for (const std::string& move : state.legal_moves()) {
        AnyState next = state;
        if (auto applied = next.apply(move); !applied) return applied;
        nlohmann::ordered_json row{{"move", move}, {"position", next.position()}};
        if (game.tell_move) {
            auto story = game.tell_move(state, move, events);
            if (!story) return pass_on(std::move(story));
            row.update(protocol::to_json(*story));
        }
        answer["moves"].push_back(std::move(row));
    }
    fmt::print("{}\n", answer.dump());
    return {};
}

Result<void> print_text(const GameEntry&, const AnyState& state) {
    std::vector<CellMark> marks;
    const auto moves = state.legal_moves();
    for (const std::string& move : moves)
        if (const auto cell = state.cell(move)) marks.push_back({*cell, "*"});
    fmt::print("{}{} to move: {}\n", print(state.diagram(Glyphs::ascii), marks),
               state.seat_name(state.to_move()),
               moves.empty() ? "the game is over" : fmt::format("{}", fmt::join(moves, " ")));
    return {};
}

} // namespace

void add_moves(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("moves", "the legal moves of a position");
    flags->where.add_to(*command);
    command->add_flag("--json", flags->json, "one JSON object a position");
    command->add_flag("--events", flags->events,
                      "with --json: every step of a move, where the game tells them");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            return for_each_position(flags->where, flags->json,
                                     [flags](const GameEntry& game, const AnyState& state) {
                                         return flags->json ? print_json(game, state, flags->events)
                                                            : print_text(game, state);
                                     });
        };
    });
}

} // namespace papan::apps
