#include "papan/server/net/listener.hpp"

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <unordered_map>

namespace papan::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr auto head_time = std::chrono::seconds(10);
constexpr auto silence = std::chrono::seconds(60); // then pings, then the end
constexpr std::size_t most_head = 8 * 1024, most_body = 16 * 1024;
constexpr std::size_t most_waiting = 1024 * 1024; // bytes that a peer may leave unread
constexpr auto tick_time = std::chrono::milliseconds(50);
constexpr std::size_t most_frame = 64 * 1024;
// High: a school or an office may be behind one address.
constexpr int most_from_one_address = 8000;
constexpr double pings_a_second = 1, pings_at_once = 30;

using WebSocket = websocket::stream<beast::tcp_stream>;

constexpr auto use_result = asio::as_tuple(asio::use_awaitable);

std::string field(const http::request<http::string_body>& request, std::string_view name) {
    const auto found = request.find(boost::string_view(name.data(), name.size()));
    return found == request.end() ? "" : std::string(found->value());
}

HttpRequest plain(const http::request<http::string_body>& request) {
    return {std::string(request.method_string()),
            std::string(request.target()),
            request.body(),
            field(request, "Host"),
            field(request, "Origin"),
            field(request, "Cookie"),
            field(request, "Authorization"),
            field(request, "X-Papan"),
            field(request, "If-None-Match"),
            field(request, "Accept-Encoding").find("gzip") != std::string::npos};
}

http::response<http::string_body> boosted(HttpResponse response, unsigned version, bool keep,
                                          bool head_only) {
    http::response<http::string_body> boosted(static_cast<http::status>(response.status), version);
    boosted.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) boosted.set(name, value);
    boosted.keep_alive(keep);
    const std::size_t size = response.body.size();
    if (!head_only) boosted.body() = std::move(response.body);
    boosted.content_length(size);
    return boosted;
}

// One connection of an address, as long as it lives.
class Presence {
  public:
    using Counts = std::unordered_map<std::string, int>;
    Presence(Counts& counts, std::string address) : counts_(&counts), address_(std::move(address)) {
        ++counts[address_];
    }
    Presence(Presence&& other) noexcept
        : counts_(std::exchange(other.counts_, nullptr)), address_(std::move(other.address_)) {}
    Presence& operator=(Presence&&) = delete;
    ~Presence() {
        if (!counts_) return;
        const auto found = counts_->find(address_);
        if (--found->second == 0) counts_->erase(found);
    }

  private:
    Counts* counts_;
    std::string address_;
};

// A connected WebSocket. Lives as long as its coroutine or someone who sends holds it.
class Connection final : public Peer, public std::enable_shared_from_this<Connection> {
  public:
    Connection(beast::tcp_stream&& stream, Handler& handler, Presence presence)
        : socket_(std::move(stream)), handler_(handler), presence_(std::move(presence)) {}

