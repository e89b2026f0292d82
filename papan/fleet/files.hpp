// Files over the broker, networks above all: in chunks, known by the SHA-256 of their content and
// kept by whoever fetched them, so that each worker fetches each network once.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/fleet/nats/broker.hpp"
#include "papan/fleet/protocol.hpp"

#include <filesystem>

namespace papan::fleet {

[[nodiscard]] std::string sha256_of(std::string_view bytes);

// To the broker, where its chunks replace the same ones of before.
[[nodiscard]] Result<FileNote> send_file(Broker& broker, const std::filesystem::path& file);

class FileCache {
  public:
    // Made where it is missing. The oldest files go when there are more than `most_bytes`.
    [[nodiscard]] static Result<FileCache> open(const std::filesystem::path& folder,
                                                std::uint64_t most_bytes = std::uint64_t{2} << 30);

    // Where the file lies on this machine now. What does not have the promised content is refused.
    [[nodiscard]] Result<std::filesystem::path> fetch(Broker& broker, const FileNote& note,
                                                      const StopToken& stop);

  private:
    FileCache(std::filesystem::path folder, std::uint64_t most_bytes)
        : folder_(std::move(folder)), most_bytes_(most_bytes) {}
    void make_room(std::uint64_t size);

    std::filesystem::path folder_;
    std::uint64_t most_bytes_;
};

} // namespace papan::fleet
