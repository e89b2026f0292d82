#include "papan/match/stats/ratings.hpp"

#include "papan/match/stats/elo.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace papan::match {

namespace {

constexpr double z95 = 1.959963984540054;
const double elo_per_unit = 400 / std::log(10.0);

using Matrix = std::vector<double>; // row by row, square

// Gauss and Jordan, with the largest pivot of the column. Precondition: not singular.
Matrix inverted(Matrix a, std::size_t n) {
    Matrix result(n * n);
    for (std::size_t i = 0; i < n; ++i) result[i * n + i] = 1;
    for (std::size_t column = 0; column < n; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < n; ++row)
            if (std::abs(a[row * n + column]) > std::abs(a[pivot * n + column])) pivot = row;
        for (std::size_t k = 0; k < n; ++k) {
            std::swap(a[column * n + k], a[pivot * n + k]);
            std::swap(result[column * n + k], result[pivot * n + k]);
        }
        const double scale = 1 / a[column * n + column];
        for (std::size_t k = 0; k < n; ++k) {
            a[column * n + k] *= scale;
            result[column * n + k] *= scale;
        }
        for (std::size_t row = 0; row < n; ++row) {
            const double factor = a[row * n + column];
            if (row == column || factor == 0) continue;
            for (std::size_t k = 0; k < n; ++k) {
                a[row * n + k] -= factor * a[column * n + k];
                result[row * n + k] -= factor * result[column * n + k];
            }
        }
    }
    return result;
}

// Everyone can be reached from `start` by steps from a player to one who scored against them (or,
// reversed, to one they scored against).
bool reaches_all(const ScoreTable& table, bool reversed) {
    std::vector<bool> seen(table.players());
    std::vector<std::size_t> open{0};
    seen[0] = true;
    std::size_t count = 1;
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        for (std::size_t next = 0; next < table.players(); ++next) {
            const double points = reversed ? table.points(at, next) : table.points(next, at);
            if (seen[next] || points <= 0) continue;
            seen[next] = true;
            ++count;
            open.push_back(next);
        }
    }
    return count == table.players();
}

// The fit is finite exactly when no group of players won everything against the rest (Ford 1957).
bool has_finite_fit(const ScoreTable& table) {
    return reaches_all(table, false) && reaches_all(table, true);
}

ScoreTable with_drawn_games(const ScoreTable& table, double games) {
    ScoreTable more = table;
    for (std::size_t i = 0; i < table.players(); ++i)
        for (std::size_t j = i + 1; j < table.players(); ++j)
            if (table.games(i, j) > 0) more.add(i, j, games / 2, games);
    return more;
}

struct Derivatives {
    std::vector<double> gradient;
    Matrix information; // minus the second derivatives
};

Derivatives derivatives(const ScoreTable& table, const std::vector<double>& strength) {
    const std::size_t n = table.players();
    Derivatives d{std::vector<double>(n), Matrix(n * n)};
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const double games = table.games(i, j);
            if (i == j || games <= 0) continue;
            const double expected = 1 / (1 + std::exp(strength[j] - strength[i]));
            d.gradient[i] += table.points(i, j) - games * expected;
            const double weight = games * expected * (1 - expected);
            d.information[i * n + i] += weight;
            d.information[i * n + j] -= weight;
        }
    }
    return d;
}

// Only differences of strength show in games: a constant added to all of them costs nothing. This
// constant matrix pins the mean to 0 and falls out of the inverse again.
Matrix inverse_around_mean(Matrix information, std::size_t n) {
    const double pin = 1.0 / static_cast<double>(n);
    for (double& entry : information) entry += pin;
    Matrix inverse = inverted(std::move(information), n);
    for (double& entry : inverse) entry -= pin;
    return inverse;
}

} // namespace

Ratings fit_ratings(const ScoreTable& played) {
    const std::size_t n = played.players();
    Ratings ratings;
    if (n == 0) return ratings;
    ratings.with_prior = !has_finite_fit(played);
    // Players in separate groups can never be compared; the second prior joins them, weakly.
    ScoreTable table = ratings.with_prior ? with_drawn_games(played, 0.5) : played;
    if (!has_finite_fit(table))
        for (std::size_t i = 1; i < n; ++i) table.add(0, i, 0.05, 0.1);

    std::vector<double> strength(n);
    Matrix covariance;
    for (int step = 0; step < 100; ++step) {
        const Derivatives d = derivatives(table, strength);
        covariance = inverse_around_mean(d.information, n);
        double largest = 0;
        for (std::size_t i = 0; i < n; ++i) {
            double change = 0;
            for (std::size_t j = 0; j < n; ++j) change += covariance[i * n + j] * d.gradient[j];
            // A step of Newton may overshoot where the curve is flat: at most one unit.
            change = std::clamp(change, -1.0, 1.0);
            strength[i] += change;
            largest = std::max(largest, std::abs(change));
        }
        if (largest < 1e-10) break;
    }
    const double mean =
        std::accumulate(strength.begin(), strength.end(), 0.0) / static_cast<double>(n);
    for (std::size_t i = 0; i < n; ++i) {
        ratings.elo.push_back((strength[i] - mean) * elo_per_unit);
        ratings.error.push_back(z95 * elo_per_unit *
                                std::sqrt(std::max(0.0, covariance[i * n + i])));
    }
    for (const double entry : covariance)
        ratings.covariance.push_back(entry * elo_per_unit * elo_per_unit);
    return ratings;
}

} // namespace papan::match
