#include "papan/notation/shogi/tree_builder.hpp"

namespace papan::kifu {

using namespace shogi;

namespace {

constexpr std::size_t longest_line = 4000; // trees are destroyed recursively

} // namespace

TreeBuilder::TreeBuilder(Shogi::State start) : state_(std::move(start)), path_{&root_} {}

void TreeBuilder::add_comment(std::string_view text) {
    std::string& comment = last().comment;
    if (!comment.empty()) comment += '\n';
    comment += text;
}

Result<void> TreeBuilder::add_move(Move move, const Said& place) {
    if (refused_) return Failure(*refused_);
    Node node;
    node.move = move;
    const bool after_end = last().end != End::none;
    if (!after_end && Shogi::is_legal(state_, move)) {
        if (auto added = append(std::move(node), place); !added) return added;
        undos_.push_back(Shogi::make(state_, move));
        return {};
    }
    const Said reason =
        after_end ? say("game.over"_key, "the game is over") : why_illegal(state_, move);
    const Error error =
        fail(ErrorCode::illegal_move, "context"_key, "{}: {}", place, reason).value();
    if (after_end || !can_be_shown(move)) return Failure(error);
    node.illegal = true;
    refused_ = error;
    return append(std::move(node), place);
}

Result<void> TreeBuilder::add_end(End end, std::string_view word, const Said& place) {
    if (end == End::illegal_win || end == End::illegal_loss) refused_.reset();
    if (refused_) return Failure(*refused_);
    if (last().end != End::none)
        return fail(ErrorCode::invalid_input, "kif.ended"_key, "{}: the game ended before", place);
    Node node;
    node.end = end;
    if (end == End::other) {
        if (!is_end_word(word))
            return fail(ErrorCode::invalid_input, "kif.no_end"_key, "{}: '{}' is no ending", place,
                        word);
        node.end_word = word;
    }
    return append(std::move(node), place);
}

Result<void> TreeBuilder::go_back_to(std::int64_t number, const Said& place) {
    if (refused_) return Failure(*refused_);
    if (number < 1 || number > static_cast<std::int64_t>(path_.size()))
        return fail(ErrorCode::invalid_input, "kif.no_such_move"_key,
                    "{}: the variation starts at no move of the line", place);
    while (static_cast<std::int64_t>(path_.size()) > number) {
        const Node& node = last();
        path_.pop_back();
        if (!node.move || node.illegal) continue;
        Shogi::unmake(state_, *node.move, undos_.back());
        undos_.pop_back();
    }
    return {};
}

Result<Node> TreeBuilder::finish() {
    if (refused_) return Failure(*refused_);
    return std::move(root_);
}

Result<void> TreeBuilder::append(Node node, const Said& place) {
    if (path_.size() > longest_line)
        return fail(ErrorCode::unsupported, "kif.too_long"_key, "{}: more than {} moves", place,
                    longest_line);
    Node& parent = last();
    parent.next.push_back(std::move(node));
    path_.push_back(&parent.next.back());
    return {};
}

// A piece of the side to move goes somewhere or is dropped: enough to be written down.
bool TreeBuilder::can_be_shown(Move move) const {
    if (move == declaration || Shogi::outcome(state_)) return false;
    const Position& position = state_.position;
    if (move.is_drop())
        return position.in_hand(position.side(), move.dropped()) > 0 &&
               position.at(move.to()) == no_piece;
    const Piece piece = position.at(move.from());
    if (piece == no_piece || seat_of(piece) != position.side()) return false;
    return move.from() != move.to() && (!move.promotes() || can_promote(kind_of(piece)));
}

} // namespace papan::kifu
