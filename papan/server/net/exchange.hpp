// One HTTP connection, request after request, until it becomes a WebSocket or ends.
// No temporary is made inside a co_await expression: g++ 12 destroys some of them twice. Internal
// to net/.
#pragma once

#include "papan/server/net/connection.hpp"

#include <atomic>
#include <thread>

namespace papan::server {

constexpr std::size_t most_head = 8 * 1024, most_body = 16 * 1024;

// Of a Beast request what a handler may see, but for where it comes from.
[[nodiscard]] HttpRequest plain(const BeastRequest& request);
// True when a proxy says that it passes the request on for somebody else.
[[nodiscard]] bool is_forwarded(const BeastRequest& request);
[[nodiscard]] boost::beast::http::response<boost::beast::http::string_body>
boosted(HttpResponse response, unsigned version, bool keep, bool head_only);
// What is sent when reading a request failed; nothing where nobody is there to read it.
[[nodiscard]] std::optional<HttpResponse> refusal_of(boost::system::error_code failed);

[[nodiscard]] bool sends_record(const BeastRequest& request);

constexpr auto record_time = std::chrono::seconds(60); // for five megabytes over a slow line

// One of the whole files that may be in memory at a time. All connections live on one thread.
class LargeBody {
  public:
    explicit LargeBody(int& count) : count_(count) { ++count_; }
    LargeBody(const LargeBody&) = delete;
    LargeBody& operator=(const LargeBody&) = delete;
    ~LargeBody() { --count_; }
    [[nodiscard]] bool admitted() const { return count_ <= most; }

  private:
    static constexpr int most = 8;
    int& count_;
};

struct Origin {
    bool loopback = false, encrypted = false;
};

class Exchange {
  public:
    Exchange(Stream stream, const Surroundings& around, Presence presence, Origin origin)
        : stream_(std::move(stream)), around_(around), presence_(std::move(presence)),
          origin_(origin) {}

    // Until the connection is over or has become a WebSocket.
    boost::asio::awaitable<void> run() {
        while (co_await once()) {
        }
        if (upgraded_) co_return;
        boost::system::error_code ignored;
        stream_.socket().shutdown(boost::asio::socket_base::shutdown_send, ignored);
    }

  private:
    // False when the connection is over.
    boost::asio::awaitable<bool> once() {
        namespace http = boost::beast::http;
        http::request_parser<http::string_body> parser;
        parser.header_limit(most_head);
        parser.body_limit(
            most_record_file); // the head says what it is, and then less may be allowed
        stream_.expires_after(head_time);
        auto [failed, size] =
            co_await http::async_read_header(stream_, buffer_, parser, use_result);
        // Room for a few whole files at a time, whoever sends them.
        std::optional<LargeBody> large;
        if (!failed && sends_record(parser.get())) {
            large.emplace(around_.large_bodies);
            if (!large->admitted()) {
                HttpResponse full{503, "text/plain", "", {}};
                co_await write(std::move(full), 11, false, false);
                co_return false;
            }
            stream_.expires_after(record_time);
        } else if (!failed) {
            if (parser.content_length().value_or(0) > most_body) failed = http::error::body_limit;
            parser.body_limit(most_body);
        }
        if (!failed) {
            auto [broken, more] = co_await http::async_read(stream_, buffer_, parser, use_result);
            failed = broken;
        }
        if (failed) {
            auto refusal = refusal_of(failed);
            if (refusal) co_await write(*std::move(refusal), 11, false, false);
            co_return false;
        }
        auto request = parser.release();
        if (boost::beast::websocket::is_upgrade(request)) {
            co_await upgrade(std::move(request));
            co_return false;
        }
        HttpRequest asked = whole(request);
        HttpResponse response = co_await ask(std::move(asked));
        const bool keep = request.keep_alive() && response.status != internal_problem;
        co_return co_await write(std::move(response), request.version(), keep,
                                 request.method() == http::verb::head) &&
            keep;
    }

