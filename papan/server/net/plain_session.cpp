#include "papan/server/net/sessions.hpp"

namespace papan::server {

boost::asio::awaitable<void> serve_plain(boost::asio::generic::stream_protocol::socket socket,
                                         Surroundings around, Presence presence, Origin origin) {
    Stream stream(std::move(socket));
    Exchange exchange(std::move(stream), around, std::move(presence), origin);
    co_await exchange.run();
}

} // namespace papan::server
