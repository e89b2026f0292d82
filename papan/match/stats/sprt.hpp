// The sequential test of a match: is the difference elo1 rather than elo0? It stops by itself, and
// is wrong with at most the chances alpha and beta. The ratio is the generalised one (everything
// but the mean estimated under each hypothesis) over the results of pairs: Van den Bergh, "The
// generalized SPRT for chess engines"; Fishtest does the same. Pure functions.
#pragma once

#include "papan/base/result.hpp"
#include "papan/match/stats/distribution.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace papan::match {

struct Sprt {
    double elo0 = 0, elo1 = 5;        // logistic Elo
    double alpha = 0.05, beta = 0.05; // chance to accept elo1 under elo0, and the reverse

    friend bool operator==(const Sprt&, const Sprt&) = default;
};

// "elo0=0,elo1=5,alpha=0.05,beta=0.05", each optional.
[[nodiscard]] Result<Sprt> parse_sprt(std::string_view text);
[[nodiscard]] std::string format_sprt(const Sprt& sprt);

[[nodiscard]] double log_likelihood_ratio(Counts counts, double elo0, double elo1);

enum class Verdict : std::uint8_t { undecided, accept_elo0, accept_elo1 };
[[nodiscard]] std::string_view to_text(Verdict verdict);

struct SprtState {
    double ratio = 0;
    double lower = 0, upper = 0; // at or beyond these the test ends
    Verdict verdict = Verdict::undecided;
};

[[nodiscard]] SprtState test(const Sprt& sprt, Counts counts);

} // namespace papan::match
