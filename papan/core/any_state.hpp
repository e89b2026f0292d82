// A position of any game, for everything that knows games only by name: programs, protocols, the
// page. A value; moves and positions are text. One virtual call per question, none inside a search.
// Copies share the position they were copied from, which never changes: a move leads to another.
#pragma once

#include "papan/core/game.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papan {

struct PlayedMove;

class AnyState {
  public:
    template <Game G> [[nodiscard]] static AnyState of(typename G::State state) {
        return AnyState(std::make_shared<const Model<G>>(std::move(state)));
    }

    [[nodiscard]] std::string_view game() const { return face_->game(); }
    [[nodiscard]] std::string_view seat_name(Seat seat) const { return face_->seat_name(seat); }
    [[nodiscard]] Seat to_move() const { return face_->to_move(); }
    [[nodiscard]] std::optional<Outcome> outcome() const { return face_->outcome(); }
    [[nodiscard]] std::uint64_t hash() const { return face_->hash(); }
    [[nodiscard]] std::vector<std::string> legal_moves() const { return face_->legal_moves(); }
    // The move in its usual spelling, or why it is none.
    [[nodiscard]] Result<std::string> canonical_move(std::string_view move) const {
        return face_->canonical_move(move);
    }
    // The move in its usual spelling with the position behind it, or why it is none.
    [[nodiscard]] Result<PlayedMove> play(std::string_view move) const;
    // Nothing changes when the move is refused.
    [[nodiscard]] Result<void> apply(std::string_view move);
    [[nodiscard]] std::string position() const { return face_->position(); }
    [[nodiscard]] std::string options() const { return face_->options(); }
    [[nodiscard]] Diagram diagram(Glyphs glyphs) const { return face_->diagram(glyphs); }
    [[nodiscard]] std::optional<int> cell(std::string_view move) const { return face_->cell(move); }

    // The state itself, if it is one of this game.
    template <Game G> [[nodiscard]] const typename G::State* as() const {
        const auto* model = dynamic_cast<const Model<G>*>(face_.get());
        return model ? &model->state : nullptr;
    }

  private:
    struct Face {
        Face() = default;
        Face(const Face&) = delete;
        Face& operator=(const Face&) = delete;
        virtual ~Face() = default;
        [[nodiscard]] virtual std::string_view game() const = 0;
        [[nodiscard]] virtual std::string_view seat_name(Seat seat) const = 0;
        [[nodiscard]] virtual Seat to_move() const = 0;
        [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
        [[nodiscard]] virtual std::uint64_t hash() const = 0;
        [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;
        [[nodiscard]] virtual Result<std::string> canonical_move(std::string_view move) const = 0;
        [[nodiscard]] virtual Result<PlayedMove> play(std::string_view move) const = 0;
        [[nodiscard]] virtual std::string position() const = 0;
        [[nodiscard]] virtual std::string options() const = 0;
        [[nodiscard]] virtual Diagram diagram(Glyphs glyphs) const = 0;
        [[nodiscard]] virtual std::optional<int> cell(std::string_view move) const = 0;
    };

    template <Game G> struct Model final : Face {
        explicit Model(typename G::State s) : state(std::move(s)) {}

        std::string_view game() const override { return G::name; }
        std::string_view seat_name(Seat seat) const override { return G::seat_name(seat); }
        Seat to_move() const override { return G::to_move(state); }
        std::optional<Outcome> outcome() const override { return G::outcome(state); }
        std::uint64_t hash() const override { return G::hash(state); }
        std::vector<std::string> legal_moves() const override {
            typename G::Moves moves;
            G::legal_moves(state, moves);
            std::vector<std::string> texts;
            for (const auto move : moves) texts.push_back(G::format_move(state, move));
            return texts;
        }
        Result<std::string> canonical_move(std::string_view text) const override {
            auto move = G::parse_move(state, text);
            if (!move) return pass_on(std::move(move));
            return G::format_move(state, *move);
        }
        Result<PlayedMove> play(std::string_view text) const override;
        std::string position() const override { return G::format_position(state); }
        std::string options() const override { return G::format_options(G::options(state)); }
        Diagram diagram(Glyphs glyphs) const override { return G::diagram(state, glyphs); }
        std::optional<int> cell(std::string_view text) const override {
            const auto move = G::parse_move(state, text);
            return move ? G::cell(state, *move) : std::nullopt;
        }

        typename G::State state;
    };

    explicit AnyState(std::shared_ptr<const Face> face) : face_(std::move(face)) {}

    std::shared_ptr<const Face> face_;
};

struct PlayedMove {
    std::string move;
    AnyState after;
};

template <Game G> Result<PlayedMove> AnyState::Model<G>::play(std::string_view text) const {
    const auto move = G::parse_move(state, text);
    if (!move) return Failure(move.error());
    typename G::State next = state;
    G::apply(next, *move);
    return PlayedMove{G::format_move(state, *move), AnyState::of<G>(std::move(next))};
}

inline Result<PlayedMove> AnyState::play(std::string_view move) const {
    return face_->play(move);
}

inline Result<void> AnyState::apply(std::string_view move) {
    auto played = face_->play(move);
    if (!played) return pass_on(std::move(played));
    *this = std::move(played->after);
    return {};
}

} // namespace papan
