// libFuzzer target of the files of networks. The bytes are read as a file, and as what stands
// between the header of a file and its checksum: without these the fuzzer would never get there.
#include "papan/base/bytes.hpp"
#include "papan/nn/network.hpp"

#include <cstdint>
#include <cstdlib>
#include <span>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papan;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    (void)nn::Network::read(bytes);
    constexpr std::string_view magic = "PAPANNET";
    constexpr std::uint32_t version = 1;
    ByteWriter file;
    file.put_all(std::span<const char>(magic));
    file.put(version);
    file.put(static_cast<std::uint64_t>(bytes.size()));
    file.put_all(std::span<const char>(bytes));
    file.put(checksum(bytes));
    const auto first = nn::Network::read(file.bytes());
    if (!first) return 0;
    const auto second = nn::Network::read(first->write());
    if (!second || second->id() != first->id()) std::abort();
    return 0;
}
