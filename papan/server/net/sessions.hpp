// Everything that happens on one accepted socket, from the first byte to the last. Internal to
// net/.
#pragma once

#include "papan/server/net/exchange.hpp"

#include <boost/asio/ssl/context.hpp>

namespace papan::server {

[[nodiscard]] boost::asio::awaitable<void>
serve_plain(boost::asio::generic::stream_protocol::socket socket, Surroundings around,
            Presence presence, Origin origin);
[[nodiscard]] boost::asio::awaitable<void> serve_tls(boost::asio::ip::tcp::socket socket,
                                                     boost::asio::ssl::context& context,
                                                     Surroundings around, Presence presence,
                                                     bool loopback);

} // namespace papan::server
