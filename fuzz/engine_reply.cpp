// libFuzzer target of what other people's engines say to us as their controller: the first byte
// names the protocol and the game, the rest is all that the engine ever says. Its moves are taken
// by the rules or refused; when it says no more, that is an error and not a wait.
#include "papan/base/text.hpp"
#include "papan/match/external/protocols.hpp"
#include "papan/registry/registry.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace papan;

struct Table {
    std::unique_ptr<match::EngineProtocol> (*make)();
    const char *game, *options;
};
constexpr std::array tables{
    Table{match::make_gtp, "go", "size=5"},   Table{match::make_gtp, "othello", ""},
    Table{match::make_gtp, "congklak", ""},   Table{match::make_usi, "shogi", ""},
    Table{match::make_nboard, "othello", ""}, Table{match::make_gnushogi, "shogi", ""}};

class Script final : public match::EngineLine {
  public:
    explicit Script(std::string_view text) : lines_(split(text, '\n')) {}
    Result<void> send(std::string_view line) override {
        if (line.find('\n') != std::string_view::npos) std::abort();
        return {};
    }
    Result<std::string> receive() override {
        if (next_ == lines_.size()) return fail(ErrorCode::io, "the engine has ended");
        return std::string(lines_[next_++]);
    }

  private:
    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
};

void play(match::EngineProtocol& engine, Script& line, Playthrough game) {
    const Limits limits{.depth = 2};
    while (!game.state().outcome()) {
        const auto answer = engine.choose(line, game, limits);
        if (!answer || answer->resigns) return;
        // What it says may be no move of the game; then the first one is made for it.
        if (!game.play(answer->move) && !game.play(game.state().legal_moves().front()))
            std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const Table& table = tables[*data % tables.size()];
    Script line({reinterpret_cast<const char*>(data) + 1, size - 1});
    const auto engine = table.make();
    const auto start = (*find_game(table.game))->rules.initial(table.options);
    if (!start) std::abort();
    if (!engine->greet(line)) return 0;
    for (int game = 0; game < 2 && engine->new_game(line); ++game)
        play(*engine, line, Playthrough(*start));
    return 0;
}
