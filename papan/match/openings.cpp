#include "papan/match/openings.hpp"

#include "papan/base/hash.hpp"
#include "papan/base/random.hpp"
#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"

#include <cmath>
#include <limits>
#include <mutex>
#include <optional>
#include <sstream>
#include <unordered_set>

namespace papan::match {

namespace {

constexpr int most_plies = 400;
constexpr double even_within = 0.2; // of the expected outcome: two discs of Othello
constexpr double seen_before = 2;   // worse than any that is new
constexpr std::string_view usual_judge = "level9";
const std::vector<std::string> forced_pass{"pass"};

// A random walk from the start; nothing when the game ended on the way.
std::optional<Playthrough> walk(const AnyState& start, int plies, Random random) {
    Playthrough game(start);
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = game.state().legal_moves();
        if (moves.empty()) return std::nullopt;
        const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (!game.play(move)) return std::nullopt;
    }
    if (game.state().outcome()) return std::nullopt;
    return game;
}

Result<std::vector<Opening>> read_openings(const GameEntry& game, std::string_view options,
                                           const std::string& path) {
    auto text = read_whole_file(path);
    if (!text) return in_context("openings", text.error());
    std::vector<Opening> openings;
    std::istringstream lines(*std::move(text));
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        const std::string_view entry = trim(std::string_view(line).substr(0, line.find('#')));
        if (entry.empty()) continue;
        auto opening = parse_opening(game, options, entry);
        if (!opening) return in_context(fmt::format("{}:{}", path, number), opening.error());
        openings.push_back(*std::move(opening));
    }
    if (openings.empty()) return fail(ErrorCode::invalid_input, "openings: '{}' has none", path);
    return openings;
}

std::vector<std::string> split_moves(std::string_view line) {
    std::vector<std::string> moves;
    for (const std::string_view word : words(line)) moves.emplace_back(word);
    return moves;
}

// "f5d6c3": a transcript, two characters a move.
std::vector<std::string> split_transcript(std::string_view line) {
    std::vector<std::string> moves;
    if (line.size() % 2 != 0 || words(line).size() != 1) return moves;
    for (std::size_t at = 0; at < line.size(); at += 2) moves.emplace_back(line.substr(at, 2));
    return moves;
}

} // namespace

Result<OpeningSource> parse_opening_source(std::string_view text) {
    OpeningSource source{std::string(text), 0, "", ""};
    if (text == "none" || text.empty()) return source;
    const bool even = text.starts_with("even:");
    if (!even && !text.starts_with("random:")) {
        source.file = text;
        return source;
    }
    const std::string_view wish = text.substr(text.find(':') + 1);
    const std::size_t end = even ? wish.find(':') : std::string_view::npos;
    const auto plies = parse_integer(wish.substr(0, end));
    if (!plies || *plies < 0 || *plies > most_plies)
        return fail(ErrorCode::invalid_input,
                    "openings: '{}', expected none, random:PLIES or even:PLIES[:PLAYER] with 0 to "
                    "{} plies, or a file",
                    text, most_plies);
    source.random_plies = static_cast<int>(*plies);
    if (even) source.judge = end == std::string_view::npos ? usual_judge : wish.substr(end + 1);
    return source;
}

// Where openings come from: an endless sequence.
class OpeningBook::Pages {
  public:
    virtual ~Pages() = default;
    [[nodiscard]] virtual Result<Opening> at(std::size_t index) = 0;
};

namespace {

class RandomPages : public OpeningBook::Pages {
  public:
    // judge: none to take every opening.
    RandomPages(const GameEntry& game, AnyState start, int plies, std::uint64_t seed,
                std::unique_ptr<AnyPlayer> judge)
        : game_(game), start_(std::move(start)), plies_(plies), seed_(seed),
          judge_(std::move(judge)) {}

    Result<Opening> at(std::size_t index) override {
        const std::lock_guard lock(mutex_);
        while (made_.size() <= index) {
            auto opening = make_next();
            if (!opening) return opening;
            made_.push_back(*std::move(opening));
        }
        return made_[index];
    }

  private:
    // The first that was not seen before and is even; of those that are not, the most even one.
    Result<Opening> make_next() {
        constexpr int tries = 50;
        Random random(combine(seed_, made_.size()));
        std::optional<Playthrough> found;
        double least = std::numeric_limits<double>::infinity(); // by which `found` is decided
        for (int i = 0; i < tries && least > even_within; ++i) {
            auto game_so_far = walk(start_, plies_, random.split());
            if (!game_so_far) continue;
            const bool is_new = !seen_.contains(game_so_far->state().hash());
            if (!is_new && found) continue;
            auto decided = is_new ? how_decided(*game_so_far) : Result<double>(seen_before);
            if (!decided) return pass_on(std::move(decided));
            if (found && *decided >= least) continue;
            found = std::move(game_so_far);
            least = *decided;
        }
        if (!found)
            return fail(ErrorCode::invalid_input,
                        "openings: random games of {} end within {} moves", game_.rules.name,
                        plies_);
        seen_.insert(found->state().hash());
        return Opening{"", {found->moves().begin(), found->moves().end()}};
    }

