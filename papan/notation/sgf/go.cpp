#include "papan/notation/sgf/go.hpp"

#include "papan/base/text.hpp"
#include "papan/notation/sgf/text.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace papan::sgf {

namespace {

using go::Colour;

std::optional<int> parse_point(std::string_view value, int size) {
    const auto ordinate = [&](char letter) {
        const int index = letter >= 'a' && letter <= 'z' ? letter - 'a' : -1;
        return index < size ? index : -1;
    };
    if (value.size() != 2) return std::nullopt;
    const int column = ordinate(value[0]), row = ordinate(value[1]);
    if (column < 0 || row < 0) return std::nullopt;
    return row * size + column;
}

std::string format_point(int cell, int size) {
    return {static_cast<char>('a' + cell % size), static_cast<char>('a' + cell / size)};
}

// One value of a list of points: a point, or a rectangle "aa:cc".
std::optional<std::vector<int>> parse_points(std::string_view value, int size) {
    const std::size_t colon = value.find(':');
    const auto first = parse_point(value.substr(0, colon), size);
    const auto last =
        colon == std::string_view::npos ? first : parse_point(value.substr(colon + 1), size);
    if (!first || !last) return std::nullopt;
    std::vector<int> cells;
    for (int row = *first / size; row <= *last / size; ++row)
        for (int column = *first % size; column <= *last % size; ++column)
            cells.push_back(row * size + column);
    return cells;
}

// "19", or "19:19" as some programs write it; nothing where the two differ.
std::optional<std::int64_t> parse_size(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto columns = parse_integer(text.substr(0, colon));
    if (colon != std::string_view::npos && parse_integer(text.substr(colon + 1)) != columns)
        return std::nullopt;
    return columns;
}

// Beyond this a whole number is taken for hundredths.
constexpr double most_usual_komi = 100, most_komi = 1000;

// Points, also with a decimal comma ("6,5") or in hundredths ("650"), as some servers write it. A
// quarter ("3.75", "375") is none of points: Chinese records count in stones, each worth two.
std::optional<double> parse_komi(std::string_view text) {
    std::string number(text);
    const auto comma = number.find(',');
    if (comma != std::string::npos) number[comma] = '.';
    auto komi = parse_real(number);
    if (!komi) return std::nullopt;
    if (std::abs(*komi) > most_usual_komi && parse_integer(number)) *komi /= 100;
    const bool is_quarter = std::abs(std::fmod(*komi * 2, 1)) == 0.5;
    if (is_quarter) *komi *= 2;
    return std::abs(*komi) <= most_komi ? komi : std::nullopt;
}

std::string format_komi(double komi) {
    return fmt::format(fmt::runtime(std::abs(komi) > most_usual_komi ? "{:.1f}" : "{}"), komi);
}

class Reader {
  public:
    explicit Reader(const Tree& tree) : tree_(tree) {}

    Result<GoLine> run(std::optional<int> longest) {
        auto options = read_options();
        if (!options) return pass_on(std::move(options));
        Go::State state(*options);
        line_.emplace(GoLine{state, {}, state, {}});
        std::vector<Colour> cells(static_cast<std::size_t>(state.board.points()));
        if (auto ready = set_up(tree_.root(), std::move(cells), first_to_move()); !ready)
            return pass_on(std::move(ready));
        for (const int index : tree_.main_line()) {
            const Node& node = tree_.nodes[static_cast<std::size_t>(index)];
            if (index != 0)
                if (auto done = set_up_inside(node); !done) return pass_on(std::move(done));
            if (longest && moves_ >= *longest) break;
            play_node(node);
        }
        line_->warnings = std::move(warnings_);
        return *std::move(line_);
    }

  private:
    void warn(std::string message) { warnings_.push_back({0, 0, std::move(message)}); }

    Result<Go::Options> read_options() {
        const Node& root = tree_.root();
        if (const auto kind = trim(root.value("GM")); !kind.empty() && kind != "1")
            return fail(ErrorCode::unsupported, "sgf.not_go"_key, "GM[{}] is not Go", kind);
        Go::Options options;
        const auto size = trim(root.value("SZ"));
        if (size.empty()) {
            if (!root.find("GM")) warn("no size: taken for 19");
        } else if (const auto number = parse_size(size);
                   number && *number >= go::smallest_size && *number <= go::largest_size) {
            options.size = static_cast<int>(*number);
        } else {
            return fail(ErrorCode::unsupported, "sgf.size"_key,
                        "SZ[{}]: boards are square, {} to {}", size, go::smallest_size,
                        go::largest_size);
        }
        read_rules(options);
        return options;
    }

