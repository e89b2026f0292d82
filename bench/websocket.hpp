// As much of a WebSocket client as a load program needs: one connection, text frames that are not
// split, blocking while it is set up and not afterwards. It is cheap, so that the server is what is
// measured.
#pragma once

#include <arpa/inet.h>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <optional>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace papan::bench {

[[noreturn]] inline void give_up(const char* what) {
    std::perror(what);
    std::exit(1);
}

inline int connect_to(unsigned short port) {
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    if (file < 0) give_up("socket");
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        close(file);
        return -1;
    }
    const int on = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return file;
}

inline void send_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = send(file, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) continue; // what is sent here is small
        if (sent <= 0) return;                     // the reader notices
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
}

class WebSocket {
  public:
    // False when nobody listens or the token is refused.
    bool open(unsigned short port, const std::string& token) {
        file_ = connect_to(port);
        if (file_ < 0) return false;
        send_all(file_, "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        "Sec-WebSocket-Version: 13\r\nAuthorization: Bearer " +
                            token + "\r\n\r\n");
        while (in_.find("\r\n\r\n") == std::string::npos)
            if (!fill()) return false;
        const bool upgraded = in_.starts_with("HTTP/1.1 101");
        in_.erase(0, in_.find("\r\n\r\n") + 4);
        return upgraded;
    }
    void shut() {
        if (file_ >= 0) close(file_);
        file_ = -1;
        in_.clear();
    }

    [[nodiscard]] int file() const { return file_; }
    void stop_blocking() const { fcntl(file_, F_SETFL, O_NONBLOCK); }

    // The mask is zero: it hides nothing from anyone here.
    void send(std::string_view text) const {
        std::string frame("\x81", 1);
        if (text.size() < 126) {
            frame += static_cast<char>(0x80 | text.size());
        } else {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(text.size() >> 8);
            frame += static_cast<char>(text.size() & 255);
        }
        frame.append(4, '\0');
        frame += text;
        send_all(file_, frame);
    }

    // More bytes; false at the end of the connection.
    bool fill() {
        char bytes[65536];
        const ssize_t size = recv(file_, bytes, sizeof bytes, 0);
        if (size > 0) in_.append(bytes, static_cast<std::size_t>(size));
        return size > 0 || (size < 0 && errno == EAGAIN);
    }

    // The next whole text that has come.
    std::optional<std::string> next() {
        while (in_.size() >= 2) {
            std::size_t length = static_cast<unsigned char>(in_[1]), head = 2;
            if (length >= 126) {
                const std::size_t bytes = length == 126 ? 2 : 8;
                head += bytes;
                if (in_.size() < head) return std::nullopt;
                length = 0;
                for (std::size_t i = 2; i < head; ++i)
                    length = length << 8 | static_cast<unsigned char>(in_[i]);
            }
            if (in_.size() < head + length) return std::nullopt;
            const int opcode = in_[0] & 15;
            std::string text = in_.substr(head, length);
            in_.erase(0, head + length);
            if (opcode == 1) return text;
            if (opcode == 9) send_all(file_, std::string("\x8a\x80\0\0\0\0", 6)); // pong
        }
        return std::nullopt;
    }

    // Blocking: the next text that contains this.
    std::optional<std::string> wait_for(std::string_view part) {
        for (;;) {
            while (auto text = next())
                if (text->find(part) != std::string::npos) return text;
            if (!fill()) return std::nullopt;
        }
    }

  private:
    int file_ = -1;
    std::string in_;
};

} // namespace papan::bench
