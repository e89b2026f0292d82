// libFuzzer target of the files in the folder of a run that learns, and of what its trainer says:
// the first byte names the reader. Settings are read or refused, whole and one by one; what stands
// behind a checksum gets the right one.
#include "fuzz/support/folder.hpp"
#include "papan/base/bytes.hpp"
#include "papan/train/game_journal.hpp"
#include "papan/train/generations.hpp"
#include "papan/train/learner_state.hpp"
#include "papan/train/linear/linear_settings.hpp"
#include "papan/train/nnue/labelled_games.hpp"
#include "papan/train/nnue/nnue_settings.hpp"
#include "papan/train/patterns/pattern_settings.hpp"
#include "papan/train/patterns/positions.hpp"
#include "papan/train/run_settings.hpp"
#include "papan/train/run_state.hpp"
#include "papan/train/trainer_process.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace {

using namespace papan;
using namespace papan::train;

const papan::fuzz::Folder& folder() {
    static const papan::fuzz::Folder made;
    return made;
}

template <class Settings, Result<Settings> (*parse)(std::string_view),
          Result<void> (*change)(Settings&, std::string_view)>
void check_settings(std::string_view text) {
    (void)parse(text);
    Settings settings;
    (void)change(settings, text);
}

void check_zero_settings(std::string_view text) {
    check_settings<RunSettings, parse_settings, change>(text);
    const auto read = parse_settings(text);
    if (!read) return;
    const auto file = folder().path() / "settings.json";
    if (!write_settings(*read, file)) std::abort();
    if (!read_settings(file)) std::abort();
}

void check_states(std::string_view text) {
    folder().put("state.json", text);
    if (const auto state = read_state(folder().path()); state && *state)
        if (!write_state(**state, folder().path()) || !read_state(folder().path())) std::abort();
    const auto file = folder().put("other.json", text);
    (void)read_generation_state(file);
}

void check_history(std::string_view text) {
    folder().put("ratings.jsonl", text);
    if (const auto rows = read_history(folder().path()); rows && !rows->empty())
        if (!add_row(rows->back(), folder().path()) || !read_history(folder().path())) std::abort();
    const auto file = folder().put("generations.jsonl", text);
    if (const auto rows = read_generations(file); rows && !rows->empty())
        if (!add_generation(rows->back(), file) || !read_generations(file)) std::abort();
    (void)parse_trainer_line(std::string(text));
}

void check_positions(std::string_view body) {
    (void)positions_from(body);
    static const std::string sign = to_bytes({}).substr(0, sizeof(std::uint64_t));
    ByteWriter file;
    file.put_all(std::span<const char>(sign));
    file.put(checksum(body));
    file.put_text(body);
    const auto positions = positions_from(file.bytes());
    if (positions && to_bytes(*positions) != file.bytes()) std::abort();
}

void check_checkpoint(std::string_view body) {
    constexpr std::string_view sign = "PAPANCKP";
    constexpr std::uint32_t version = 1;
    ByteWriter file;
    file.put_all(std::span<const char>(sign));
    file.put(version);
    file.put(checksum(body));
    file.put_all(std::span<const char>(body));
    const auto state = load_state(folder().put("checkpoint", file.bytes()));
    if (state && !fold(state->architecture, state->average)) std::abort();
}

// What is whole in it is kept, and the rest of it cut off.
void check_journals(std::string_view bytes) {
    const auto arrived = folder().put("arrived.games", bytes);
    if (const auto journal = GameJournal::open(arrived))
        if (!journal->read(0)) std::abort();
    const auto labelled = folder().put("games", bytes);
    if (const auto games = LabelledGames::open(labelled))
        if (!games->read([](const LabelledGame&) {})) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr std::array readers{
        check_zero_settings,
        check_settings<NnueSettings, parse_nnue_settings, change_nnue_setting>,
        check_settings<PatternSettings, parse_pattern_settings, change_pattern_setting>,
        check_settings<LinearSettings, parse_linear_settings, change_linear_setting>,
        check_states,
        check_history,
        check_positions,
        check_checkpoint,
        check_journals};
    readers[*data % readers.size()]({reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}