    void read_rules(Go::Options& options) {
        const Node& root = tree_.root();
        const auto name = trim(root.value("RU"));
        const go::RuleSet* set = rules_named(name);
        if (!name.empty() && !set) warn(fmt::format("rules '{}' are not known", name));
        if (set) {
            options.rules = set->rules;
            options.komi = set->komi;
        }
        if (const auto handicap = parse_integer(trim(root.value("HA")));
            handicap && *handicap >= 0 && *handicap <= 100) {
            options.handicap = *handicap == 1 ? 0 : static_cast<int>(*handicap);
            if (options.handicap > 0) options.komi = 0.5;
        }
        read_komi(trim(root.value("KM")), options);
    }

    void read_komi(std::string_view text, Go::Options& options) {
        if (text.empty()) return;
        const auto komi = parse_komi(text);
        if (!komi) return warn(fmt::format("komi '{}' is no number of points", text));
        options.komi = *komi;
        if (const auto plain = parse_real(text); plain != komi)
            warn(fmt::format("komi '{}' is taken for {} points", text, *komi));
    }

    // Said outright, or the colour of the first move, or White after a handicap.
    [[nodiscard]] Seat first_to_move() const {
        if (const auto seat = said_to_move(tree_.root())) return *seat;
        for (const int index : tree_.main_line()) {
            const Node& node = tree_.nodes[static_cast<std::size_t>(index)];
            if (node.find("B")) return Seat::first;
            if (node.find("W")) return Seat::second;
        }
        return line_->end.options.handicap > 0 ? Seat::second : Seat::first;
    }
    static std::optional<Seat> said_to_move(const Node& node) {
        const std::string who = lower(trim(node.value("PL")));
        if (who.empty()) return std::nullopt;
        return who.front() == 'w' || who == "2" ? Seat::second : Seat::first;
    }

    void place(const Node& node, const char* id, Colour colour, std::vector<Colour>& cells) {
        const Property* property = node.find(id);
        if (!property) return;
        for (const std::string& value : property->values) {
            const auto points = parse_points(trim(value), line_->end.board.size());
            if (!points) {
                warn(fmt::format("{}[{}] is no point of the board", id, value));
                continue;
            }
            for (const int cell : *points) cells[static_cast<std::size_t>(cell)] = colour;
        }
    }

    Result<void> set_up(const Node& node, std::vector<Colour> cells, Seat to_move) {
        place(node, "AB", Colour::black, cells);
        place(node, "AW", Colour::white, cells);
        place(node, "AE", Colour::empty, cells);
        auto state = Go::set_up(line_->end.options, cells, to_move);
        if (!state) return in_context(say("setup"_key, "setup"), state.error());
        state->prisoners = line_->end.prisoners;
        begin_at(*std::move(state));
        return {};
    }

    // Stones put down in the middle of a game.
    Result<void> set_up_inside(const Node& node) {
        const Go::State& now = line_->end;
        if (const auto seat = said_to_move(node); seat && *seat != now.to_move) turn_to(*seat);
        if (!node.find("AB") && !node.find("AW") && !node.find("AE")) return {};
        std::vector<Colour> cells;
        for (int cell = 0; cell < now.board.points(); ++cell)
            cells.push_back(now.board.colour(now.board.at_cell(cell)));
        return set_up(node, std::move(cells), now.to_move);
    }

    void begin_at(Go::State state) {
        line_->start = state;
        line_->end = std::move(state);
        line_->moves.clear();
    }
    void turn_to(Seat seat) {
        Go::State state = line_->end;
        state.to_move = seat;
        state.board.clear_ko();
        begin_at(std::move(state));
    }

    void play_node(const Node& node) {
        for (const Property& property : node.properties) {
            if (property.id != "B" && property.id != "W") continue;
            ++moves_;
            play(property.id == "B" ? Seat::first : Seat::second, trim(property.values.front()));
        }
    }

    void play(Seat seat, std::string_view value) {
        const int size = line_->end.board.size();
        const auto cell = parse_point(value, size);
        const bool passes = value.empty() || (value == "tt" && size <= 19);
        if (!cell && !passes) return warn(fmt::format("move {}: '{}' is no point", moves_, value));
        const Go::Move move = passes ? Go::pass : Go::Move{line_->end.board.at_cell(*cell)};
        if (line_->end.to_move != seat) turn_to(seat);
        resume_if_over();
        const auto refused = Go::refusal(line_->end, move);
        if (!refused) {
            Go::apply(line_->end, move);
            line_->moves.push_back(move);
            return;
        }
        warn(fmt::format(
            "move {}: {}", moves_,
            Go::parse_move(line_->end, Go::format_move(line_->end, move)).error().message));
        if (*refused != Go::Refusal::occupied) force(move);
    }

