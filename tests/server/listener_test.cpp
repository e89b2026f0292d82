// What a handler throws must end the connection it was called for and no other.
#include "papan/server/net/listener.hpp"

#include <arpa/inet.h>
#include <csignal>
#include <gtest/gtest.h>
#include <stdexcept>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace papan::server {

namespace {

// Throws whenever it is told to.
class Thrower final : public Handler {
  public:
    ~Thrower() override {
        for (std::thread& thread : forgetful) thread.join();
    }
    void request(const HttpRequest& request, Respond respond) override {
        if (request.target == "/throw") throw std::bad_alloc();
        if (request.target == "/work")
            return post([respond] { respond({200, "text/plain", "worked", {}}); });
        if (request.target == "/forget") {
            forgetful.emplace_back([respond]() mutable { respond = nullptr; });
            return;
        }
        respond({200, "text/plain", "fine", {}});
    }
    tl::expected<Guest, HttpResponse> admit(const HttpRequest& request) override {
        if (request.target == "/throw") throw std::runtime_error("not admitted");
        return Guest{"ani", "Ani"};
    }
    PeerId open(std::shared_ptr<Peer> peer, const Guest&) override {
        peers.push_back(std::move(peer));
        return peers.size();
    }
    void message(PeerId peer, std::string_view text) override {
        if (text == "throw") throw std::runtime_error("a message");
        peers[peer - 1]->send(std::make_shared<const std::string>(text));
    }
    void close(PeerId) override { throw std::runtime_error("a farewell"); }
    void dropped() override {}
    void tick() override { throw std::runtime_error("a tick"); }

    std::function<void(std::function<void()>)> post;
    std::vector<std::shared_ptr<Peer>> peers;
    std::vector<std::thread> forgetful;
};

class Caller {
  public:
    explicit Caller(unsigned short port) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
        const timeval patience{60, 0};
        setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    }
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;
    ~Caller() { ::close(file_); }

    void say(const std::string& bytes) const {
        EXPECT_EQ(send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(bytes.size()));
    }
    // Until the text has come, or all there is.
    std::string hear(std::string_view until) const {
        std::string heard;
        char piece[1024];
        while (heard.find(until) == std::string::npos) {
            const ssize_t size = recv(file_, piece, sizeof piece, 0);
            if (size <= 0) break;
            heard.append(piece, static_cast<std::size_t>(size));
        }
        return heard;
    }
    std::string get(const std::string& path, std::string_view until) const {
        say("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        return hear(until);
    }
    std::string upgrade(const std::string& path) const {
        say("GET " + path +
            " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n");
        return hear("\r\n\r\n");
    }
    // A text frame masked with zeros.
    void say_frame(const std::string& text) const {
        say(std::string("\x81") + static_cast<char>(0x80U | text.size()) + std::string(4, '\0') +
            text);
    }

  private:
    int file_;
};

class ListenerTest : public testing::Test {
  protected:
    void SetUp() override {
        auto bound = Listener::bind({});
        ASSERT_TRUE(bound) << bound.error().message;
        listener_.emplace(*std::move(bound));
        handler_.post = [this](std::function<void()> work) { listener_->post(std::move(work)); };
        thread_ = std::thread([this] { listener_->run(handler_); });
        // Answered at all means that it runs, and that it will hear the signal.
        EXPECT_NE(Caller(listener_->port()).get("/", "fine").find("200 OK"), std::string::npos);
    }
    void TearDown() override {
        kill(getpid(), SIGTERM);
        thread_.join();
    }

    std::optional<Listener> listener_;
    Thrower handler_; // ends first, as in the server: its peers are connections
    std::thread thread_;
};

TEST_F(ListenerTest, ARequestThatThrowsIsAnsweredAndEndsItsConnection) {
    const Caller other(listener_->port());
    EXPECT_NE(other.get("/", "fine").find("fine"), std::string::npos);
    const Caller caller(listener_->port());
    const std::string answer = caller.get("/throw", "no such text: until the end");
    EXPECT_NE(answer.find("500 Internal"), std::string::npos);
    EXPECT_NE(answer.find("\"internal\""), std::string::npos);
    EXPECT_NE(other.get("/work", "worked").find("worked"), std::string::npos);
    EXPECT_NE(Caller(listener_->port()).upgrade("/throw").find("500"), std::string::npos);
}

// The store and those who think let go of what they were to answer on threads of their own.
TEST_F(ListenerTest, AnAnswerForgottenElsewhereIsMissed) {
    for (int round = 0; round < 3; ++round) {
        std::vector<std::unique_ptr<Caller>> callers;
        for (int i = 0; i < 20; ++i) {
            callers.push_back(std::make_unique<Caller>(listener_->port()));
            callers.back()->say("GET /forget HTTP/1.1\r\nHost: localhost\r\n\r\n");
        }
        for (const auto& caller : callers)
            EXPECT_NE(caller->hear("\"internal\"").find("500 Internal"), std::string::npos);
    }
}

TEST_F(ListenerTest, AMessageThatThrowsClosesItsSessionAndNoOther) {
    const Caller one(listener_->port()), other(listener_->port());
    EXPECT_NE(one.upgrade("/ws").find("101"), std::string::npos);
    EXPECT_NE(other.upgrade("/ws").find("101"), std::string::npos);
    other.say_frame("hello");
    EXPECT_NE(other.hear("hello").find("hello"), std::string::npos);
    one.say_frame("throw");
    // A close frame with 1011: an internal error (RFC 6455, section 7.4.1).
    EXPECT_EQ(one.hear("\x03\xf3"), std::string("\x88\x02\x03\xf3"));
    other.say_frame("again");
    EXPECT_NE(other.hear("again").find("again"), std::string::npos);
}

TEST_F(ListenerTest, WorkThatThrowsHarmsNobody) {
    listener_->post([] { throw std::runtime_error("some work"); });
    EXPECT_NE(Caller(listener_->port()).get("/work", "worked").find("worked"), std::string::npos);
}

} // namespace

} // namespace papan::server
