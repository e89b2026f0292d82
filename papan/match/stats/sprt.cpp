#include "papan/match/stats/sprt.hpp"

#include "papan/core/params.hpp"
#include "papan/match/stats/elo.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace papan::match {

namespace {

constexpr std::array sprt_info{
    ParamInfo{"elo0", ParamKind::real, "0", "difference of the null hypothesis", -1000, 1000},
    ParamInfo{"elo1", ParamKind::real, "5", "difference of the alternative", -1000, 1000},
    ParamInfo{"alpha", ParamKind::real, "0.05", "chance to accept elo1 wrongly", 1e-6, 0.5},
    ParamInfo{"beta", ParamKind::real, "0.05", "chance to accept elo0 wrongly", 1e-6, 0.5},
};

// Before there is some spread the estimate of it cannot be trusted: a lucky start is no decision.
constexpr double fewest_results = 8;

} // namespace

Result<Sprt> parse_sprt(std::string_view text) {
    const auto params = Params::parse(text, sprt_info);
    if (!params) return in_context("sprt", params.error());
    const Sprt sprt{params->real("elo0"), params->real("elo1"), params->real("alpha"),
                    params->real("beta")};
    if (sprt.elo0 >= sprt.elo1)
        return fail(ErrorCode::invalid_input, "sprt: elo0 is {}, expected less than elo1, {}",
                    sprt.elo0, sprt.elo1);
    return sprt;
}

std::string format_sprt(const Sprt& sprt) {
    return fmt::format("elo0={},elo1={},alpha={},beta={}", sprt.elo0, sprt.elo1, sprt.alpha,
                       sprt.beta);
}

double log_likelihood_ratio(Counts counts, double elo0, double elo1) {
    if (moments(counts).count <= 0) return 0;
    const auto under0 = most_likely_with_mean(counts, score_of_elo(elo0));
    const auto under1 = most_likely_with_mean(counts, score_of_elo(elo1));
    double ratio = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            ratio += static_cast<double>(counts[i]) * std::log(under1[i] / under0[i]);
    return ratio;
}

std::string_view to_text(Verdict verdict) {
    switch (verdict) {
    case Verdict::accept_elo0:
        return "elo0 accepted";
    case Verdict::accept_elo1:
        return "elo1 accepted";
    case Verdict::undecided:
        break;
    }
    return "undecided";
}

SprtState test(const Sprt& sprt, Counts counts) {
    SprtState state;
    state.lower = std::log(sprt.beta / (1 - sprt.alpha));
    state.upper = std::log((1 - sprt.beta) / sprt.alpha);
    state.ratio = log_likelihood_ratio(counts, sprt.elo0, sprt.elo1);
    if (moments(counts).count < fewest_results) return state;
    if (state.ratio >= state.upper) state.verdict = Verdict::accept_elo1;
    if (state.ratio <= state.lower) state.verdict = Verdict::accept_elo0;
    return state;
}

} // namespace papan::match
