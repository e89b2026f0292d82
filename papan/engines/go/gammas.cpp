#include "papan/engines/go/gammas.hpp"

namespace papan::engines {

namespace {

struct Row {
    std::string_view name;
    float hand, fitted;
};

// In the order of GoFeature. Fitted are those that `papan fit go` found in 24,032 decisions of 303
// games of GNU Go (levels 1 to 5, boards of 9x9, 13x13 and 19x19) against itself.
constexpr std::array<Row, go_feature_count> rows{{
    {"pass", 0.03F, 8.392F},           {"capture_saving", 30.0F, 8.876F},
    {"capture_large", 12.0F, 0.3194F}, {"capture_small", 5.0F, 2.905F},
    {"escape", 12.0F, 16.13F},         {"failed_escape", 0.1F, 0.01662F},
    {"catching_atari", 8.0F, 2.94F},   {"atari", 1.7F, 2.797F},
    {"defence", 5.0F, 2.085F},         {"self_atari", 0.05F, 0.02832F},
    {"nakade", 0.7F, 0.06808F},        {"own_eye", 0.01F, 0.02654F},
    {"pattern", 3.5F, 7.076F},         {"line_1", 0.5F, 0.5841F},
    {"line_2", 0.9F, 0.8497F},         {"line_3", 1.1F, 0.8572F},
    {"line_1_open", 0.05F, 0.06421F},  {"line_2_open", 0.25F, 0.9074F},
    {"line_3_open", 1.3F, 5.728F},     {"line_4_open", 1.3F, 2.619F},
    {"distance_2", 4.0F, 17.7F},       {"distance_3", 3.0F, 10.47F},
    {"distance_4", 2.3F, 8.135F},      {"distance_5", 1.7F, 5.138F},
    {"distance_6", 1.5F, 3.357F},      {"distance_7", 1.3F, 3.268F},
    {"distance_8", 1.2F, 2.206F},      {"distance_9", 1.1F, 1.797F},
    {"distance_10", 1.0F, 1.584F},
}};

constexpr GoGammas column(float Row::*which) {
    GoGammas gammas{};
    for (std::size_t i = 0; i < rows.size(); ++i) gammas[i] = rows[i].*which;
    return gammas;
}

constexpr GoGammas hand = column(&Row::hand);
constexpr GoGammas fitted = column(&Row::fitted);

} // namespace

std::string_view name_of(GoFeature feature) {
    return rows[static_cast<std::size_t>(feature)].name;
}

const GoGammas& hand_go_gammas() {
    return hand;
}

const GoGammas& fitted_go_gammas() {
    return fitted;
}

} // namespace papan::engines
