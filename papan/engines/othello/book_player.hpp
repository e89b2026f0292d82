// A player that opens by a book: where the book knows the position it plays one of the moves that
// are about as good as the best, by chance, and elsewhere what the player behind it plays. Only
// moves that are to be played come from the book: whoever wants to know what a position is worth,
// or what is thought of certain moves, is answered by the player.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/any_player.hpp"
#include "papan/engines/othello/book.hpp"

#include <memory>
#include <optional>

namespace papan::engines {

class BookPlayer final : public AnyPlayer {
  public:
    // `width`: how many discs below the best a move may be worth and still count as equal.
    BookPlayer(std::unique_ptr<AnyPlayer> player, std::shared_ptr<const othello_search::Book> book,
               int width, std::uint64_t seed);

    [[nodiscard]] Result<Choice> choose(const Request& request) override;
    [[nodiscard]] Result<MoveRatings> rate_moves(const AnyState& position) override {
        return player_->rate_moves(position);
    }
    void new_game() override { player_->new_game(); }

  private:
    [[nodiscard]] std::optional<Choice> from_book(const Request& request);

    std::unique_ptr<AnyPlayer> player_;
    std::shared_ptr<const othello_search::Book> book_;
    int width_;
    Random random_;
};

} // namespace papan::engines
