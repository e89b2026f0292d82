#include "papan/server/net/sessions.hpp"

namespace papan::server {

boost::asio::awaitable<void> serve_plain(boost::asio::ip::tcp::socket socket, Surroundings around,
                                         Presence presence, bool loopback) {
    boost::beast::tcp_stream stream(std::move(socket));
    const Origin origin{loopback, false};
    Exchange<boost::beast::tcp_stream> exchange(std::move(stream), around, std::move(presence),
                                                origin);
    co_await exchange.run();
}

} // namespace papan::server
