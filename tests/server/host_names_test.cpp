#include "papan/server/host_names.hpp"

#include <gtest/gtest.h>

namespace papan::server {

namespace {

TEST(HostNames, AddressesLocalhostAndNamesGiven) {
    const HostNames names({"Papan.example", "club.example:443"});
    for (const char* ours :
         {"localhost", "localhost:8080", "LOCALHOST", "127.0.0.1:80", "10.1.2.3", "[::1]",
          "[fe80::1]:8080", "papan.example.", "PAPAN.EXAMPLE:8080", "club.example"})
        EXPECT_TRUE(names.know(ours)) << ours;
    for (const char* other : {"", "evil.example", "papan.example.evil.example", "127.0.0.1.nip.io",
                              "xpapan.example", "[::1", "[papan.example]", "1.2.3", "::1"})
        EXPECT_FALSE(names.know(other)) << other;
}

} // namespace

} // namespace papan::server