    // From 0, both sides have the same prospects, to 1, one of them has won.
    Result<double> how_decided(const Playthrough& game) {
        if (!judge_) return 0.0;
        judge_->new_game();
        const auto choice = judge_->choose({.game = game, .to_know = true});
        if (!choice) return in_context("openings", choice.error());
        return std::abs(choice->report.value);
    }

    const GameEntry& game_;
    AnyState start_;
    int plies_;
    std::uint64_t seed_;
    std::unique_ptr<AnyPlayer> judge_;
    std::mutex mutex_;
    std::vector<Opening> made_;
    std::unordered_set<std::uint64_t> seen_; // hashes of their last positions
};

class FilePages : public OpeningBook::Pages {
  public:
    explicit FilePages(std::vector<Opening> openings) : openings_(std::move(openings)) {}

    Result<Opening> at(std::size_t index) override { return openings_[index % openings_.size()]; }

  private:
    std::vector<Opening> openings_; // never none
};

} // namespace

OpeningBook::OpeningBook(std::unique_ptr<Pages> pages) : pages_(std::move(pages)) {}
OpeningBook::OpeningBook(OpeningBook&&) noexcept = default;
OpeningBook& OpeningBook::operator=(OpeningBook&&) noexcept = default;
OpeningBook::~OpeningBook() = default;

Result<OpeningBook> OpeningBook::make(const GameEntry& game, std::string_view options,
                                      const OpeningSource& source, std::uint64_t seed,
                                      const PlayerContext& judges) {
    if (!source.file.empty()) {
        auto openings = read_openings(game, options, source.file);
        if (!openings) return pass_on(std::move(openings));
        // In an order of the seed: a match shorter than the file is still a fair sample of it.
        Random random(seed);
        random.shuffle(*openings);
        return OpeningBook(std::make_unique<FilePages>(*std::move(openings)));
    }
    auto start = game.rules.initial(options);
    if (!start) return pass_on(std::move(start));
    std::unique_ptr<AnyPlayer> judge;
    if (!source.judge.empty()) {
        auto made = make_player(game, source.judge, judges);
        if (!made) return in_context("openings", made.error());
        judge = *std::move(made);
    }
    OpeningBook book(std::make_unique<RandomPages>(game, *std::move(start), source.random_plies,
                                                   seed, std::move(judge)));
    // A wish that cannot be met is told before the first game.
    if (auto first = book.at(0); !first) return pass_on(std::move(first));
    return book;
}

Result<Opening> OpeningBook::at(std::size_t index) const {
    return pages_->at(index);
}

Result<Opening> parse_opening(const GameEntry& game, std::string_view options,
                              std::string_view line) {
    for (auto moves : {split_moves(line), split_transcript(line)}) {
        Opening opening{"", std::move(moves)};
        if (opening.moves.empty()) continue;
        if (const auto begun = begin_game(game, options, opening)) {
            opening.moves.assign(begun->moves().begin(), begun->moves().end());
            return opening;
        }
    }
    Opening opening{std::string(line), {}};
    if (const auto begun = begin_game(game, options, opening); !begun)
        return fail(ErrorCode::invalid_input,
                    "neither a list of legal moves nor a position to play from ({})",
                    begun.error().message);
    return opening;
}

Result<Playthrough> begin_game(const GameEntry& game, std::string_view options,
                               const Opening& opening) {
    auto start = opening.position.empty() ? game.rules.initial(options)
                                          : game.rules.parse_position(opening.position, options);
    if (!start) return pass_on(std::move(start));
    Playthrough begun(*std::move(start));
    for (const std::string& move : opening.moves) {
        // Transcripts leave forced passes out.
        if (move != "pass" && begun.state().legal_moves() == forced_pass)
            if (auto passed = begun.play("pass"); !passed) return pass_on(std::move(passed));
        if (!begun.play(move))
            return fail(ErrorCode::illegal_move, "'{}' is no move after {} moves", move,
                        begun.moves().size());
    }
    if (begun.state().outcome())
        return fail(ErrorCode::invalid_input, "the game is over after the opening");
    return begun;
}

} // namespace papan::match
