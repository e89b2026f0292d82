// The newest samples of a store, in memory, to draw batches from. Samples without a policy (of a
// cheap search) are left out: they stand between others of the same game, and the trainer's time is
// better spent on those that teach all heads.
#pragma once

#include "papan/base/random.hpp"
#include "papan/train/batch.hpp"
#include "papan/train/replay_store.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace papan::train {

class SampleWindow {
  public:
    // Games of another shape or encoder than the newest one's are passed over, and so are those
    // that cannot be read.
    [[nodiscard]] static Result<SampleWindow> load(ReplayStore& store, std::size_t most);

    [[nodiscard]] const SampleShape& shape() const { return shape_; }
    [[nodiscard]] const std::string& encoder() const { return encoder_; }
    [[nodiscard]] std::size_t size() const { return samples_.size(); }
    [[nodiscard]] std::size_t games() const { return games_; }
    [[nodiscard]] std::size_t games_passed_over() const { return passed_over_; }

    // All of one board size, drawn as often as it is there. Precondition: size() > 0.
    [[nodiscard]] Batch draw(int count, Random& random) const;

  private:
    void group_by_board();

    SampleShape shape_;
    std::string encoder_;
    std::vector<Sample> samples_;
    std::map<std::pair<int, int>, std::vector<std::uint32_t>> by_board_;
    std::size_t games_ = 0, passed_over_ = 0;
};

} // namespace papan::train
