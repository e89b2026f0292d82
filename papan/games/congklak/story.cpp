#include "papan/games/congklak/story.hpp"

#include "papan/games/congklak/congklak.hpp"

namespace papan::congklak {

namespace {

using Kind = SowEvent::Kind;
using State = Congklak::State;

void add_to_store(State& state, Seat seat, int seeds) {
    state.board.store(seat) = static_cast<Seeds>(state.board.store(seat) + seeds);
}

// The picture's board follows the events; a new round is taken over whole from the position after.
void follow(State& shown, const SowEvent& event, const State& after) {
    Seeds& cell = shown.board.at(event.side, event.hole);
    switch (event.kind) {
    case Kind::drop:
        ++cell;
        return;
    case Kind::lift:
        cell = 0;
        return;
    case Kind::capture:
        add_to_store(shown, event.mover, event.seeds);
        cell = 0;
        return;
    case Kind::sweep:
        if (shown.rules.leftover != Leftover::discard)
            add_to_store(shown, event.mover, event.seeds);
        cell = 0;
        return;
    case Kind::refill:
        shown = after;
        return;
    case Kind::pass:
        return;
    }
}

std::string place_name(const SowEvent& event) {
    if (event.kind == Kind::pass || event.kind == Kind::refill) return "";
    return event.hole == static_cast<int>(store_cell) ? "store" : std::to_string(event.hole + 1);
}

} // namespace

Result<MoveStory> tell_move(const AnyState& any, std::string_view text, bool with_steps) {
    const State* before = any.as<Congklak>();
    if (!before)
        return fail(ErrorCode::unsupported, "congklak.other_game"_key,
                    "not a position of congklak");
    const auto move = Congklak::parse_move(*before, text);
    if (!move) return Failure(move.error());
    State after = *before;
    SowEvents events;
    const SowSummary summary = Congklak::apply_with_events(after, *move, events);
    MoveStory story;
    if (summary.lifts > 0)
        story.facts = {{"end", std::string(to_text(summary.end))},
                       {"sown", std::int64_t{summary.sown}},
                       {"lifts", std::int64_t{summary.lifts}},
                       {"captured", std::int64_t{summary.captured}},
                       {"gain", std::int64_t{summary.gain}}};
    if (!with_steps) return story;
    State shown = *before;
    for (const SowEvent& event : events) {
        follow(shown, event, after);
        story.steps.push_back({to_text(event.kind), event.mover, event.side, place_name(event),
                               event.seeds, Congklak::diagram(shown, Glyphs::ascii)});
    }
    return story;
}

} // namespace papan::congklak
