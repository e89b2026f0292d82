// A connection under TLS is decrypted here and served as a plain one, over a pair of sockets inside
// this process. HTTP and WebSocket over another kind of stream would be compiled once more, and
// that cost the compiler more than any other file of ours; what TLS costs the server beside
// encrypting is a copy.
#include "papan/server/net/sessions.hpp"

#include <array>
#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/beast/ssl.hpp>

namespace papan::server {

namespace asio = boost::asio;
using boost::system::error_code;
using TlsStream = boost::beast::ssl_stream<boost::beast::tcp_stream>;
using PairedSocket = asio::local::stream_protocol::socket;

namespace {

// Carries bytes between the two until either end is gone. Lives as long as one of its coroutines.
class Relay : public std::enable_shared_from_this<Relay> {
  public:
    Relay(TlsStream outside, PairedSocket inside)
        : outside_(std::move(outside)), inside_(std::move(inside)),
          patience_(inside_.get_executor()) {}

    void start(const CalmLog& log) {
        const auto self = shared_from_this();
        const auto executor = inside_.get_executor();
        const char* ended = "a connection under TLS is closed";
        spawn(
            executor, [self] { return self->carry_in(); }, log, ended);
        spawn(
            executor, [self] { return self->carry_out(); }, log, ended);
        spawn(
            executor, [self] { return self->watch(); }, log, ended);
    }

    void close() {
        error_code ignored;
        boost::beast::get_lowest_layer(outside_).socket().close(ignored);
        inside_.close(ignored);
        patience_.cancel();
    }

  private:
    // However a coroutine ends: one that finds no memory is not even resumed.
    struct Closing {
        Relay& relay;
        ~Closing() { relay.close(); }
    };
    struct HalfClosing {
        Relay& relay;
        ~HalfClosing() {
            error_code ignored;
            relay.inside_.shutdown(asio::socket_base::shutdown_send, ignored);
        }
    };

    asio::awaitable<void> carry_in() {
        const HalfClosing at_the_end{*this}; // what was answered may still be on its way out
        for (;;) {
            const auto [ended, size] =
                co_await outside_.async_read_some(asio::buffer(incoming_), use_result);
            if (ended) co_return;
            const auto [broken, written] =
                co_await asio::async_write(inside_, asio::buffer(incoming_, size), use_result);
            if (broken) co_return;
        }
    }

    asio::awaitable<void> carry_out() {
        const Closing at_the_end{*this};
        for (;;) {
            const auto [ended, size] =
                co_await inside_.async_read_some(asio::buffer(outgoing_), use_result);
            if (ended) co_return;
            const auto [broken, written] =
                co_await asio::async_write(outside_, asio::buffer(outgoing_, size), use_result);
            if (broken) co_return;
        }
    }

    // Whoever does not read what it is sent holds up carry_out: once the session has given the
    // connection up, it has as long as for the head of a request and no longer.
    asio::awaitable<void> watch() {
        const auto [closed] =
            co_await inside_.async_wait(asio::socket_base::wait_error, use_result);
        if (closed || !inside_.is_open()) co_return;
        patience_.expires_after(head_time);
        const auto [cancelled] = co_await patience_.async_wait(use_result);
        if (!cancelled) close();
    }

    TlsStream outside_;
    PairedSocket inside_;
    asio::steady_timer patience_;
    std::array<char, 8 * 1024> incoming_, outgoing_;
};

} // namespace

asio::awaitable<void> serve_tls(asio::ip::tcp::socket socket, asio::ssl::context& context,
                                Surroundings around, Presence presence, bool loopback) {
    TlsStream stream(std::move(socket), context);
    boost::beast::get_lowest_layer(stream).expires_after(head_time);
    const auto server = asio::ssl::stream_base::server;
    const auto [failed] = co_await stream.async_handshake(server, use_result);
    if (failed) {
        around.log.tell(LogLevel::info, "{} does not speak TLS here: {}", presence.address(),
                        failed.message());
        co_return;
    }
    boost::beast::get_lowest_layer(stream).expires_never(); // the session has deadlines of its own
    PairedSocket inside(stream.get_executor()), session(stream.get_executor());
    asio::local::connect_pair(inside, session);
    std::make_shared<Relay>(std::move(stream), std::move(inside))->start(around.log);
    const Origin origin{loopback, true};
    asio::generic::stream_protocol::socket plain(std::move(session));
    auto served = serve_plain(std::move(plain), around, std::move(presence), origin);
    co_await std::move(served);
}

} // namespace papan::server
