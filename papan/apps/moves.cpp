// `papan moves GAME`: the legal moves of a position and where they lead.
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/protocol/json.hpp"

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    PositionFlags where;
    bool json = false;
};

Result<void> print_json(const GameEntry&, const AnyState& state) {
    auto answer = protocol::to_json(state);
    answer["moves"] = nlohmann::ordered_json::array();
    for (const std::string& move : state.legal_moves()) {
        AnyState next = state;
        if (auto applied = next.apply(move); !applied) return applied;
        answer["moves"].push_back({{"move", move}, {"position", next.position()}});
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

void add_moves(CLI::App& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("moves", "the legal moves of a position");
    flags->where.add_to(*command);
    command->add_flag("--json", flags->json, "one JSON object a position");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            return for_each_position(flags->where, flags->json,
                                     flags->json ? print_json : print_text);
        };
    });
}

} // namespace papan::apps
