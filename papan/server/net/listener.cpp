#include "papan/server/net/listener.hpp"

#include "papan/server/net/sessions.hpp"

namespace papan::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr auto tick_time = std::chrono::milliseconds(50);
constexpr auto time_to_end = std::chrono::seconds(3);
// High: a school or an office may be behind one address.
constexpr int most_from_one_address = 8000;

Result<void> load_certificate(asio::ssl::context& context, const ListenerSettings& settings) {
    error_code problem;
    context.use_certificate_chain_file(settings.certificate, problem);
    if (problem)
        return fail(ErrorCode::invalid_input, "{} is no certificate: {}", settings.certificate,
                    problem.message());
    context.use_private_key_file(settings.key, asio::ssl::context::pem, problem);
    if (problem)
        return fail(ErrorCode::invalid_input, "{} is not the key of {}: {}", settings.key,
                    settings.certificate, problem.message());
    return {};
}

// Of who is at the other end; one of the older kind is called by its own name.
asio::ip::address address_of(const tcp::socket& socket) {
    error_code ignored;
    const auto address = socket.remote_endpoint(ignored).address();
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

} // namespace

class Listener::Sockets {
  public:
    explicit Sockets(CalmLog log)
        : log_(std::move(log)), context_(1), signals_(context_, SIGINT, SIGTERM),
          acceptor_(context_), timer_(context_), patience_(context_) {}

    Result<void> bind(const ListenerSettings& settings) {
        if (!settings.certificate.empty()) {
            tls_.emplace(asio::ssl::context::tls_server);
            tls_->set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1);
            if (auto loaded = load_certificate(*tls_, settings); !loaded) return loaded;
        }
        error_code problem;
        const auto where = asio::ip::make_address(settings.address, problem);
        if (problem) return fail(ErrorCode::invalid_input, "'{}' is no address", settings.address);
        const tcp::endpoint endpoint(where, settings.port);
        acceptor_.open(endpoint.protocol(), problem);
        if (!problem) acceptor_.set_option(asio::socket_base::reuse_address(true), problem);
        if (!problem) acceptor_.bind(endpoint, problem);
        if (!problem) acceptor_.listen(4096, problem);
        if (problem)
            return fail(ErrorCode::io, "cannot listen on {}:{}: {}", settings.address,
                        settings.port, problem.message());
        return {};
    }

    [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }

    void post(std::function<void()> work) {
        asio::post(context_, [this, work = std::move(work)] { guarded(work, "work failed"); });
    }

    void run(Handler& handler) {
        signals_.async_wait([this, &handler](error_code, int) { end(handler); });
        spawn(
            context_,
            for_ever([this, &handler] { return accept(handler); }, "somebody could not be let in"),
            log_, "nobody is let in any more");
        spawn(context_,
              for_ever([this, &handler] { return tick(handler); }, "clocks could not be looked at"),
              log_, "clocks are not watched any more");
        // What is thrown between two steps of a connection, for want of memory, ends that one.
        while (!context_.stopped()) guarded([this] { context_.run(); }, "a connection is closed");
        ended_ = true;
    }

  private:
    template <class Work> void guarded(const Work& work, const char* where) const {
        try {
            work();
        } catch (...) {
            log_exception(log_, std::current_exception(), where);
        }
    }

    // Does it again and again; what it throws, for want of memory, is not its end.
    template <class Round> asio::awaitable<void> for_ever(Round round, const char* where) {
        for (;;) {
            std::exception_ptr problem;
            try {
                co_await round();
            } catch (...) {
                problem = std::current_exception();
            }
            if (problem) log_exception(log_, problem, where);
        }
    }

    // When the handler is ready; in any case soon, and at once for whoever asks twice.
    void end(Handler& handler) {
        signals_.async_wait([this](error_code, int) { context_.stop(); });
        patience_.expires_after(time_to_end);
        patience_.async_wait([this](error_code) { context_.stop(); });
        guarded([&] { handler.end([this] { context_.stop(); }); }, "the end was not waited for");
    }

    asio::awaitable<void> accept(Handler& handler) {
        for (;;) {
            auto [failed, socket] = co_await acceptor_.async_accept(use_result);
            if (failed) { // out of descriptors, most likely: others may leave meanwhile
                log_.tell(LogLevel::warning, "somebody could not be let in: {}", failed.message());
                asio::steady_timer pause(context_, tick_time);
                co_await pause.async_wait(use_result);
                continue;
            }
            guarded([&, socket = &socket] { welcome(std::move(*socket), handler); },
                    "somebody could not be let in");
        }
    }

    void welcome(tcp::socket socket, Handler& handler) {
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        const auto address = address_of(socket);
        const std::string name = address.to_string();
        if (const auto found = counts_.find(name);
            found != counts_.end() && found->second >= most_from_one_address) {
            log_.tell(LogLevel::warning, "{} has {} connections and gets no more", name,
                      found->second);
            return; // closes it
        }
        Presence presence(counts_, name);
        const Surroundings around{handler, log_, large_bodies_, ended_};
        const bool here = address.is_loopback();
        spawn(context_,
              tls_ ? serve_tls(std::move(socket), *tls_, around, std::move(presence), here)
                   : serve_plain(std::move(socket), around, std::move(presence), {here, false}),
              log_, "a connection is closed");
    }

    asio::awaitable<void> tick(Handler& handler) {
        for (;;) {
            timer_.expires_after(tick_time);
            co_await timer_.async_wait(use_result);
            guarded([&] { handler.tick(); }, "clocks could not be looked at");
        }
    }

    int large_bodies_ = 0;
    bool ended_ = false;
    CalmLog log_;
    Presence::Counts counts_; // before the context, which ends the connections that are counted
    std::optional<asio::ssl::context> tls_;
    asio::io_context context_;
    asio::signal_set signals_; // heard from the beginning, though answered only in run()
    tcp::acceptor acceptor_;
    asio::steady_timer timer_, patience_;
};

Listener::Listener(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
Listener::Listener(Listener&&) noexcept = default;
Listener& Listener::operator=(Listener&&) noexcept = default;
Listener::~Listener() = default;

Result<Listener> Listener::bind(const ListenerSettings& settings) {
    auto sockets = std::make_unique<Sockets>(settings.log);
    if (auto bound = sockets->bind(settings); !bound) return pass_on(std::move(bound));
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
