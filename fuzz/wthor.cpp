// Files of the WTHOR base: games, players and tournaments, and transcripts, which share the way
// moves are played.
#include "papan/notation/wthor.hpp"
#include "papan/notation/transcript.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    auto games = wthor::read_records(bytes);
    if (games)
        wthor::add_names(*games,
                         [&](std::string_view) { return std::optional(std::string(bytes)); });
    (void)wthor::read_players(bytes);
    (void)wthor::read_tournaments(bytes);
    const auto first = transcript::read_records(bytes);
    if (!first) return 0;
    const auto written = transcript::write_records(first->games);
    if (!written || transcript::write_records(transcript::read_records(*written)->games) != written)
        std::abort();
    return 0;
}
