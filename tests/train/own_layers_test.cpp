// The parts of our own learner one by one: products, convolutions and pools against plain loops
// over odd boards, each way back against the way forth, the losses against differences.
#include "papan/base/random.hpp"
#include "papan/train/own/convolution.hpp"
#include "papan/train/own/losses.hpp"
#include "papan/train/own/maps.hpp"
#include "papan/train/own/multiply.hpp"
#include "tests/train/learners.hpp"

#include <cmath>

namespace papan::train::own {
namespace {

constexpr int padded_channels = nn::lanes;

// The first `real` of each row of `padded`.
Floats random_rows(int rows, int real, int padded, Random& random) {
    Floats numbers(size(rows * padded));
    for (int row = 0; row < rows; ++row)
        for (int i = 0; i < real; ++i)
            numbers[size(row * padded + i)] = static_cast<float>(random.unit()) - 0.5F;
    return numbers;
}

double dot(const Floats& a, const Floats& b, std::size_t count) {
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += static_cast<double>(a[i]) * b[i];
    return sum;
}

TEST(OwnProducts, AreThoseOfPlainLoopsTurnedOrNot) {
    Random random(1);
    for (const auto& [rows, depth, columns] :
         {std::array{1, 1, 16}, {2, 3, 16}, {5, 7, 48}, {13, 16, 32}, {31, 33, 80}, {64, 5, 128}})
        for (const bool turned : {false, true})
            for (const Into into : {Into::sets, Into::adds}) {
                const Floats left = random_rows(rows, depth, depth, random);
                const Floats right = random_rows(depth, columns, columns, random);
                Floats to = random_rows(rows, columns, columns, random);
                Floats expected = to;
                // Turned: the same numbers, as a matrix of [depth][rows].
                const Left matrix =
                    turned ? Left{left.data(), 1, rows} : Left{left.data(), depth, 1};
                for (int r = 0; r < rows; ++r)
                    for (int c = 0; c < columns; ++c) {
                        double sum = into == Into::adds ? expected[size(r * columns + c)] : 0;
                        for (int k = 0; k < depth; ++k)
                            sum += static_cast<double>(
                                       left[size(r * matrix.row + k * matrix.column)]) *
                                   right[size(k * columns + c)];
                        expected[size(r * columns + c)] = static_cast<float>(sum);
                    }
                multiply(rows, depth, columns, matrix, right.data(), to.data(), into);
                for (std::size_t i = 0; i < size(rows * columns); ++i)
                    ASSERT_NEAR(to[i], expected[i], 1e-5) << rows << " " << depth << " " << columns;
            }
}

// A convolution of few channels, padded, with the plain loops beside it.
struct Convolved {
    static constexpr int inputs = 5, outputs = 3;

    Board board;
    int positions;
    std::size_t numbers; // of one side
    std::vector<float> weight = std::vector<float>(outputs * inputs * 9);
    Floats from;
    SpreadKernels kernels{inputs, outputs};
    Workspace workspace;

    Convolved(const Board& its_board, int its_positions, Random& random)
        : board(its_board), positions(its_positions),
          numbers(size(positions * board.points() * padded_channels)),
          from(random_rows(positions * board.points(), inputs, padded_channels, random)) {
        for (float& value : weight) value = static_cast<float>(random.unit()) - 0.5F;
        kernels.reserve(board);
        reserve(workspace, board, padded_channels);
        spread_kernels(board, weight.data(), kernels);
    }

