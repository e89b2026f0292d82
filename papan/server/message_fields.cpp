#include "papan/server/message_fields.hpp"

#include "papan/base/text.hpp"

namespace papan::server {

namespace {

bool is_text(const Json& value, std::size_t most) {
    return value.is_string() && value.get_ref<const std::string&>().size() <= most;
}

bool read_seat(const Json& seats, const char* name, SeatWish& wish) {
    constexpr std::size_t most_player_bytes = 200;
    constexpr std::array kinds{"me", "ai", "open"};
    const auto seat = seats.find(name);
    if (seat == seats.end() || !seat->is_object()) return false;
    const auto kind = seat->find("kind");
    if (kind == seat->end() || !kind->is_string()) return false;
    // Compared as JSON, each word would be copied where nothing may be thrown.
    const auto& word = kind->get_ref<const std::string&>();
    std::size_t which = 0;
    while (which < kinds.size() && word != kinds[which]) ++which;
    if (which == kinds.size()) return false;
    wish.kind = static_cast<SeatWish::Kind>(which);
    const auto player = seat->find("player");
    return player == seat->end() || Text{most_player_bytes}.read(*player, wish.player);
}

} // namespace

bool Text::read(const Json& value, std::string& into) const {
    if (!is_text(value, most)) return false;
    into = value.get_ref<const std::string&>();
    return true;
}
std::string Text::words() const {
    return fmt::format("it must be a text of at most {} bytes", most);
}

bool Flag::read(const Json& value, bool& into) const {
    if (!value.is_boolean()) return false;
    into = value.get<bool>();
    return true;
}
std::string Flag::words() const {
    return "it must be true or false";
}

bool Whole::read(const Json& value, std::size_t& into) const {
    if (!value.is_number_unsigned() || value < low || value > high) return false;
    into = value.get<std::size_t>();
    return true;
}
std::string Whole::words() const {
    return fmt::format("it must be a whole number from {} to {}", low, high);
}

bool Texts::read(const Json& value, std::vector<std::string>& into) const {
    if (!value.is_array() || value.size() > most) return false;
    for (const Json& text : value) {
        if (!is_text(text, most_bytes)) return false;
        into.push_back(text.get_ref<const std::string&>());
    }
    return true;
}
std::string Texts::words() const {
    return fmt::format("it must be a list of at most {} texts of at most {} bytes", most,
                       most_bytes);
}

bool Nodes::read(const Json& value, std::vector<NodeWish>& into) const {
    if (!value.is_array() || value.size() > most) return false;
    for (const Json& node : value) {
        const bool pair = node.is_array() && node.size() == 2 && node[0].is_number_unsigned() &&
                          node[0] <= into.size() && is_text(node[1], most_bytes);
        if (!pair) return false;
        into.emplace_back(node[0].get<std::size_t>(), node[1].get<std::string>());
    }
    return true;
}
std::string Nodes::words() const {
    return fmt::format("it must be a list of at most {} nodes, [number of an earlier node, move]",
                       most);
}

bool ByNode::read(const Json& value, Sayings& into) const {
    if (!value.is_object() || value.size() > most) return false;
    for (const auto& [number, text] : value.items()) {
        const auto node = parse_integer(number);
        if (!node || *node < 0 || !text.is_string()) return false;
        into.emplace_back(static_cast<std::size_t>(*node), text.get_ref<const std::string&>());
    }
    return true;
}
std::string ByNode::words() const {
    return fmt::format("it must be at most {} texts by the numbers of nodes", most);
}

bool Pairs::read(const Json& value, NamedTexts& into) const {
    if (!value.is_array() || value.size() > most) return false;
    for (const Json& pair : value) {
        if (!pair.is_array() || pair.size() != 2 || !is_text(pair[0], most_bytes) ||
            !is_text(pair[1], most_bytes))
            return false;
        into.emplace_back(pair[0].get_ref<const std::string&>(),
                          pair[1].get_ref<const std::string&>());
    }
    return true;
}
std::string Pairs::words() const {
    return fmt::format("it must be a list of at most {} pairs of texts of at most {} bytes", most,
                       most_bytes);
}

bool Seats::read(const Json& value, std::array<SeatWish, 2>& into) const {
    return value.is_object() && read_seat(value, "first", into[0]) &&
           read_seat(value, "second", into[1]);
}
std::string Seats::words() const {
    return R"(it must be {"first":SEAT,"second":SEAT}, a SEAT's "kind" being me, ai or open)";
}

bool ClockKinds::read(const Json& value, ClockSettings& into) const {
    if (!value.is_object()) return false;
    const auto settings = parse_clock(value);
    if (settings) into = *settings;
    return settings.has_value();
}
std::string ClockKinds::words() const {
    return "it must be a clock of kind none, fischer, byoyomi or canadian, with main, increment "
           "and period of 0 (fischer: main 1, period 1) to 86400 seconds, periods and stones of 1 "
           "to 100";
}

} // namespace papan::server
