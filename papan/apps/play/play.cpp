// `papan play [GAME]`: a game in the terminal against a level, any player, or another person.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/play/session.hpp"
#include "papan/base/text.hpp"

#include <fmt/ranges.h>
#include <memory>
#include <random>

namespace papan::apps {

namespace {

struct Flags {
    std::string game, options, position, opponent, side, limits, language, notation, resume;
    std::array<std::string, 2> seats;
    int level = 0;
    std::optional<std::uint64_t> seed;
    std::string pace;
    bool ascii = false, resuming = false, traditional = false, explain = false;
};

// Slow enough for the eye to follow a seed.
constexpr auto usual_pace = std::chrono::milliseconds(120);

// Of moves that are shown step by step: by default only where a person watches.
Result<Duration> pace_of(const Flags& flags, const Terminal& terminal) {
    if (flags.pace.empty()) return terminal.interactive() ? Duration(usual_pace) : Duration{};
    if (flags.pace == "off" || flags.pace == "0") return Duration{};
    return parse_duration(flags.pace);
}

constexpr int usual_level = 3;

// Without a game on the command line a person is asked; who types nothing gets the first.
std::optional<std::string> ask_game(Terminal& terminal, const Words& words) {
    std::vector<std::string> choices;
    for (std::size_t i = 0; i < games().size(); ++i)
        choices.push_back(fmt::format("{} {}", i + 1, games()[i].rules.name));
    while (true) {
        const auto line = terminal.read_line(
            fmt::format(fmt::runtime(words.choose_game), fmt::join(choices, ", ")));
        if (!line) return std::nullopt;
        const std::string answer = lower(trim(*line));
        if (command_named(answer) == "quit") return std::nullopt;
        const auto number = parse_integer(answer);
        if (answer.empty()) return std::string(games()[0].rules.name);
        if (number && *number >= 1 && *number <= static_cast<std::int64_t>(games().size()))
            return std::string(games()[static_cast<std::size_t>(*number - 1)].rules.name);
        if (find_game(answer)) return answer;
        terminal.print(fmt::format(fmt::runtime(words.not_a_game), answer) + "\n");
    }
}

// What is known of the player behind a level, its measured strength among it.
std::string_view summary_of(const GameEntry& game, std::string_view level) {
    const std::string_view name = level.substr(0, level.find(':'));
    for (const PlayerEntry& player : game.players)
        if (player.name == name) return player.summary;
    return "";
}

std::optional<int> ask_level(Terminal& terminal, const Words& words, const GameEntry& game) {
    for (std::size_t i = 0; i < game.levels.size(); ++i)
        terminal.print(fmt::format("{:>3} {:<26} {}\n", i + 1, game.levels[i],
                                   summary_of(game, game.levels[i])));
    while (true) {
        const auto line =
            terminal.read_line(fmt::format(fmt::runtime(words.choose_level), game.levels.size()));
        if (!line) return std::nullopt;
        const std::string_view answer = trim(*line);
        if (command_named(answer) == "quit") return std::nullopt;
        if (answer.empty()) return usual_level;
        const auto level = parse_integer(answer);
        if (level && *level >= 1 && *level <= static_cast<std::int64_t>(game.levels.size()))
            return static_cast<int>(*level);
        terminal.print(fmt::format(fmt::runtime(words.not_a_level), answer) + "\n");
    }
}

Result<Seat> persons_seat(const Flags& flags, const GameEntry& game) {
    if (flags.side.empty()) return Seat::first;
    auto state = game.rules.initial(flags.options);
    if (!state) return pass_on(std::move(state));
    const std::string side = lower(flags.side);
    for (const Seat seat : {Seat::first, Seat::second})
        if (side == to_text(seat) || side == state->seat_name(seat) ||
            side == seat_word(Language::indonesian, state->seat_name(seat)))
            return seat;
    return fail(ErrorCode::invalid_input, "side is '{}', expected {} or {}", flags.side,
                state->seat_name(Seat::first), state->seat_name(Seat::second));
}

// Who was named, the level that was named, or what suits the board best.
Result<std::string> opponent_of(const Flags& flags, const GameEntry& game) {
    if (!flags.opponent.empty()) return flags.opponent;
    if (flags.level != 0) return fmt::format("level{}", flags.level);
    auto start = flags.position.empty() ? game.rules.initial(flags.options)
                                        : game.rules.parse_position(flags.position, flags.options);
    if (!start) return pass_on(std::move(start));
    return player_or_default(game, *start, fmt::format("level{}", usual_level));
}

Result<SavedGame> game_from(const Flags& flags, std::uint64_t seed) {
    const auto game = find_game(flags.game);
    if (!game) return Failure(game.error());
    const auto seat = persons_seat(flags, **game);
    if (!seat) return Failure(seat.error());
    const auto opponent = opponent_of(flags, **game);
    if (!opponent) return Failure(opponent.error());
    SavedGame fresh{flags.game, flags.options, flags.position, {}, flags.seats};
    // Where the usual start is no contest, another is the default; who names rules gets those.
    if ((*game)->fair_start && fresh.options.empty() && fresh.start.empty() && !flags.traditional) {
        auto fair = (*game)->fair_start("", seed);
        if (!fair) return pass_on(std::move(fair));
        fresh.options = *std::move(fair);
    }
    for (const Seat at : {Seat::first, Seat::second}) {
        std::string& player = fresh.players[static_cast<std::size_t>(at)];
        if (player.empty()) player = at == *seat ? std::string(PlaySession::human) : *opponent;
    }
    return fresh;
}

// Asks for what the command line left open; false when the person left instead.
bool complete(Flags& flags, Terminal& terminal, const Words& words) {
    const bool open_game = flags.game.empty();
    if (open_game) {
        auto game = ask_game(terminal, words);
        if (!game) return false;
        flags.game = *game;
    }
    if (flags.level != 0) return true;
    const auto game = find_game(flags.game);
    if (!open_game || !game || !flags.opponent.empty()) return true;
    const auto level = ask_level(terminal, words, **game);
    if (level) flags.level = *level;
    return level.has_value();
}

Result<int> play(Flags flags) {
    Terminal terminal;
    SessionSettings settings;
    settings.language =
        flags.language.empty() ? language_of_environment() : language_named(flags.language);
    settings.glyphs = flags.ascii ? Glyphs::ascii : Glyphs::unicode;
    settings.seed = flags.seed ? *flags.seed : std::random_device{}();
    settings.autosave = unfinished_game_path();
    settings.explain = flags.explain;
    settings.notation = flags.notation;
    const auto limits = parse_limits(flags.limits);
    if (!limits) return Failure(limits.error());
    settings.limits = *limits;
    const Words& words = words_in(settings.language);

    const std::filesystem::path resumed =
        flags.resume.empty() ? settings.autosave : std::filesystem::path(flags.resume);
    if (!flags.resuming && !complete(flags, terminal, words)) return success;
    auto game = flags.resuming ? load_game(resumed) : game_from(flags, settings.seed);
    if (!game) return pass_on(std::move(game));
    const auto pace = pace_of(flags, terminal);
    if (!pace) return Failure(pace.error());
    settings.pace = *pace;
    PlaySession session(terminal, settings);
    if (auto opened = session.open(*game); !opened) return pass_on(std::move(opened));
    if (flags.resuming)
        terminal.print(fmt::format(fmt::runtime(words.loaded), resumed.string()) + "\n");
    if (auto done = session.run(); !done) return pass_on(std::move(done));
    return success;
}

} // namespace

void add_play(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("play", "a game in the terminal");
    command->add_option("game", flags->game, "the game; asked for when left out");
    command->add_option("--level", flags->level, "level of the opponent, 1 to 10")->range(1, 10);
    command->add_option("--opponent", flags->opponent,
                        "any player as `papan players` lists them, or human");
    command->add_option("--side", flags->side, "the side you play: black, white, first, second");
    command->add_option("--first", flags->seats[0], "who plays the first side: human or a player");
    command->add_option("--second", flags->seats[1], "who plays the second side");
    command->add_option("--options,--rules", flags->options, "rules, as name=value,...");
    command->add_option("--position", flags->position, "start from this position");
    command->add_option("--limits", flags->limits,
                        "of the players: movetime=1s,nodes=N,playouts=N,depth=N");
    command->add_option("--seed", flags->seed, "for the same game again")->not_negative();
    command->add_option("--lang", flags->language, "id or en; else as the environment says");
    command->add_option("--notation", flags->notation,
                        "how moves are written: usi, western or japanese (shogi)");
    command->add_option("--pace", flags->pace,
                        "a step of a move that is shown step by step: 50ms, 1s, off; Enter skips");
    command->add_flag("--traditional", flags->traditional,
                      "congklak: the traditional start instead of a balanced one");
    command->add_flag("--explain", flags->explain, "say how the players came to their moves");
    command->add_flag("--ascii", flags->ascii, "draw with plain letters");
    auto* resume = command->add_option(
        "--resume", flags->resume, "go on with a saved game; without a file, with the last one");
    resume->expected(0, 1);
    command->callback([flags, resume, &chosen] {
        flags->resuming = resume->count() > 0;
        chosen = [flags] {
            const auto code = play(*flags);
            return code ? *code : complain(code.error());
        };
    });
}

} // namespace papan::apps
