#include "papan/engines/go/gammas.hpp"

namespace papan::engines {

namespace {

struct Row {
    std::string_view name;
    float gamma;
};

// In the order of GoFeature.
constexpr std::array<Row, go_feature_count> rows{{
    {"pass", 0.03F},          {"capture_saving", 30.0F}, {"capture_large", 12.0F},
    {"capture_small", 5.0F},  {"escape", 12.0F},         {"failed_escape", 0.1F},
    {"catching_atari", 8.0F}, {"atari", 1.7F},           {"defence", 5.0F},
    {"self_atari", 0.05F},    {"nakade", 0.7F},          {"own_eye", 0.01F},
    {"pattern", 3.5F},        {"line_1", 0.5F},          {"line_2", 0.9F},
    {"line_3", 1.1F},         {"line_1_open", 0.05F},    {"line_2_open", 0.25F},
    {"line_3_open", 1.3F},    {"line_4_open", 1.3F},     {"distance_2", 4.0F},
    {"distance_3", 3.0F},     {"distance_4", 2.3F},      {"distance_5", 1.7F},
    {"distance_6", 1.5F},     {"distance_7", 1.3F},      {"distance_8", 1.2F},
    {"distance_9", 1.1F},     {"distance_10", 1.0F},
}};

constexpr GoGammas played_by = [] {
    GoGammas gammas{};
    for (std::size_t i = 0; i < rows.size(); ++i) gammas[i] = rows[i].gamma;
    return gammas;
}();

} // namespace

std::string_view name_of(GoFeature feature) {
    return rows[static_cast<std::size_t>(feature)].name;
}

const GoGammas& go_gammas() {
    return played_by;
}

} // namespace papan::engines
