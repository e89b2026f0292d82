#include "papan/train/sample_window.hpp"

#include "papan/base/assert.hpp"

namespace papan::train {

Result<SampleWindow> SampleWindow::load(ReplayStore& store, std::size_t most) {
    SampleWindow window;
    for (std::size_t left = store.games().size(); left > 0 && window.size() < most; --left) {
        if (store.games()[left - 1].learnable == 0) continue;
        auto game = store.read(left - 1);
        if (game && window.games_ == 0) {
            window.shape_ = game->shape;
            window.encoder_ = game->encoder;
        }
        if (!game || game->shape != window.shape_ || game->encoder != window.encoder_) {
            ++window.passed_over_;
            continue;
        }
        ++window.games_;
        for (auto& sample : game->samples)
            if (!sample.policy.empty()) window.samples_.push_back(std::move(sample));
    }
    if (window.samples_.empty())
        return fail(ErrorCode::not_found, "there is no game to learn from yet");
    window.group_by_board();
    return window;
}

void SampleWindow::group_by_board() {
    for (std::size_t i = 0; i < samples_.size(); ++i)
        by_board_[{samples_[i].height, samples_[i].width}].push_back(static_cast<std::uint32_t>(i));
}

Batch SampleWindow::draw(int count, Random& random) const {
    PAPAN_ASSERT(!samples_.empty());
    const auto& first = samples_[random.below(static_cast<std::uint32_t>(samples_.size()))];
    const auto& alike = by_board_.at({first.height, first.width});
    const auto symmetries =
        static_cast<std::uint32_t>(symmetries_of(shape_, first.height, first.width));
    Batch batch;
    for (int i = 0; i < count; ++i) {
        const auto& sample =
            samples_[alike[random.below(static_cast<std::uint32_t>(alike.size()))]];
        batch.add(shape_, sample, static_cast<int>(random.below(symmetries)));
    }
    return batch;
}

} // namespace papan::train
