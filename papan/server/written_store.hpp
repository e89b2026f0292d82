// The half of a store that writes, the same for every store over a StoreWriter; those above it say
// how it is read.
#pragma once

#include "papan/server/store_writer.hpp"

namespace papan::server {

class WrittenStore : public Store {
  public:
    void add_guest(const Guest& guest, const std::string& token, Done done) final;
    void rename_guest(const std::string& id, const std::string& name, Done done) final;
    void replace_token(const std::string& guest, const std::string& token, Done done) final;
    void add_room(const std::string& id, const std::string& game, const std::string& owner,
                  const std::string& setup, Done done) final;
    void add_event(const std::string& room, std::uint64_t number, const std::string& event,
                   bool finished, Done done) final;
    void note_guest_of(const std::string& room, const std::string& guest) final;
    void check_health(std::function<void(Result<void>)> done) final;
    [[nodiscard]] StoreCounts counts() const override;

  protected:
    // The writer is a member of the class above, which decides what outlives it; it is not used
    // before it is there.
    explicit WrittenStore(StoreWriter& writer) : writer_(writer) {}

    void note_seen(const std::string& guest);
    // What is wrong besides writing, which was tried just before.
    [[nodiscard]] virtual Result<void> other_health() const = 0;

  private:
    void add(Writing kind, std::array<std::string, 3> values, Done done);

    StoreWriter& writer_;
};

} // namespace papan::server
