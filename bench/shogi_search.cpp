// How far does shogi's engine see, and what does its network cost? It thinks about the usual start
// and positions on the way of a game, each with the same number of nodes, without a network and
// with one in turns: `bench_shogi_search [NODES [NETWORK]]`, 400,000 without an argument. NETWORK
// is a file; without it the network that comes with the program is taken, or where there is none
// one of random weights, which costs the same but sees nothing. Prints depth and nodes a second of
// processor time for each, and the ratio of the speeds. Then one thread and two search to the same
// depth; what they gain is told by the nodes of the thread that answers, which a busy machine does
// not change as it changes time.
#include "papan/base/random.hpp"
#include "papan/engines/shogi/search.hpp"

#include <cstdlib>
#include <ctime>
#include <iostream>
#include <nlohmann/json.hpp>

namespace {

using namespace papan;
using engines::shogi_nnue::Network;

// The start, an opening, middle games and an end with both kings under attack.
constexpr std::array positions{
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "lnsgk1snl/1r4gb1/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/1B5R1/LN1GKGSNL b - 11",
    "ln1g3nl/1ks1gr3/1ppp1sbpp/p3ppp2/7P1/P1P1P1P2/1P1PSP2P/1BKGG2R1/LNS4NL b - 31",
    "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
};

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Network random_network() {
    Random random(1);
    const auto below = [&](int size) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(size))) - size / 2;
    };
    Network::Weights weights;
    weights.rows.resize(engines::shogi_nnue::feature_count * engines::shogi_nnue::width);
    for (auto& weight : weights.rows) weight = static_cast<std::int8_t>(below(9));
    for (auto& row : weights.output)
        for (auto& weight : row) weight = static_cast<std::int16_t>(below(9));
    return Network(std::move(weights));
}

std::shared_ptr<const Network> network_named(const char* file) {
    if (file == nullptr) {
        const auto& shipped = engines::shogi_nnue::shipped_evaluation().network;
        return shipped ? shipped : std::make_shared<const Network>(random_network());
    }
    auto read = engines::shogi_nnue::read_network(file);
    if (read) return *std::move(read);
    std::cerr << read.error().message << '\n';
    std::exit(1);
}

struct Sum {
    double seconds = 0;
    std::uint64_t nodes = 0;
    std::vector<int> depths;

    [[nodiscard]] double speed() const { return static_cast<double>(nodes) / seconds; }
};

void think(const char* sfen, std::uint64_t nodes, std::shared_ptr<const Network> network,
           Sum& sum) {
    const auto root = Shogi::parse_position(sfen, {});
    engines::ShogiAlphaBeta engine({.network = std::move(network)});
    const Budget budget(Limits{.nodes = nodes});
    SearchCall<Shogi> call{budget};
    const double before = processor_seconds();
    const auto result = engine.search(*root, call);
    sum.seconds += processor_seconds() - before;
    sum.nodes += result.report.nodes;
    sum.depths.push_back(result.report.depth);
}

// Of the thread that answers, over all positions.
std::uint64_t nodes_to_depth(int depth, int threads,
                             const std::shared_ptr<const Network>& network) {
    std::uint64_t sum = 0;
    for (const char* sfen : positions) {
        const auto root = Shogi::parse_position(sfen, {});
        engines::ShogiAlphaBeta engine({.threads = threads, .network = network});
        const Budget budget(Limits{.depth = depth});
        std::uint64_t nodes = 0;
        SearchCall<Shogi> call{budget, [&](const auto& report) { nodes = report.nodes; }};
        static_cast<void>(engine.search(*root, call));
        sum += nodes;
    }
    return sum;
}

void print_threads(const std::shared_ptr<const Network>& network) {
    constexpr int depth = 13, runs = 3; // two threads are never the same twice
    const auto one = nodes_to_depth(depth, 1, network);
    std::uint64_t two = 0;
    for (int i = 0; i < runs; ++i) two += nodes_to_depth(depth, 2, network);
    std::cout << nlohmann::ordered_json{{"bench", "shogi_search"},
                                        {"depth", depth},
                                        {"nodes_alone", one},
                                        {"nodes_beside_another", two / runs},
                                        {"ratio", static_cast<double>(one) * runs /
                                                      static_cast<double>(two)}}
              << std::endl;
}

void print(const char* evaluation, const Sum& sum) {
    std::cout << nlohmann::ordered_json{{"bench", "shogi_search"},
                                        {"evaluation", evaluation},
                                        {"depths", sum.depths},
                                        {"nodes_per_second", sum.speed()}}
              << '\n';
}

} // namespace

int main(int argc, char** argv) {
    const auto nodes = static_cast<std::uint64_t>(argc > 1 ? std::atoll(argv[1]) : 400'000);
    const auto network = network_named(argc > 2 ? argv[2] : nullptr);
    Sum without, with;
    for (const char* sfen : positions) {
        think(sfen, nodes, nullptr, without);
        think(sfen, nodes, network, with);
    }
    print("standing", without);
    print("network", with);
    std::cout << nlohmann::ordered_json{{"bench", "shogi_search"},
                                        {"network_to_standing", with.speed() / without.speed()}}
              << std::endl;
    print_threads(network);
}