    // Visits (place in from, place in to, place in weight) of every product.
    template <class Visit> void visit_products(Visit visit) const {
        for (int n = 0; n < positions; ++n)
            for (int row = 0; row < board.height; ++row)
                for (int column = 0; column < board.width; ++column)
                    for (int kernel = 0; kernel < 9; ++kernel) {
                        const int r = row + kernel / 3 - 1, c = column + kernel % 3 - 1;
                        if (r < 0 || c < 0 || r >= board.height || c >= board.width) continue;
                        const int there = n * board.points() + r * board.width + c;
                        const int here = n * board.points() + row * board.width + column;
                        for (int o = 0; o < outputs; ++o)
                            for (int i = 0; i < inputs; ++i)
                                visit(size(there * padded_channels + i),
                                      size(here * padded_channels + o),
                                      size((o * inputs + i) * 9 + kernel));
                    }
    }
};

const std::vector<Board> odd_boards{{1, 1}, {1, 4}, {2, 2}, {3, 5}, {5, 5}, {6, 8}, {7, 3}, {9, 9}};

TEST(OwnConvolution, IsThatOfPlainLoopsOnEveryBoard) {
    Random random(2);
    for (const Board& board : odd_boards)
        for (const int positions : {1, 3}) {
            if (positions > positions_at_once(board)) continue;
            Convolved it(board, positions, random);
            std::vector<double> expected(it.numbers);
            it.visit_products([&](std::size_t from, std::size_t to, std::size_t weight) {
                expected[to] += static_cast<double>(it.from[from]) * it.weight[weight];
            });
            Floats to(it.numbers);
            convolve(board, it.kernels, positions, it.from.data(), to.data(), it.workspace);
            for (std::size_t i = 0; i < it.numbers; ++i)
                ASSERT_NEAR(to[i], expected[i], 1e-4)
                    << board.height << "x" << board.width << ", " << positions;
        }
}

TEST(OwnConvolution, ItsWayBackIsThatOfPlainLoopsOnEveryBoard) {
    Random random(3);
    for (const Board& board : odd_boards)
        for (const int positions : {1, 2}) {
            if (positions > positions_at_once(board)) continue;
            Convolved it(board, positions, random);
            const Floats gradient = random_rows(positions * board.points(), Convolved::outputs,
                                                padded_channels, random);
            std::vector<double> of_from(it.numbers), of_weight(it.weight.size());
            it.visit_products([&](std::size_t from, std::size_t to, std::size_t weight) {
                of_from[from] += static_cast<double>(gradient[to]) * it.weight[weight];
                of_weight[weight] += static_cast<double>(gradient[to]) * it.from[from];
            });
            Floats back(it.numbers);
            it.workspace.gradient.assign(it.kernels.terms(board), 0.0F);
            convolve_back(board, it.kernels, positions, it.from.data(), gradient.data(),
                          back.data(), it.workspace);
            for (std::size_t i = 0; i < it.numbers; ++i)
                ASSERT_NEAR(back[i], of_from[i], 1e-4) << board.height << "x" << board.width;
            std::vector<float> learnt(it.weight.size());
            gather_kernels(board, it.kernels, 0, Convolved::inputs, it.workspace.gradient.data(),
                           learnt.data());
            for (std::size_t i = 0; i < learnt.size(); ++i)
                ASSERT_NEAR(learnt[i], of_weight[i], 2e-4) << board.height << "x" << board.width;
        }
}

TEST(OwnPool, IsTheMeanAndTheGreatestAndItsWayBackSharesTies) {
    Random random(4);
    for (const int points : {1, 2, 9, 35}) {
        const Maps maps{points, padded_channels};
        Floats from = random_rows(points, padded_channels, padded_channels, random);
        // Channel 0 is the same everywhere: all of its points are the greatest.
        for (int p = 0; p < points; ++p) from[size(p * padded_channels)] = 0.25F;
        Floats pooled(2 * padded_channels);
        pool(maps, from.data(), pooled.data());
        const Floats gradient = random_rows(2, padded_channels, padded_channels, random);
        Floats to(size(points * padded_channels), 1.0F); // it adds
        pool_back(maps, from.data(), pooled.data(), gradient.data(), to.data());
        for (int c = 0; c < padded_channels; ++c) {
            double sum = 0;
            float most = from[size(c)];
            for (int p = 0; p < points; ++p) {
                sum += from[size(p * padded_channels + c)];
                most = std::max(most, from[size(p * padded_channels + c)]);
            }
            EXPECT_NEAR(pooled[size(c)], sum / points, 1e-6);
            EXPECT_EQ(pooled[size(padded_channels + c)], most);
            int greatest = 0;
            for (int p = 0; p < points; ++p)
                greatest += from[size(p * padded_channels + c)] == most;
            for (int p = 0; p < points; ++p) {
                const bool is_greatest = from[size(p * padded_channels + c)] == most;
                const float expected = 1 + gradient[size(c)] / static_cast<float>(points) +
                                       (is_greatest ? gradient[size(padded_channels + c)] /
                                                          static_cast<float>(greatest)
                                                    : 0);
                EXPECT_NEAR(to[size(p * padded_channels + c)], expected, 1e-6) << c;
            }
        }
    }
}

// The pool is linear where nothing is equal, so going back is its transpose.
TEST(OwnPool, GoesBackAsItWentForth) {
    Random random(5);
    const Maps maps{11, padded_channels};
    const Floats from = random_rows(11, padded_channels, padded_channels, random);
    Floats pooled(2 * padded_channels), back(size(11 * padded_channels));
    pool(maps, from.data(), pooled.data());
    const Floats gradient = random_rows(2, padded_channels, padded_channels, random);
    pool_back(maps, from.data(), pooled.data(), gradient.data(), back.data());
    EXPECT_NEAR(dot(gradient, pooled, gradient.size()), dot(back, from, from.size()), 1e-5);
}

// What is descended: the cross entropy of value and owners, whose gradient is told, not its value.
double chance_loss(double answer, double target) {
    const double p = 1 / (1 + std::exp(-2 * answer)), wanted = (1 + target) / 2;
    return -(wanted * std::log(p) + (1 - wanted) * std::log(1 - p));
}

struct Weighed {
    nn::Architecture architecture = small_network(nn::Family::papan, 5);
    Batch batch = random_batch(architecture, 8, 5, 6); // two of the samples have no owners
    LearnerOptions options = with_threads(1);
    Answers answers;