    // Moves after two passes: the players went on.
    void resume_if_over() {
        if (!Go::is_over(line_->end)) return;
        Go::State state = line_->end;
        state.passes = 0;
        state.no_result = false;
        begin_at(std::move(state));
    }

    // SGF has moves carried out even against the rules.
    void force(Go::Move move) {
        Go::State state = line_->end;
        const Seat seat = state.to_move;
        if (move != Go::pass) {
            const auto taken = state.board.play(move.point, go::colour_of(seat));
            state.prisoners[seat == Seat::first ? 0 : 1] += taken.opponent;
            state.prisoners[seat == Seat::first ? 1 : 0] += taken.own;
        }
        state.to_move = other(seat);
        begin_at(std::move(state));
    }

    const Tree& tree_;
    std::optional<GoLine> line_;
    std::vector<Warning> warnings_;
    int moves_ = 0;
};

void write_setup(Node& root, const Go::State& start) {
    for (int cell = 0; cell < start.board.points(); ++cell) {
        const Colour colour = start.board.colour(start.board.at_cell(cell));
        if (go::is_stone(colour))
            root.add(colour == Colour::black ? "AB" : "AW", format_point(cell, start.board.size()));
    }
    // Who moves first needs saying only where it is not Black on an empty board.
    if (start.to_move == Seat::second || root.find("AB") || root.find("AW"))
        root.add("PL", start.to_move == Seat::first ? "B" : "W");
}

struct RulesName {
    std::string_view written, set;
};
// What programs write; the first of each set is what we write.
constexpr std::array rules_names{
    RulesName{"Chinese", "chinese"},
    RulesName{"Japanese", "japanese"},
    RulesName{"Korean", "korean"},
    RulesName{"AGA", "aga"},
    RulesName{"Tromp-Taylor", "tromp-taylor"},
    RulesName{"NZ", "new-zealand"},
    RulesName{"New Zealand", "new-zealand"},
    RulesName{"New-Zealand", "new-zealand"},
    RulesName{"CGOS", "tromp-taylor"},
    RulesName{"cn", "chinese"},
    RulesName{"jp", "japanese"},
};

} // namespace

const go::RuleSet* rules_named(std::string_view text) {
    for (const RulesName& name : rules_names)
        if (lower(name.written) == lower(text)) return go::find_rule_set(name.set);
    return nullptr;
}

std::string result_text(double margin) {
    if (margin == 0) return "0";
    return fmt::format("{}+{}", margin > 0 ? 'B' : 'W', std::abs(margin));
}

Result<GoLine> read_go(const Tree& tree, std::optional<int> moves) {
    return Reader(tree).run(moves);
}

Tree write_go(const Playthrough& game, const Tags& tags) {
    const Go::State& start = *game.start().as<Go>();
    const int size = start.board.size();
    Tree tree;
    Node& root = tree.nodes.emplace_back();
    const auto add = [&](const char* id, const std::string& text) { root.add(id, escaped(text)); };
    add("FF", "4");
    add("GM", "1");
    add("CA", "UTF-8");
    add("AP", "papan");
    add("SZ", std::to_string(size));
    for (const RulesName& name : rules_names) {
        if (name.set != go::name_of(start.options.rules)) continue;
        add("RU", std::string(name.written));
        break;
    }
    add("KM", format_komi(start.options.komi));
    if (start.options.handicap > 0) add("HA", std::to_string(start.options.handicap));
    for (const auto& [id, text] : tags) root.add(id, escaped(text));
    write_setup(root, start);
    append_moves(tree, game);
    return tree;
}

void append_moves(Tree& tree, const Playthrough& game) {
    int at = tree.main_line().back();
    for (std::size_t i = 0; i < game.moves().size(); ++i) {
        const AnyState& before = game.state_after(i);
        at = tree.add_node(at);
        const auto cell = before.cell(game.moves()[i]);
        tree.nodes.back().add(before.to_move() == Seat::first ? "B" : "W",
                              cell ? format_point(*cell, before.as<Go>()->board.size()) : "");
    }
}

} // namespace papan::sgf