    asio::awaitable<void> run(http::request<http::string_body> request, Guest guest) {
        const auto self = shared_from_this();
        beast::get_lowest_layer(socket_).expires_never();
        socket_.set_option(websocket::stream_base::timeout{head_time, silence, true});
        socket_.read_message_max(most_frame);
        socket_.auto_fragment(false); // simple clients read a message from one frame
        socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
            if (kind == websocket::frame_type::ping && !pings_.take(Clock::now())) close();
        });
        auto [refused] = co_await socket_.async_accept(request, use_result);
        if (refused) co_return;
        open_ = true;
        const PeerId id = handler_.open(self, guest);
        beast::flat_buffer buffer(most_frame);
        for (;;) {
            const auto [failed, size] = co_await socket_.async_read(buffer, use_result);
            if (failed) break;
            const auto bytes = buffer.cdata();
            if (socket_.got_text())
                handler_.message(id, {static_cast<const char*>(bytes.data()), bytes.size()});
            else
                handler_.message(id, "");
            buffer.consume(size);
            if (buffer.capacity() > 4096) buffer.shrink_to_fit();
        }
        open_ = false;
        handler_.close(id);
    }

    void send(std::shared_ptr<const std::string> text) override {
        if (!open_) return;
        waiting_bytes_ += text->size();
        if (waiting_bytes_ > most_waiting) {
            handler_.dropped();
            return drop();
        }
        waiting_.push_back(std::move(text));
        if (!writing_) {
            writing_ = true;
            asio::co_spawn(socket_.get_executor(), write(), asio::detached);
        }
    }

    void close() override {
        if (open_) drop();
    }

  private:
    asio::awaitable<void> write() {
        const auto self = shared_from_this();
        while (!waiting_.empty() && open_) {
            const auto text = waiting_.front();
            socket_.text(true);
            const auto [failed, size] =
                co_await socket_.async_write(asio::buffer(*text), use_result);
            if (failed) break;
            waiting_bytes_ -= text->size();
            waiting_.pop_front();
        }
        if (waiting_.empty()) std::deque<std::shared_ptr<const std::string>>().swap(waiting_);
        writing_ = false;
    }

    // At once: a farewell would wait behind what is not read.
    void drop() {
        open_ = false;
        error_code ignored;
        beast::get_lowest_layer(socket_).socket().cancel(ignored);
        beast::get_lowest_layer(socket_).socket().shutdown(tcp::socket::shutdown_both, ignored);
    }

    WebSocket socket_;
    Handler& handler_;
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool writing_ = false, open_ = false;
    Presence presence_;
    TokenBucket pings_{pings_a_second, pings_at_once, Clock::now()};
};

// One HTTP connection, request after request, until it becomes a WebSocket or ends. No temporary
// is made inside a co_await expression: g++ 12 destroys some of them twice.
class Exchange {
  public:
    Exchange(tcp::socket socket, Handler& handler, Presence presence)
        : stream_(std::move(socket)), handler_(handler), presence_(std::move(presence)) {}

    static asio::awaitable<void> run(tcp::socket socket, Handler& handler, Presence presence) {
        Exchange exchange(std::move(socket), handler, std::move(presence));
        while (co_await exchange.once()) {
        }
        error_code ignored;
        exchange.stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

  private:
    // False when the connection is over.
    asio::awaitable<bool> once() {
        http::request_parser<http::string_body> parser;
        parser.header_limit(most_head);
        parser.body_limit(most_body);
        stream_.expires_after(head_time);
        const auto [failed, size] = co_await http::async_read(stream_, buffer_, parser, use_result);
        if (failed) {
            if (failed == http::error::end_of_stream || failed == beast::error::timeout)
                co_return false;
            const bool large =
                failed == http::error::body_limit || failed == http::error::header_limit;
            HttpResponse refusal{large ? 413 : 400, "text/plain", "", {}};
            co_await write(std::move(refusal), 11, false, false);
            co_return false;
        }
        auto request = parser.release();
        if (websocket::is_upgrade(request)) {
            co_await upgrade(std::move(request));
            co_return false;
        }
        const bool keep = request.keep_alive();
        HttpRequest asked = plain(request);
        HttpResponse response = co_await ask(std::move(asked));
        co_return co_await write(std::move(response), request.version(), keep,
                                 request.method() == http::verb::head) &&
            keep;
    }

    asio::awaitable<HttpResponse> ask(HttpRequest request) {
        // The answer may come later, from the store: a timer that is cancelled then is the event.
        asio::steady_timer later(stream_.get_executor(), asio::steady_timer::time_point::max());
        std::optional<HttpResponse> answered;
        handler_.request(request, [&](HttpResponse response) {
            answered = std::move(response);
            later.cancel();
        });
        if (!answered) co_await later.async_wait(use_result);
        co_return *std::move(answered);
    }

    asio::awaitable<bool> write(HttpResponse response, unsigned version, bool keep, bool head) {
        auto message = boosted(std::move(response), version, keep, head);
        stream_.expires_after(silence);
        const auto [failed, size] = co_await http::async_write(stream_, message, use_result);
        co_return !failed;
    }

    asio::awaitable<void> upgrade(http::request<http::string_body> request) {
        auto guest = handler_.admit(plain(request));
        if (!guest) {
            HttpResponse refusal = std::move(guest.error());
            co_await write(std::move(refusal), request.version(), false, false);
            co_return;
        }
        auto connection =
            std::make_shared<Connection>(std::move(stream_), handler_, std::move(presence_));
        asio::co_spawn(
            connection_executor(),
            [connection, request = std::move(request), guest = *std::move(guest)]() mutable {
                return connection->run(std::move(request), std::move(guest));
            },
            asio::detached);
    }

    asio::any_io_executor connection_executor() { return stream_.get_executor(); }

    beast::tcp_stream stream_;
    Handler& handler_;
    Presence presence_;
    beast::flat_buffer buffer_;
};

} // namespace

