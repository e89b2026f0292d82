// A connected WebSocket. Lives as long as its coroutine or someone who sends holds it. Internal to
// net/.
#pragma once

#include "papan/server/net/http.hpp"
#include "papan/server/net/presence.hpp"
#include "papan/server/net/spawn.hpp"
#include "papan/server/token_bucket.hpp"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>

namespace papan::server {

constexpr auto head_time = std::chrono::seconds(10);
constexpr auto silence = std::chrono::seconds(60); // then pings, then the end
constexpr std::size_t most_waiting = 1024 * 1024;  // bytes that a peer may leave unread
constexpr std::size_t most_frame = 64 * 1024;
constexpr double pings_a_second = 1, pings_at_once = 30;

constexpr auto use_result = boost::asio::as_tuple(boost::asio::use_awaitable);

// A socket with deadlines: of TCP, or one end of a pair inside this process (tls_session.cpp).
using Stream = boost::beast::basic_stream<boost::asio::generic::stream_protocol>;

using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Whom a connection serves and where it tells what went wrong.
struct Surroundings {
    Handler& handler;
    CalmLog log;
    int& large_bodies; // whole files that are being sent or read, of all connections
    const bool& ended; // the listener runs no more: the handler may be gone before connections are
};

class Connection final : public Peer, public std::enable_shared_from_this<Connection> {
  public:
    Connection(Stream&& stream, const Surroundings& around, Presence presence)
        : socket_(std::move(stream)), around_(around), presence_(std::move(presence)) {}

    boost::asio::awaitable<void> run(BeastRequest request, Guest guest) {
        const auto self = shared_from_this();
        prepare();
        auto [refused] = co_await socket_.async_accept(request, use_result);
        if (refused) co_return;
        open_ = true;
        const Farewell farewell{*this};
        std::exception_ptr problem;
        try {
            id_ = around_.handler.open(self, guest);
            co_await read();
        } catch (...) {
            problem = std::current_exception();
        }
        leave();
        if (!problem) co_return;
        log_exception(around_.log, problem, "a connection is closed");
        const boost::beast::websocket::close_reason apology(
            boost::beast::websocket::close_code::internal_error);
        (void)co_await socket_.async_close(apology, use_result);
    }

    void send(std::shared_ptr<const std::string> text) override {
        if (!open_) return;
        waiting_bytes_ += text->size();
        if (waiting_bytes_ > most_waiting) {
            around_.log.tell(LogLevel::warning, "{} does not read what it is sent and is dropped",
                             presence_.address());
            around_.handler.dropped();
            return drop();
        }
        waiting_.push_back(std::move(text));
        if (writing_) return;
        writing_ = true;
        try {
            spawn(socket_.get_executor(), write(), around_.log, "an answer could not be sent");
        } catch (...) {
            writing_ = false;
            drop(); // it would wait for ever
            throw;
        }
    }

    void close() override {
        if (open_) drop();
    }

  private:
    // However the coroutine ends: one whose next step finds no memory is not even resumed.
    struct Farewell {
        Connection& connection;
        ~Farewell() { connection.leave(); }
    };

    void prepare() {
        using boost::beast::websocket::frame_type;
        boost::beast::get_lowest_layer(socket_).expires_never();
        socket_.set_option(boost::beast::websocket::stream_base::timeout{head_time, silence, true});
        socket_.read_message_max(most_frame);
        socket_.auto_fragment(false); // simple clients read a message from one frame
        socket_.control_callback([this](frame_type kind, boost::beast::string_view) {
            if (kind == frame_type::ping && !pings_.take(Clock::now())) close();
        });
    }

    boost::asio::awaitable<void> read() {
        boost::beast::flat_buffer buffer(most_frame);
        for (;;) {
            const auto [failed, size] = co_await socket_.async_read(buffer, use_result);
            if (failed) co_return;
            const auto bytes = buffer.cdata();
            if (socket_.got_text())
                around_.handler.message(*id_,
                                        {static_cast<const char*>(bytes.data()), bytes.size()});
            else
                around_.handler.message(*id_, "");
            buffer.consume(size);
            if (buffer.capacity() > 4096) buffer.shrink_to_fit();
        }
    }

    void leave() {
        open_ = false;
        if (!id_ || around_.ended) return;
        try {
            around_.handler.close(*std::exchange(id_, std::nullopt));
        } catch (...) {
            log_exception(around_.log, std::current_exception(), "a farewell failed");
        }
    }

    boost::asio::awaitable<void> write() {
        const auto self = shared_from_this();
        std::exception_ptr problem;
        try {
            co_await write_all();
        } catch (...) {
            problem = std::current_exception();
        }
        writing_ = false;
        if (!problem) co_return;
        log_exception(around_.log, problem, "an answer could not be sent");
        drop();
    }

    boost::asio::awaitable<void> write_all() {
        while (!waiting_.empty() && open_) {
            const auto text = waiting_.front();
            socket_.text(true);
            const auto [failed, size] =
                co_await socket_.async_write(boost::asio::buffer(*text), use_result);
            if (failed) break;
            waiting_bytes_ -= text->size();
            waiting_.pop_front();
        }
        if (waiting_.empty()) std::deque<std::shared_ptr<const std::string>>().swap(waiting_);
    }

    // At once: a farewell would wait behind what is not read.
    void drop() {
        open_ = false;
        boost::system::error_code ignored;
        auto& socket = boost::beast::get_lowest_layer(socket_).socket();
        socket.cancel(ignored);
        socket.shutdown(boost::asio::socket_base::shutdown_both, ignored);
    }

    boost::beast::websocket::stream<Stream> socket_;
    Surroundings around_;
    std::optional<PeerId> id_;
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool writing_ = false, open_ = false;
    Presence presence_;
    TokenBucket pings_{pings_a_second, pings_at_once, Clock::now()};
};

} // namespace papan::server
