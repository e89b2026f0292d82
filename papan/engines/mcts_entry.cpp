#include "papan/engines/mcts_entry.hpp"

namespace papan::engines {

namespace {

search::Selection selection_named(std::string_view name) {
    if (name == "widening") return search::Selection::widening;
    if (name == "informed") return search::Selection::informed;
    return search::Selection::ucb;
}

search::CappedPlayout capped_named(std::string_view name) {
    if (name == "material") return search::CappedPlayout::material;
    if (name == "graded") return search::CappedPlayout::graded;
    if (name == "quiet") return search::CappedPlayout::quiet;
    return search::CappedPlayout::draw;
}

search::MctsSettings begin_with(std::string_view preset, const search::MctsSettings& of_the_game) {
    if (preset == "paper") return search::paper_player();
    if (preset == "uct") return search::plain_uct();
    return of_the_game;
}

void set(const Params& params, std::string_view name, double& value) {
    if (params.is_set(name)) value = params.real(name);
}

template <class Integer>
void set_integer(const Params& params, std::string_view name, Integer& value) {
    if (params.is_set(name)) value = static_cast<Integer>(params.integer(name));
}

void set_flag(const Params& params, std::string_view name, bool& value) {
    if (params.is_set(name)) value = params.text(name) == "true";
}

void set_choices(const Params& params, search::MctsSettings& settings) {
    if (params.is_set("select")) settings.selection = selection_named(params.text("select"));
    if (params.is_set("history-of"))
        settings.history_share = params.text("history-of") == "visits"
                                     ? search::HistoryShare::visits
                                     : search::HistoryShare::ratings;
    if (params.is_set("policy"))
        settings.policy = params.text("policy") == "plain" ? search::PlayoutPolicy::plain
                                                           : search::PlayoutPolicy::rated;
    if (params.is_set("capped")) settings.capped = capped_named(params.text("capped"));
    if (params.is_set("final"))
        settings.final_move = search::final_move_named(params.text("final"));
}

} // namespace

search::MctsSettings mcts_settings(const Params& params, const search::MctsSettings& of_the_game,
                                   std::uint64_t seed) {
    search::MctsSettings settings = begin_with(params.text("preset"), of_the_game);
    set_choices(params, settings);
    set(params, "c", settings.exploration);
    set(params, "widening-c", settings.widening_exploration);
    set(params, "widening-d", settings.widening_rating);
    set(params, "widening-e", settings.widening_visits);
    set(params, "killer", settings.killer);
    set(params, "history", settings.history);
    set(params, "rave", settings.rave);
    set(params, "prior", settings.prior);
    set(params, "bias", settings.bias);
    set_integer(params, "cap", settings.playout_moves);
    set_integer(params, "expand", settings.expand_after);
    set_integer(params, "threads", settings.threads);
    set_integer(params, "memory", settings.memory_megabytes);
    set_flag(params, "early", settings.early);
    set_flag(params, "reuse", settings.reuse);
    settings.seed = seed;
    return settings;
}

Limits mcts_limits(const Params& params) {
    Limits limits = own_limits(params);
    const bool says_how_long = limits.move_time || limits.nodes || limits.playouts;
    if (params.text("preset") == "paper" && !says_how_long)
        limits.move_time = std::chrono::seconds(10);
    return limits;
}

} // namespace papan::engines
