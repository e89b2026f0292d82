#include "papan/engines/othello/openings_skill.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/engines/othello/opening_names.hpp"
#include "papan/engines/othello/openings_counter.hpp"
#include "papan/engines/othello/openings_file.hpp"

namespace papan::engines {

using namespace othello_search;

namespace {

class Count final : public OpeningCount {
  public:
    explicit Count(const OpeningScope& scope) : counter_(scope) {}

    bool add(const Playthrough& game) override {
        const auto* start = game.start().as<Othello>();
        if (!start || start->size != 8 || !game.state().outcome()) return false;
        if (position_of(*start) != position_of(Othello::initial({}))) return false;
        std::vector<Othello::Move> moves;
        for (std::size_t ply = 0; ply < game.moves().size(); ++ply)
            moves.push_back(
                *Othello::parse_move(*game.state_after(ply).as<Othello>(), game.moves()[ply]));
        const Othello::State& end = *game.state().as<Othello>();
        counter_.add(moves, frame_.final_value({end.black, end.white}));
        return true;
    }

    Result<std::size_t> write(const std::filesystem::path& file) const override {
        const Openings openings = counter_.openings();
        if (auto written = write_whole_file(file, to_bytes(openings)); !written)
            return pass_on(std::move(written));
        return openings.size();
    }

  private:
    OpeningsCounter counter_;
    Frame frame_{{.empties_to_winner = true}};
};

OpeningMove row_of(const Othello::State& state, const Openings::Played& played) {
    const OpeningTally& tally = played.tally;
    OpeningMove row{Othello::format_move(state, played.moves.front()),
                    {},
                    tally.games,
                    tally.wins,
                    tally.draws,
                    static_cast<double>(tally.discs) / static_cast<double>(tally.games)};
    for (std::size_t i = 1; i < played.moves.size(); ++i)
        row.same.push_back(Othello::format_move(state, played.moves[i]));
    return row;
}

} // namespace

std::unique_ptr<OpeningCount> count_othello_openings(const OpeningScope& scope) {
    return std::make_unique<Count>(scope);
}

Result<OpeningPage> look_up_othello_opening(std::string_view name, const AnyState& any) {
    const auto* state = any.as<Othello>();
    if (!state) return fail(ErrorCode::unsupported, "not a position of Othello");
    const auto opened = name.empty() ? installed_openings() : open_openings(name);
    if (!opened) return Failure(opened.error());
    const Openings& openings = **opened;
    OpeningPage page{openings.games(), openings.size(), openings.scope(), {}};
    if (state->size != 8) return page; // the table is one of the full board
    for (const Openings::Played& played : openings.moves_at(position_of(*state)))
        page.moves.push_back(row_of(*state, played));
    return page;
}

std::optional<Bilingual> name_othello_opening(const AnyState& any) {
    const auto* state = any.as<Othello>();
    if (!state || state->size != 8) return std::nullopt;
    return opening_name(position_of(*state));
}

} // namespace papan::engines