    Weighed() {
        Random random(7);
        answers.policy_size = architecture.policy_size(5, 5);
        const auto some = [&](std::vector<float>& list, std::size_t count) {
            for (std::size_t i = 0; i < count; ++i)
                list.push_back(3 * (static_cast<float>(random.unit()) - 0.5F));
        };
        some(answers.policy, size(8 * answers.policy_size));
        some(answers.value, 8);
        some(answers.ownership, 8 * 25);
        some(answers.score, 8);
        options.value_weight = 1.5;
        options.ownership_weight = 0.7;
        options.score_weight = 0.3;
    }

    [[nodiscard]] Answers gradients() const {
        Answers taken = answers;
        static_cast<void>(take_losses(batch, options, samples_with_owners(batch), {0, 8}, taken));
        return taken;
    }
};

TEST(OwnLosses, TheGradientsAreDifferencesOfWhatIsDescended) {
    const Weighed it;
    const Answers gradients = it.gradients();
    const double h = 1e-3, owners = samples_with_owners(it.batch);
    EXPECT_EQ(owners, 6);
    for (std::size_t n = 0; n < 8; ++n) {
        const double a = it.answers.value[n], target = it.batch.value[n];
        EXPECT_NEAR(gradients.value[n],
                    1.5 / 8 * (chance_loss(a + h, target) - chance_loss(a - h, target)) / (2 * h),
                    1e-5);
        for (std::size_t p = n * 25; p < (n + 1) * 25; ++p) {
            const double b = it.answers.ownership[p], owner = it.batch.ownership[p];
            const double slope = (chance_loss(b + h, owner) - chance_loss(b - h, owner)) / (2 * h);
            const double weight = it.batch.ownership_weight[n];
            EXPECT_NEAR(gradients.ownership[p], 0.7 * weight * slope / owners / 25, 1e-5);
        }
    }
}

TEST(OwnLosses, PolicyAndScoreAreWhatTheTextbooksSay) {
    const Weighed it;
    Answers taken = it.answers;
    const Losses losses =
        take_losses(it.batch, it.options, samples_with_owners(it.batch), {0, 8}, taken);
    const auto answers = size(it.answers.policy_size);
    double policy = 0, score = 0, value = 0, right = 0;
    for (std::size_t n = 0; n < 8; ++n) {
        double sum = 0;
        std::size_t best = 0, wanted = 0;
        for (std::size_t i = 0; i < answers; ++i) {
            const std::size_t at = n * answers + i;
            sum += std::exp(static_cast<double>(it.answers.policy[at]));
            if (it.answers.policy[at] > it.answers.policy[n * answers + best]) best = i;
            if (it.batch.policy[at] > it.batch.policy[n * answers + wanted]) wanted = i;
        }
        right += best == wanted ? 1 : 0;
        for (std::size_t i = 0; i < answers; ++i) {
            const std::size_t at = n * answers + i;
            const double chance = std::exp(static_cast<double>(it.answers.policy[at])) / sum;
            const double target = it.batch.policy[at];
            policy -= target * std::log(chance) / 8;
            EXPECT_NEAR(taken.policy[at], (chance - target) / 8, 1e-6);
        }
        const double error =
            std::tanh(it.answers.value[n]) - static_cast<double>(it.batch.value[n]);
        value += error * error / 8;
        if (it.batch.ownership_weight[n] == 0) {
            EXPECT_EQ(taken.score[n], 0);
            continue;
        }
        const double far = std::abs(static_cast<double>(it.answers.score[n]) -
                                    static_cast<double>(it.batch.score[n]) / 5);
        score += (far < 1 ? far * far / 2 : far - 0.5) / 6;
    }
    EXPECT_NEAR(losses.policy, policy, 1e-6);
    EXPECT_NEAR(losses.score, score, 1e-6);
    EXPECT_NEAR(losses.value, value, 1e-6);
    EXPECT_NEAR(losses.accuracy, right / 8, 1e-9);
}

TEST(OwnLosses, PartsAddUpToTheBatch) {
    const Weighed it;
    const double owners = samples_with_owners(it.batch);
    Answers whole = it.answers, parts = it.answers;
    const Losses all = take_losses(it.batch, it.options, owners, {0, 8}, whole);
    Losses sum;
    for (const Range part : {Range{0, 3}, Range{3, 3}, Range{3, 4}, Range{4, 8}}) {
        const Losses one = take_losses(it.batch, it.options, owners, part, parts);
        sum.policy += one.policy;
        sum.value += one.value;
        sum.ownership += one.ownership;
        sum.score += one.score;
    }
    EXPECT_EQ(whole.policy, parts.policy);
    EXPECT_EQ(whole.ownership, parts.ownership);
    EXPECT_EQ(whole.score, parts.score);
    EXPECT_NEAR(sum.policy, all.policy, 1e-9);
    EXPECT_NEAR(sum.value, all.value, 1e-9);
    EXPECT_NEAR(sum.ownership, all.ownership, 1e-9);
    EXPECT_NEAR(sum.score, all.score, 1e-9);
}

TEST(OwnWorkers, ShareTheWorkOutWithoutGapOrOverlap) {
    for (const int count : {1, 2, 3}) {
        Workers workers(count);
        for (const int of : {0, 1, 2, 3, 7, 64}) {
            std::vector<int> done(size(of));
            workers.run([&](int worker) {
                const Range part = workers.part(worker, of);
                for (int i = part.first; i < part.last; ++i) ++done[size(i)];
            });
            EXPECT_EQ(done, std::vector<int>(size(of), 1)) << count << " do " << of;
        }
    }
}

} // namespace
} // namespace papan::train::own
