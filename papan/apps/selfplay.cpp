// `papan selfplay GAME --net FILE --out DIR --games N`: one worker that plays and stores games, for
// whoever trains on them.
#include "papan/train/self_play.hpp"

#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/engines/zero/weights.hpp"
#include "papan/system/progress_line.hpp"
#include "papan/train/replay_directory.hpp"
#include "papan/train/run_settings.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <random>

namespace papan::apps {

namespace {

struct Flags {
    std::string game, net, folder, preset = "laptop", options;
    std::vector<std::string> changes;
    std::uint64_t games = 100;
    std::optional<std::uint64_t> seed;
    bool quiet = false;
};

Result<train::RunSettings> settings_of(const Flags& flags) {
    auto settings = train::preset(flags.preset, flags.game, flags.options);
    if (!settings) return settings;
    // Two workers must not play the same games unless told to.
    settings->self_play.seed = flags.seed ? *flags.seed : std::random_device{}();
    for (const std::string& change : flags.changes)
        if (auto changed = train::change(*settings, change); !changed)
            return pass_on(std::move(changed));
    return settings;
}

Result<train::SelfPlayStats> play(const Flags& flags) {
    const auto settings = settings_of(flags);
    if (!settings) return Failure(settings.error());
    const auto path = engines::find_weights(flags.net);
    if (!path) return Failure(path.error());
    auto network = nn::Network::load(*path);
    if (!network) return pass_on(std::move(network));
    auto store = train::open_replay_directory(flags.folder, Log::to_stderr(LogLevel::warning));
    if (!store) return pass_on(std::move(store));
    auto self_play = train::make_self_play(settings->encoder, settings->self_play);
    if (!self_play) return pass_on(std::move(self_play));
    const Interrupt interrupt;
    ProgressLine progress(flags.quiet);
    return (*self_play)
        ->play(std::make_shared<const nn::Network>(*std::move(network)), interrupt.token(),
               [&](train::GameRecord&& game, const train::SelfPlayStats& stats) -> Result<bool> {
                   auto stored = (*store)->append(game);
                   if (!stored) return pass_on(std::move(stored));
                   if (progress.due())
                       progress.show(fmt::format(
                           "{} of {} games, {:.0f} games/h", stats.games, flags.games,
                           static_cast<double>(stats.games) / seconds(stats.elapsed) * 3600));
                   return stats.games < flags.games;
               });
}

int report(const Flags& flags) {
    const auto stats = play(flags);
    if (!stats) return complain(stats.error());
    const auto per_second = [&](std::uint64_t count) {
        return static_cast<double>(count) / seconds(stats->elapsed);
    };
    fmt::print("{}\n",
               nlohmann::ordered_json{{"games", stats->games},
                                      {"moves", stats->moves},
                                      {"samples", stats->samples},
                                      {"seconds", seconds(stats->elapsed)},
                                      {"games_per_hour", 3600 * per_second(stats->games)},
                                      {"simulations_per_second", per_second(stats->judgements)}}
                   .dump());
    return success;
}

} // namespace

void add_selfplay(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command =
        app.add_subcommand("selfplay", "games of a network against itself, to learn from");
    command->add_option("game", flags->game, "the game")->required();
    command->add_option("--net", flags->net, "the network: a file or a name")->required();
    command->add_option("--out", flags->folder, "folder the games are added to")->required();
    command->add_option("--games", flags->games, "how many")->capture_default_str()->positive();
    command->add_option("--preset", flags->preset, "settings: laptop or tutorial")
        ->capture_default_str();
    command->add_option("--options", flags->options, "rules: size=9,rules=chinese");
    command->add_option("--set", flags->changes, "a setting: full_visits=100");
    command->add_option("--seed", flags->seed, "to play the same games again")->not_negative();
    command->add_flag("--quiet", flags->quiet, "no progress line");
    command->callback([flags, &chosen] { chosen = [flags] { return report(*flags); }; });
}

} // namespace papan::apps
