#include "papan/train/run_settings.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/games/go/go.hpp"
#include "papan/registry/registry.hpp"
#include "papan/train/self_play.hpp"

#include <nlohmann/json.hpp>

namespace papan::train {

namespace {

// Calls visit(name, value) for every setting: the one list of their names.
template <class Play, class Visit> void for_each_setting_of_play(Play& play, Visit&& visit) {
    visit("options", play.options);
    visit("full_visits", play.full_visits);
    visit("cheap_visits", play.cheap_visits);
    visit("full_share", play.full_share);
    visit("learn_cheap", play.learn_cheap);
    visit("decided_above", play.decided_above);
    visit("decided_full_share", play.decided_full_share);
    visit("decided_moves", play.decided_moves);
    visit("decided_visits", play.decided_visits);
    visit("gumbel_considered", play.gumbel.considered);
    visit("gumbel_visit_offset", play.gumbel.visit_offset);
    visit("gumbel_value_scale", play.gumbel.value_scale);
    visit("search_value_share", play.search_value_share);
    visit("surprise_share", play.surprise_share);
    visit("c_puct", play.puct.c_puct);
    visit("c_growth", play.puct.c_growth);
    visit("c_base", play.puct.c_base);
    visit("first_play", play.puct.fpu);
    visit("fpu_reduction", play.puct.fpu_reduction);
    visit("root_fpu_reduction", play.puct.root_fpu_reduction);
    visit("utility_of_score", play.puct.score_weight);
    visit("score_scale", play.puct.score_scale);
    visit("noise_share", play.full_root.noise_share);
    visit("noise_each", play.full_root.noise_each);
    visit("noise_total", play.full_root.noise_total);
    visit("root_policy_temperature", play.full_root.policy_temperature);
    visit("forced_playouts", play.full_root.forced_playouts);
    visit("temperature_start", play.temperature_start);
    visit("temperature_end", play.temperature_end);
    visit("temperature_half_life", play.temperature_half_life);
    visit("temperature_until", play.temperature_until);
    visit("komi", play.komi);
    visit("komi_deviation", play.komi_deviation);
    visit("no_pass_part", play.no_pass_part);
    visit("longest_part", play.longest_part);
    visit("random_symmetry", play.random_symmetry);
    visit("backend", play.backend);
    visit("threads", play.threads);
    visit("games_at_once", play.games_at_once);
    visit("seed", play.seed);
}

template <class Settings, class Visit> void for_each_setting(Settings& s, Visit&& visit) {
    visit("game", s.game);
    visit("encoder", s.encoder);
    for_each_setting_of_play(s.self_play, visit);
    visit("width", s.width);
    visit("blocks", s.blocks);
    visit("games_per_round", s.games_per_round);
    visit("positions_per_game", s.positions_per_game);
    visit("held_back", s.held_back);
    visit("learner", s.learner);
    visit("reuse", s.reuse);
    visit("batch", s.batch);
    visit("learning_rate", s.learning_rate);
    visit("last_learning_rate", s.last_learning_rate);
    visit("learning_rate_until", s.learning_rate_until);
    visit("warm_up", s.warm_up);
    visit("averaging", s.averaging);
    visit("window_least", s.window_least);
    visit("window_most", s.window_most);
    visit("window_part", s.window_part);
    visit("match_games", s.match_games);
    visit("match_visits", s.match_visits);
    visit("gate", s.gate);
    visit("match_options", s.match_options);
    visit("anchor", s.anchor);
    visit("anchor_every", s.anchor_every);
    visit("anchor_games", s.anchor_games);
}

template <class T> Json to_json(const T& value) {
    return value;
}
Json to_json(const nn::Backend& value) {
    return nn::name_of(value);
}
Json to_json(const search::FirstPlay& value) {
    return value == search::FirstPlay::draw ? "draw" : "reduced";
}

template <class T> bool from_json(const Json& json, T& value) {
    if constexpr (std::same_as<T, nn::Backend>) {
        if (!json.is_string()) return false;
        const auto named = nn::backend_named(json.template get<std::string>());
        return named && (value = *named, true);
    } else if constexpr (std::same_as<T, search::FirstPlay>) {
        value = json == "draw" ? search::FirstPlay::draw : search::FirstPlay::reduced;
        return json == "draw" || json == "reduced";
    } else {
        return json_fits<T>(json) && (value = json.template get<T>(), true);
    }
}

Result<void> set(RunSettings& settings, const std::string& name, const Json& json) {
    bool known = false, fits = false;
    for_each_setting(settings, [&](std::string_view candidate, auto& value) {
        if (candidate != name) return;
        known = true;
        fits = from_json(json, value);
    });
    if (!known) return fail(ErrorCode::invalid_input, "there is no setting '{}'", name);
    if (!fits) return fail(ErrorCode::invalid_input, "{} cannot be {}", name, describe_json(json));
    return {};
}

Result<void> check(const RunSettings& settings) {
    const auto wrong = [](std::string_view what) {
        return fail(ErrorCode::invalid_input, "{}", what);
    };
    const auto& play = settings.self_play;
    if (settings.games_per_round < 1 || settings.batch < 2 || settings.reuse <= 0)
        return wrong("games_per_round, batch and reuse must be above 0");
    if (settings.learner != "own" && settings.learner != "torch")
        return wrong("learner must be own or torch");
    if (settings.positions_per_game < 1 || settings.held_back < 1)
        return wrong("positions_per_game and held_back must be above 0");
    if (play.full_visits < 2 || play.cheap_visits < 2 || play.decided_visits < 2)
        return wrong("visits must be at least 2");
    const auto is_share = [](double part) { return part >= 0 && part <= 1; };
    if (!is_share(play.search_value_share) || !is_share(play.surprise_share))
        return wrong("search_value_share and surprise_share must be from 0 to 1");
    if (play.gumbel.considered < 0 || play.gumbel.visit_offset < 0 || play.gumbel.value_scale < 0)
        return wrong(
            "gumbel_considered, gumbel_visit_offset and gumbel_value_scale must not be below 0");
    if (play.threads < 1 || play.threads > 1024 || play.games_at_once < 1)
        return wrong("threads and games_at_once must be above 0");
    if (settings.match_games < 2 || settings.match_visits < 1)
        return wrong("a match needs at least 2 games and 1 visit");
    const auto architecture = architecture_of(settings.encoder);
    if (!architecture) return Failure(architecture.error());
    return {};
}

void tutorial(RunSettings& settings) {
    auto& play = settings.self_play;
    play.full_visits = play.cheap_visits = 100;
    play.full_share = 1;
    play.puct = search::tutorial_settings();
    play.full_root = search::tutorial_exploration();
    play.temperature_start = 1;
    play.temperature_until = 30;
    play.komi_deviation = 0;
    play.no_pass_part = 0;
    play.random_symmetry = false;
    settings.games_per_round = 50;
    settings.batch = 32;
    settings.reuse = 10;
    settings.window_least = settings.window_most = 50 * 200; // a round's games
    settings.gate = 0;
}

void go_customs(RunSettings& settings, int size, bool is_tutorial) {
    auto& play = settings.self_play;
    play.puct.score_scale = 2.0 * size;
    play.temperature_half_life = size;
    if (is_tutorial) {
        play.komi = size == 9 ? 5.5 : 7.5;
    } else if (size < 7) {
        // Small boards belong to Black altogether: all komis are met, up to the whole board, so
        // that every point is worth playing for.
        play.komi = size * size / 2.0;
        play.komi_deviation = size * size / 3.0;
        play.puct.score_weight = 0.3;
    }
    settings.match_options = fmt::format("{},komi={}", play.options, size < 7 ? play.komi : 7);
    settings.anchor = "uct:playouts=2000";
}

} // namespace

Result<RunSettings> preset(std::string_view name, std::string_view game, std::string_view options) {
    if (name != "laptop" && name != "tutorial")
        return fail(ErrorCode::not_found, "there is no preset '{}', expected laptop, tutorial",
                    name);
    if (const auto known = find_game(game); !known) return Failure(known.error());
    const bool is_tutorial = name == "tutorial";
    const auto encoder = encoder_of(game, is_tutorial && game == "go");
    if (!encoder) return Failure(encoder.error());
    RunSettings settings;
    settings.game = game;
    settings.encoder = *encoder;
    settings.self_play.options = options;
    if (is_tutorial)
        tutorial(settings);
    else
        settings.self_play.decided_above = 0.9;
    if (game == "go") {
        if (options.empty()) settings.self_play.options = "size=9,rules=chinese";
        const auto parsed = Go::parse_options(settings.self_play.options);
        if (!parsed) return in_context("options", parsed.error());
        go_customs(settings, parsed->size, is_tutorial);
    } else {
        settings.self_play.puct.score_scale = 16;
        settings.match_options = settings.self_play.options;
        settings.anchor = "alphabeta:depth=4";
    }
    return settings;
}

Result<RunSettings> parse_settings(std::string_view text) {
    const Json json = parse_json(text).value_or(Json());
    if (!json.is_object()) return fail(ErrorCode::invalid_input, "this is not a JSON object");
    RunSettings settings;
    for (const auto& [name, value] : json.items())
        if (auto done = set(settings, name, value); !done) return pass_on(std::move(done));
    if (auto sound = check(settings); !sound) return pass_on(std::move(sound));
    return settings;
}

Result<RunSettings> read_settings(const std::filesystem::path& file) {
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    auto settings = parse_settings(*text);
    if (!settings) return in_context(file.string(), settings.error());
    return settings;
}

Result<void> write_settings(const RunSettings& settings, const std::filesystem::path& file) {
    if (auto sound = check(settings); !sound) return sound;
    Json json = Json::object();
    for_each_setting(settings, [&](std::string_view name, const auto& value) {
        json[std::string(name)] = to_json(value);
    });
    return write_whole_file(file, json.dump(2) + "\n");
}

Result<void> change(RunSettings& settings, std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos)
        return fail(ErrorCode::invalid_input, "'{}' is not of the form name=value", text);
    const std::string name(text.substr(0, equals)), value(text.substr(equals + 1));
    return set(settings, name, parse_json(value).value_or(Json(value)));
}

} // namespace papan::train
