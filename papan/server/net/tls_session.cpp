#include "papan/server/net/sessions.hpp"

#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace papan::server {

boost::asio::awaitable<void> serve_tls(boost::asio::ip::tcp::socket socket,
                                       boost::asio::ssl::context& context, Surroundings around,
                                       Presence presence, bool loopback) {
    using Stream = boost::beast::ssl_stream<boost::beast::tcp_stream>;
    Stream stream(std::move(socket), context);
    boost::beast::get_lowest_layer(stream).expires_after(head_time);
    const auto server = boost::asio::ssl::stream_base::server;
    const auto [failed] = co_await stream.async_handshake(server, use_result);
    if (failed) {
        around.log.tell(LogLevel::info, "{} does not speak TLS here: {}", presence.address(),
                        failed.message());
        co_return;
    }
    const Origin origin{loopback, true};
    Exchange<Stream> exchange(std::move(stream), around, std::move(presence), origin);
    co_await exchange.run();
}

} // namespace papan::server
