#include "papan/notation/shogi/draft.hpp"

#include "papan/base/text.hpp"
#include "papan/notation/shogi/kif_words.hpp"

namespace papan::kifu {

bool Draft::take_note(std::string_view line) {
    Node& node = tree_ ? tree_->last() : before_;
    if (line.starts_with('*')) {
        if (!node.comment.empty()) node.comment += '\n';
        node.comment += line.substr(1);
        return true;
    }
    if (line.starts_with('&')) {
        node.bookmark = line.substr(1);
        return true;
    }
    skip_blanks(line);
    return line.empty() || line.starts_with('#');
}

std::optional<Result<void>> Draft::take_variation(std::string_view line,
                                                  std::int64_t moves_before) {
    skip_blanks(line);
    if (!take(line, "変化：") && !take(line, "変化:")) return std::nullopt;
    const auto number = parse_integer(trim(line.substr(0, line.find("手"))));
    if (!tree_ || !number)
        return fail(ErrorCode::invalid_input, "kif.no_such_move"_key,
                    "{}: the variation starts at no move of the line", place_);
    return tree_->go_back_to(*number - moves_before, place_);
}

Result<void> Draft::read_head(std::string_view line) {
    auto read = start_.read_line(line);
    if (!read) return in_context(place_, read.error());
    has_head_ |= *read || line.starts_with("手数");
    return {};
}

Result<void> Draft::begin() {
    if (tree_) return {};
    auto start = start_.finish();
    if (!start) return in_context(place_, start.error());
    kifu_.start = *std::move(start);
    tree_.emplace(kifu_.start);
    tree_->last() = std::move(before_);
    return {};
}

std::optional<shogi::Square> Draft::take_destination(std::string_view& text) const {
    if (!take(text, "同")) return take_square(text);
    skip_blanks(text);
    const auto previous = tree_->previous();
    return previous ? std::optional(previous->to()) : std::nullopt;
}

Result<Kifu> Draft::finish() {
    if (!tree_ && !has_head_)
        return fail(ErrorCode::invalid_input, "record.no_game"_key, "there is no game in it");
    if (auto begun = begin(); !begun) return pass_on(std::move(begun));
    auto root = tree_->finish();
    if (!root) return pass_on(std::move(root));
    kifu_.root = *std::move(root);
    kifu_.headers = std::move(start_.headers);
    return std::move(kifu_);
}

} // namespace papan::kifu
