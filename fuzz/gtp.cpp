// libFuzzer target of GTP: any lines are answered, each command with one answer that ends as the
// protocol wants it. A first line "# NAME", which is a comment, names another game than Go.
// Commands that touch files or think for long are left out.
#include "papan/protocol/gtp/session.hpp"

#include "papan/base/text.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

bool is_left_out(std::string_view line) {
    for (const std::string_view name : {"sgf", "final", "place_free", "cleanup"})
        if (line.find(name) != std::string_view::npos) return true;
    return false;
}

papan::gtp::Settings settings_for(std::string_view first_line) {
    using namespace papan;
    gtp::Settings settings;
    settings.game = *find_game("go");
    settings.options = "size=5";
    settings.player = "random";
    settings.version = "0";
    if (!first_line.starts_with("# ")) return settings;
    if (const auto game = find_game(first_line.substr(2)); game && *game != settings.game) {
        settings.game = *game;
        settings.options = "";
    }
    return settings;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    std::string told;
    const auto lines = split({reinterpret_cast<const char*>(data), size}, '\n');
    auto session = gtp::Session::make(settings_for(lines.empty() ? "" : lines[0]),
                                      [&](std::string_view text) { told += text; });
    if (!session) std::abort();
    for (const std::string_view line : lines) {
        if (is_left_out(line)) continue;
        // An analysis writes from its own thread until the next command: that ends it here.
        const bool goes_on = (*session)->handle(line) && (*session)->handle("name");
        if (!told.empty() && !told.ends_with("\n\n")) std::abort();
        told.clear();
        if (!goes_on) break;
    }
    return 0;
}
