// Proofs of Kalah positions too large for ExactSearch. The question is the same, "does the mover
// still gain at least so much?", but near the root the search goes where least is left to prove:
// depth-first proof-number search (df-pn, Nagai 2002), for the cheapest proof is seldom that of the
// move which looks best. A few seeds above the endgame table zero-window search takes over: there
// proofs are small and looking at them again would cost more than a better order saves. One thread.
#pragma once

#include "papan/base/fixed_vector.hpp"
#include "papan/core/budget.hpp"
#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/kalah_board.hpp"
#include "papan/engines/congklak/proof_table.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace papan::engines {

class KalahSearch {
  public:
    // Precondition: is_kalah(rules). The table may be null.
    KalahSearch(const congklak::Rules& rules, std::size_t table_megabytes,
                std::shared_ptr<const EndgameTable> endgame);

    // A lower bound of the value that is at least `goal`, or an upper bound below it. Meaningless
    // once the meter is spent. Preconditions: both sides have seeds, most_kalah_seeds at most.
    [[nodiscard]] int ask(const KalahPosition& position, int goal, Meter& meter);

    // The best line from here, as far as the table knows it to be best.
    [[nodiscard]] std::vector<std::uint8_t> line(KalahPosition position, std::size_t longest) const;

  private:
    // What is known of a value; also of the value of a choice, then as its chooser counts.
    struct Bounds {
        int lower, upper;
    };
    // What is left to prove: 0 for_yes is a yes, 0 for_no a no.
    struct Numbers {
        std::uint64_t for_yes, for_no;
    };
    struct Choice {
        KalahStep step;
        ProofKey key;
        const std::int8_t* value = nullptr; // in the endgame table
        int rating = 0;
        Numbers numbers{};
        std::uint8_t hole = 0;
    };
    using Choices = FixedVector<Choice, most_kalah_holes>;
    struct Answer {
        Numbers numbers;
        int bound; // where it is decided: of the value, beyond the goal on its side
    };

    Answer prove(const KalahPosition& position, const ProofKey& key, int goal, Numbers limits,
                 Meter& meter);
    int ask_small(const KalahPosition& position, const ProofKey& key, int goal, Meter& meter);

    void expand(const KalahPosition& position, Choices& choices, Meter& meter) const;
    // Drops the choices that are known to stay below the goal; the best bound of those. A bound
    // that reaches the goal ends it at once.
    [[nodiscard]] int drop_decided(Choices& choices, int goal) const;
    [[nodiscard]] Bounds bounds_of(const Choice& choice) const;
    [[nodiscard]] Bounds known(const KalahPosition& position, const ProofKey& key) const;
    [[nodiscard]] Numbers expected(const Choice& choice, int goal) const;
    void remember(const KalahPosition& position, const ProofKey& key, int goal, Numbers numbers,
                  Bounds bounds);

    KalahSowing sowing_;
    KalahIndex index_;
    std::shared_ptr<const EndgameTable> endgame_;
    int in_table_; // the most seeds that the endgame table knows; -1 for none
    int small_;    // the most seeds of the positions that are left to zero-window search
    ProofTable table_;
};

} // namespace papan::engines
