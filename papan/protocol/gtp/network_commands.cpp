// What the player's network sees in the position on the table, without a search: in KataGo's words
// for programs, and as boards of numbers that GoGui draws.
#include "papan/base/text.hpp"
#include "papan/games/go/vertex.hpp"
#include "papan/protocol/board_maps.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace papan::gtp {

namespace {

constexpr int board_symmetries = 8; // of a square board

// Numbers row by row from the top, a line for each row.
std::string grid(const go::Board& board, const std::vector<std::string>& numbers) {
    const auto side = static_cast<std::size_t>(board.size());
    std::string text;
    for (std::size_t row = 0; row < side; ++row) {
        const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(row * side);
        text += fmt::format("\n{}", fmt::join(begin, begin + board.size(), " "));
    }
    return text;
}

// The chance of each point to be played; `illegal` where nothing may be.
std::vector<std::string> policy_numbers(const go::Board& board, const BoardMap& map,
                                        std::string_view illegal) {
    std::map<std::string_view, double> priors;
    for (const MovePrior& row : map.policy) priors[row.move] = row.prior;
    std::vector<std::string> numbers;
    for (int cell = 0; cell < board.points(); ++cell) {
        const auto found = priors.find(format_vertex(board, board.at_cell(cell)));
        numbers.push_back(found == priors.end() ? std::string(illegal)
                                                : fmt::format("{:.6f}", found->second));
    }
    return numbers;
}

double pass_prior(const BoardMap& map) {
    for (const MovePrior& row : map.policy)
        if (lower(row.move) == "pass") return row.prior;
    return 0;
}

std::vector<std::string> ownership_numbers(const BoardMap& map, float sign) {
    std::vector<std::string> numbers;
    for (const float owner : map.ownership) numbers.push_back(fmt::format("{:.4f}", sign * owner));
    return numbers;
}

// KataGo tells all of it as White sees it. Our network knows the margin that games of self-play
// end with, which is all there is to say of a lead too.
std::string raw_view(const go::Board& board, const BoardMap& map, int symmetry) {
    const double white_wins = (1 - map.value) / 2;
    std::string text = fmt::format("symmetry {}\nwhiteWin {:.6f}\nwhiteLoss {:.6f}\nnoResult 0",
                                   symmetry, white_wins, 1 - white_wins);
    if (map.margin)
        text += fmt::format("\nwhiteLead {0:.3f}\nwhiteScoreSelfplay {0:.3f}", -*map.margin);
    text += "\npolicy" + grid(board, policy_numbers(board, map, "NAN"));
    text += fmt::format("\npolicyPass {:.6f}", pass_prior(map));
    if (!map.ownership.empty())
        text += "\nwhiteOwnership" + grid(board, ownership_numbers(map, -1));
    return text;
}

} // namespace

Result<BoardMap> Session::ask_network(std::optional<int> symmetry) {
    suit_player();
    if (!network_ || network_player_ != player_spec_) {
        auto opened = protocol::open_network_of(table_.game(), player_spec_);
        if (!opened) return pass_on(std::move(opened));
        network_ = *std::move(opened);
        network_player_ = player_spec_;
    }
    return network_->read(table_.state(), symmetry);
}

Session::Answer Session::kata_raw_nn(const Command& command) {
    const std::string which = lower(command.argument(0));
    const auto number = parse_integer(which);
    if (which != "all" && (!number || *number < 0 || *number >= board_symmetries))
        return fail(ErrorCode::invalid_input, "expected a symmetry from 0 to {}, or 'all'",
                    board_symmetries - 1);
    const int first = number ? static_cast<int>(*number) : 0;
    const int last = number ? first : board_symmetries - 1;
    std::vector<std::string> views;
    for (int symmetry = first; symmetry <= last; ++symmetry) {
        const auto map = ask_network(symmetry);
        if (!map) return Failure(map.error());
        views.push_back(raw_view((*table_.go())->board, *map, symmetry));
    }
    return fmt::format("{}", fmt::join(views, "\n\n"));
}

Session::Answer Session::network_policy(const Command&) {
    const auto map = ask_network(std::nullopt);
    if (!map) return Failure(map.error());
    const go::Board& board = (*table_.go())->board;
    return grid(board, policy_numbers(board, *map, "0"));
}

Session::Answer Session::network_ownership(const Command&) {
    const auto map = ask_network(std::nullopt);
    if (!map) return Failure(map.error());
    if (map->ownership.empty())
        return fail(ErrorCode::unsupported, "the network has no opinion of who owns what");
    return grid((*table_.go())->board, ownership_numbers(*map, 1));
}

// What GoGui puts into its menu: how the answer is shown, a label, the command.
Session::Answer Session::gogui_analyze_commands(const Command&) {
    return "dboard/Where the network would play/papan-policy\n"
           "dboard/Who owns what, by the network/papan-ownership\n"
           "plist/Dead stones/final_status_list dead\n"
           "plist/Stones in seki/final_status_list seki\n"
           "plist/Black territory/final_status_list black_territory\n"
           "plist/White territory/final_status_list white_territory\n"
           "plist/Legal moves/legal_moves\n"
           "string/Score as the board stands/final_score\n"
           "string/Rules/kata-get-rules\n"
           "string/What would be played/kata-search\n"
           "none/Forget what was searched/clear_cache";
}

} // namespace papan::gtp