class Listener::Sockets {
  public:
    Sockets() : context_(1), acceptor_(context_), timer_(context_) {}

    Result<void> bind(const std::string& address, unsigned short port) {
        error_code problem;
        const auto where = asio::ip::make_address(address, problem);
        if (problem) return fail(ErrorCode::invalid_input, "'{}' is no address", address);
        const tcp::endpoint endpoint(where, port);
        acceptor_.open(endpoint.protocol(), problem);
        if (!problem) acceptor_.set_option(asio::socket_base::reuse_address(true), problem);
        if (!problem) acceptor_.bind(endpoint, problem);
        if (!problem) acceptor_.listen(4096, problem);
        if (problem)
            return fail(ErrorCode::io, "cannot listen on {}:{}: {}", address, port,
                        problem.message());
        return {};
    }

    [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }

    void post(std::function<void()> work) { asio::post(context_, std::move(work)); }

    void run(Handler& handler) {
        asio::signal_set signals(context_, SIGINT, SIGTERM);
        signals.async_wait([this](error_code, int) { context_.stop(); });
        asio::co_spawn(context_, accept(handler), asio::detached);
        asio::co_spawn(context_, tick(handler), asio::detached);
        context_.run();
    }

  private:
    asio::awaitable<void> accept(Handler& handler) {
        for (;;) {
            auto [failed, socket] = co_await acceptor_.async_accept(use_result);
            if (failed) { // out of descriptors, most likely: others may leave meanwhile
                asio::steady_timer pause(context_, tick_time);
                co_await pause.async_wait(use_result);
                continue;
            }
            error_code ignored;
            socket.set_option(tcp::no_delay(true), ignored);
            const std::string address = socket.remote_endpoint(ignored).address().to_string();
            if (const auto found = counts_.find(address);
                found != counts_.end() && found->second >= most_from_one_address)
                continue; // closes it
            asio::co_spawn(context_,
                           Exchange::run(std::move(socket), handler, Presence(counts_, address)),
                           asio::detached);
        }
    }

    asio::awaitable<void> tick(Handler& handler) {
        for (;;) {
            timer_.expires_after(tick_time);
            co_await timer_.async_wait(use_result);
            handler.tick();
        }
    }

    Presence::Counts counts_; // before the context, which ends the connections that are counted
    asio::io_context context_;
    tcp::acceptor acceptor_;
    asio::steady_timer timer_;
};

Listener::Listener(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
Listener::Listener(Listener&&) noexcept = default;
Listener& Listener::operator=(Listener&&) noexcept = default;
Listener::~Listener() = default;

Result<Listener> Listener::bind(const std::string& address, unsigned short port) {
    auto sockets = std::make_unique<Sockets>();
    if (auto bound = sockets->bind(address, port); !bound) return pass_on(std::move(bound));
    return Listener(std::move(sockets));
}

unsigned short Listener::port() const {
    return sockets_->port();
}

void Listener::post(std::function<void()> work) {
    sockets_->post(std::move(work));
}

void Listener::run(Handler& handler) {
    sockets_->run(handler);
}

} // namespace papan::server
