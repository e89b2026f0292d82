#include "papan/notation/shogi/csa_names.hpp"

#include <algorithm>
#include <array>

namespace papan::kifu {

using namespace shogi;

namespace {

constexpr std::array<std::string_view, 15> kind_codes{
    "FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "", "UM", "RY"};

struct EndName {
    std::string_view code;
    End end;
};
constexpr std::array end_names{
    EndName{"TORYO", End::resigned},
    EndName{"CHUDAN", End::interrupted},
    EndName{"SENNICHITE", End::repetition},
    EndName{"JISHOGI", End::impasse},
    EndName{"TSUMI", End::mate},
    EndName{"TIME_UP", End::time_up},
    EndName{"ILLEGAL_MOVE", End::illegal_loss},
    EndName{"KACHI", End::declared},
    EndName{"FUZUMI", End::no_mate},
    EndName{"HIKIWAKE", End::draw},
    EndName{"MAX_MOVES", End::move_limit},
    EndName{"MATTA", End::taken_back},
    EndName{"ERROR", End::failed},
    EndName{"FUSENSHO", End::won_by_default},
    EndName{"FUSENPAI", End::lost_by_default},
};
constexpr std::string_view illegal_action = "ILLEGAL_ACTION";

} // namespace

std::string_view kind_code(Kind kind) {
    return kind_codes[index(kind)];
}

std::optional<Kind> kind_from_code(std::string_view code) {
    const auto place = std::find(kind_codes.begin(), kind_codes.end(), code);
    if (place == kind_codes.end() || code.empty()) return std::nullopt;
    return static_cast<Kind>(place - kind_codes.begin());
}

std::string end_code(const Node& node, Seat to_move) {
    if (node.end == End::illegal_win) // the other side broke the rules
        return fmt::format("{}{}", to_move == Seat::first ? '-' : '+', illegal_action);
    for (const EndName& name : end_names)
        if (name.end == node.end) return std::string(name.code);
    return node.end_word;
}

End end_from_code(std::string_view code, Seat to_move) {
    if (code.size() == illegal_action.size() + 1 && code.ends_with(illegal_action) &&
        (code[0] == '+' || code[0] == '-')) {
        const Seat guilty = code[0] == '+' ? Seat::first : Seat::second;
        return guilty == to_move ? End::illegal_loss : End::illegal_win;
    }
    if (code == illegal_action) return End::illegal_win;
    for (const EndName& name : end_names)
        if (name.code == code) return name.end;
    return End::other;
}

} // namespace papan::kifu
