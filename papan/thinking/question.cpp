#include "papan/thinking/question.hpp"

#include "papan/registry/registry.hpp"
#include "papan/thinking/bounded.hpp"

#include <limits>

namespace papan::thinking {

namespace {

constexpr std::size_t longest_name = 64, longest_options = 1000, longest_position = 20'000,
                      longest_player = 1000, longest_move = 64, most_moves = 20'000,
                      most_root_moves = 2000;
constexpr std::int64_t most_megabytes = 1 << 20, most_threads = 1024;
constexpr std::int64_t longest_time = Duration(std::chrono::hours(24 * 366)).count();
constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();

void put(ByteWriter& out, Duration time) {
    out.put(static_cast<std::int64_t>(time.count()));
}

Duration get_time(BoundedReader& in) {
    return Duration(in.between<std::int64_t>(0, longest_time));
}

void put(ByteWriter& out, const ClockLeft& clock) {
    for (const Duration time : {clock.remaining, clock.increment, clock.byoyomi, clock.delay,
                                clock.at_least, clock.pondered})
        put(out, time);
    put_maybe(out, clock.moves_to_go);
}

ClockLeft get_clock(BoundedReader& in) {
    ClockLeft clock;
    for (Duration* time : {&clock.remaining, &clock.increment, &clock.byoyomi, &clock.delay,
                           &clock.at_least, &clock.pondered})
        *time = get_time(in);
    clock.moves_to_go = in.maybe<int>(0, 1'000'000);
    return clock;
}

void put(ByteWriter& out, const Limits& limits) {
    put_flag(out, limits.move_time.has_value());
    if (limits.move_time) put(out, *limits.move_time);
    put_flag(out, limits.clock.has_value());
    if (limits.clock) put(out, *limits.clock);
    put_maybe(out, limits.nodes);
    put_maybe(out, limits.playouts);
    put_maybe(out, limits.depth);
    put_flag(out, limits.until_stopped);
}

Limits get_limits(BoundedReader& in) {
    Limits limits;
    if (in.flag()) limits.move_time = get_time(in);
    if (in.flag()) limits.clock = get_clock(in);
    limits.nodes = in.maybe<std::uint64_t>(0, any);
    limits.playouts = in.maybe<std::uint64_t>(0, any);
    limits.depth = in.maybe<int>(0, 1'000'000);
    limits.until_stopped = in.flag();
    return limits;
}

// The usual start says nothing: not every position can be told by its text alone.
std::string start_text(const AnyState& start) {
    const auto game = find_game(start.game());
    if (game)
        if (const auto usual = (*game)->rules.initial(start.options());
            usual && usual->hash() == start.hash())
            return "";
    return start.position();
}

} // namespace

Question question_of(const FarQuestion& asked, const Limits& limits) {
    const Request& request = asked.request;
    const Playthrough& game = request.game;
    Question question;
    question.game = game.start().game();
    question.options = game.start().options();
    question.start = start_text(game.start());
    question.moves.assign(game.moves().begin(), game.moves().end());
    question.hash = game.state().hash();
    question.player = asked.player;
    question.seed = asked.seed;
    question.allowance = asked.allowance;
    question.urgency = asked.urgency;
    question.limits = limits;
    question.root_moves = request.root_moves;
    question.to_know = request.to_know;
    question.want_move_ownership = request.want_move_ownership;
    question.wants_reports = static_cast<bool>(request.on_progress);
    return question;
}

void put_question(ByteWriter& out, const Question& question) {
    out.put_text(question.game);
    out.put_text(question.options);
    out.put_text(question.start);
    put_texts(out, question.moves);
    out.put(question.hash);
    out.put_text(question.player);
    out.put(question.seed);
    out.put(question.allowance.megabytes);
    out.put(question.allowance.threads);
    out.put(static_cast<std::uint8_t>(question.urgency));
    put(out, question.limits);
    put_texts(out, question.root_moves);
    put_flag(out, question.to_know);
    put_flag(out, question.want_move_ownership);
    put_flag(out, question.wants_reports);
}

Result<Question> get_question(ByteReader& bytes) {
    BoundedReader in(bytes);
    Question question;
    question.game = in.text(longest_name);
    question.options = in.text(longest_options);
    question.start = in.text(longest_position);
    question.moves = in.texts(most_moves, longest_move);
    question.hash = in.number();
    question.player = in.text(longest_player);
    question.seed = in.number();
    question.allowance.megabytes = in.between<std::int64_t>(0, most_megabytes);
    question.allowance.threads = in.between<std::int64_t>(1, most_threads);
    question.urgency = in.flag() ? Urgency::study : Urgency::person;
    question.limits = get_limits(in);
    question.root_moves = in.texts(most_root_moves, longest_move);
    question.to_know = in.flag();
    question.want_move_ownership = in.flag();
    question.wants_reports = in.flag();
    if (!in.good()) return fail(ErrorCode::invalid_input, "this is no question");
    return question;
}

} // namespace papan::thinking
