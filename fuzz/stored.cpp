// libFuzzer target of what our own programs have stored: events and setups of rooms, games and
// heads of a match log, game trees as the page sends them, games of terminal play. Files can be
// damaged or come from somebody else.
#include "papan/apps/play/saved_game.hpp"
#include "papan/match/game_log.hpp"
#include "papan/match/setup.hpp"
#include "papan/server/room_event.hpp"
#include "papan/study/game_tree.hpp"

#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)server::parse_event(text);
    (void)server::parse_setup(text);
    (void)study::read_game(text);
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    (void)match::parse_logged_game(json);
    (void)match::parse_setup(json);
    if (const auto saved = apps::parse_saved_game(std::string(text)))
        if (apps::parse_saved_game(apps::to_json_text(*saved)) != *saved) std::abort();
    return 0;
}
