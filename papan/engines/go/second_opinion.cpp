#include "papan/engines/go/second_opinion.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/encode/go_source.hpp"
#include "papan/engines/zero/network_reader.hpp"
#include "papan/engines/zero/shipped.hpp"

#include <cstdlib>
#include <map>
#include <mutex>

namespace papan::engines {

namespace {

class NetworkOpinion final : public SecondOpinion {
  public:
    NetworkOpinion(std::unique_ptr<BoardReader> reader, const Go::Options& learnt)
        : reader_(std::move(reader)), learnt_(learnt) {}

    std::vector<float> ownership(const go::Board& board) const override {
        if (board.size() != learnt_.size) return {};
        std::vector<go::Colour> cells;
        for (int cell = 0; cell < board.points(); ++cell)
            cells.push_back(board.colour(board.at_cell(cell)));
        std::vector<float> mean(cells.size(), 0);
        for (const Seat seat : {Seat::first, Seat::second}) {
            auto state = Go::set_up(learnt_, cells, seat);
            if (!state) return {};
            const auto map = read(AnyState::of<Go>(*std::move(state)));
            if (!map || map->ownership.size() != cells.size()) return {};
            for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += map->ownership[i] / 2;
        }
        return mean;
    }

  private:
    Result<BoardMap> read(const AnyState& state) const {
        const std::lock_guard lock(asking_); // an evaluator is for one thread at a time
        return reader_->read(state);
    }

    mutable std::mutex asking_;
    std::unique_ptr<BoardReader> reader_;
    Go::Options learnt_;
};

using Opinions = std::map<int, std::unique_ptr<const SecondOpinion>>;

Opinions open_shipped() {
    Opinions opened;
    const char* wish = std::getenv("PAPAN_SCORING_NETWORK");
    if (wish != nullptr && std::string_view(wish) == "off") return opened;
    for (const ShippedNetwork& shipped : shipped_networks) {
        if (shipped.game != Go::name || !shipped.judges) continue;
        Go::Options learnt = *Go::parse_options(shipped.learnt);
        learnt.size = shipped.side;
        if (auto opinion = open_opinion(shipped.name, learnt))
            opened[shipped.side] = *std::move(opinion);
    }
    return opened;
}

} // namespace

Result<std::unique_ptr<const SecondOpinion>> open_opinion(std::string_view net,
                                                          const Go::Options& learnt) {
    auto reader = open_reader<encode::GoFull, encode::GoSource>(net);
    if (!reader) return pass_on(std::move(reader));
    const auto empty = (*reader)->read(AnyState::of<Go>(Go::initial(learnt)));
    if (!empty) return Failure(empty.error());
    if (empty->ownership.empty())
        return fail(ErrorCode::unsupported, "net.no_ownership"_key,
                    "the network {} says nothing of ownership", net);
    return std::unique_ptr<const SecondOpinion>(
        std::make_unique<NetworkOpinion>(*std::move(reader), learnt));
}

const SecondOpinion* shipped_opinion(int size) {
    static const Opinions opinions = open_shipped();
    const auto found = opinions.find(size);
    return found == opinions.end() ? nullptr : found->second.get();
}

} // namespace papan::engines