    HttpRequest whole(const BeastRequest& request) const {
        HttpRequest asked = plain(request);
        asked.from_this_machine = origin_.loopback && !is_forwarded(request);
        asked.encrypted = origin_.encrypted;
        return asked;
    }

    // The answer may come later, from the store: a timer that is cancelled then is the event. It
    // may even come after this has ended, so both own what it is put into.
    struct Waiting {
        explicit Waiting(const boost::asio::any_io_executor& executor) : timer(executor) {}
        boost::asio::steady_timer timer;
        std::optional<HttpResponse> answer;
        std::atomic<bool> over = false; // there is an answer, or there will never be one
        const std::thread::id thread = std::this_thread::get_id(); // of all connections
        void end() {
            over = true;
            timer.cancel();
        }
    };
    // Whoever is to answer holds this: thrown away without an answer, it says so. An answer comes
    // on the connections' thread, but the store and those who think throw things away on theirs,
    // after the answer too. The timer is not theirs to touch, and there may be no memory to have it
    // touched: so they only leave word, and who waits looks for it now and then.
    struct Promise {
        explicit Promise(std::shared_ptr<Waiting> to) : waiting(std::move(to)) {}
        Promise(const Promise&) = delete;
        Promise& operator=(const Promise&) = delete;
        ~Promise() {
            if (waiting->over.exchange(true)) return;
            if (std::this_thread::get_id() == waiting->thread) waiting->end();
        }
        std::shared_ptr<Waiting> waiting;
    };
    static constexpr auto until_looking = std::chrono::seconds(1);

    boost::asio::awaitable<HttpResponse> ask(HttpRequest request) {
        const auto waiting = std::make_shared<Waiting>(stream_.get_executor());
        try {
            const auto promise = std::make_shared<Promise>(waiting);
            around_.handler.request(request, [promise](HttpResponse response) {
                promise->waiting->answer = std::move(response);
                promise->waiting->end();
            });
        } catch (...) {
            log_exception(around_.log, std::current_exception(), "a request failed");
            co_return apology();
        }
        while (!waiting->over) {
            waiting->timer.expires_after(until_looking);
            co_await waiting->timer.async_wait(use_result);
        }
        if (!waiting->answer) co_return apology();
        co_return *std::move(waiting->answer);
    }

    boost::asio::awaitable<bool> write(HttpResponse response, unsigned version, bool keep,
                                       bool head) {
        auto message = boosted(std::move(response), version, keep, head);
        stream_.expires_after(silence);
        const auto [failed, size] =
            co_await boost::beast::http::async_write(stream_, message, use_result);
        co_return !failed;
    }

    tl::expected<Guest, HttpResponse> admitted(const BeastRequest& request) {
        try {
            return around_.handler.admit(whole(request));
        } catch (...) {
            log_exception(around_.log, std::current_exception(), "a request failed");
            return tl::unexpected(apology());
        }
    }

    boost::asio::awaitable<void> upgrade(BeastRequest request) {
        auto guest = admitted(request);
        if (!guest) {
            HttpResponse refusal = std::move(guest.error());
            co_await write(std::move(refusal), request.version(), false, false);
            co_return;
        }
        const auto executor = stream_.get_executor();
        upgraded_ = true;
        auto connection =
            std::make_shared<Connection>(std::move(stream_), around_, std::move(presence_));
        spawn(
            executor,
            [connection, request = std::move(request), guest = *std::move(guest)]() mutable {
                return connection->run(std::move(request), std::move(guest));
            },
            around_.log, "a connection is closed");
    }

    static constexpr int internal_problem = 500;
    static HttpResponse apology() {
        return {internal_problem,
                "application/json",
                R"({"error":"internal","message":"something went wrong here; the log says what"})",
                {}};
    }

    Stream stream_;
    Surroundings around_;
    Presence presence_;
    Origin origin_;
    bool upgraded_ = false; // the stream has moved on
    boost::beast::flat_buffer buffer_;
};

} // namespace papan::server
