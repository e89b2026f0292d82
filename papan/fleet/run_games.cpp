// A run that learns, at the broker.
#include "papan/fleet/coordinator.hpp"
#include "papan/fleet/post.hpp"

namespace papan::fleet {

namespace {

class FleetGames final : public train::GameSource {
  public:
    explicit FleetGames(std::unique_ptr<Post> post) : post_(std::move(post)) {}
    ~FleetGames() override { post_->rest(); }

    Result<void> announce(const train::Work& work) override {
        WorkNote note;
        note.method = work.method;
        note.game = work.game;
        note.settings = work.settings;
        note.generation = work.generation;
        std::vector<std::filesystem::path> files;
        if (!work.weights.empty()) files.push_back(work.weights);
        return post_->announce(std::move(note), std::move(files));
    }

    Result<void> receive(const StopToken& stop, const Judge& judge) override {
        return post_->receive(stop, judge);
    }

    std::string summary() const override {
        const RunNote note = post_->note();
        std::string text = fmt::format("{:.0f} games/min from the fleet", note.games_per_minute);
        if (note.refused > 0) text += fmt::format(", {} refused", note.refused);
        if (!note.shut_out.empty()) text += fmt::format(", {} shut out", note.shut_out.size());
        return text;
    }

  private:
    std::unique_ptr<Post> post_;
};

} // namespace

Result<std::unique_ptr<train::GameSource>> open_games(const Address& address,
                                                      const std::filesystem::path& folder,
                                                      const StopToken& stop, const Log& log) {
    auto roster = Roster::open(folder / "fleet.json");
    if (!roster) return pass_on(std::move(roster));
    const std::string title = std::filesystem::absolute(folder).filename().string();
    auto post = Post::open({address, title, stop, log}, *std::move(roster));
    if (!post) return pass_on(std::move(post));
    return std::make_unique<FleetGames>(*std::move(post));
}

} // namespace papan::fleet
