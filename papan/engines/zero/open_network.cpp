#include "papan/engines/zero/open_network.hpp"

#include <fmt/format.h>

namespace papan::engines {

Result<std::shared_ptr<const nn::Network>> open_network(const std::filesystem::path& file,
                                                        Commons* commons) {
    Commons own;
    std::error_code error;
    const auto written = std::filesystem::last_write_time(file, error);
    return (commons ? *commons : own)
        .get<nn::Network>(
            fmt::format("{} {}", file.string(), error ? 0 : written.time_since_epoch().count()),
            [&] { return nn::Network::load(file); });
}

} // namespace papan::engines
