// A `papan serve` of our own to measure: on a free port, with a database that goes with it.
#pragma once

#include "bench/websocket.hpp"

#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <vector>

namespace papan::bench {

class Server {
  public:
    // With a store of its own, unless the flags name another.
    explicit Server(std::string program, std::vector<std::string> flags = {})
        : program_(std::move(program)),
          folder_(std::filesystem::temp_directory_path() / fmt::format("papan-load-{}", getpid())),
          flags_(std::move(flags)) {
        std::filesystem::create_directories(folder_);
        if (flags_.empty()) flags_ = {"--db", (folder_ / "games.db").string()};
    }
    ~Server() {
        stop(SIGTERM);
        std::filesystem::remove_all(folder_);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void start() {
        int ends[2];
        if (pipe(ends) != 0) give_up("pipe");
        process_ = fork();
        if (process_ == 0) {
            // However this program ends, the server ends with it.
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            dup2(ends[1], STDOUT_FILENO);
            close(ends[0]);
            close(ends[1]);
            std::vector<std::string> words{"papan", "serve", "--port", std::to_string(port_)};
            words.insert(words.end(), flags_.begin(), flags_.end());
            std::vector<char*> arguments;
            for (std::string& word : words) arguments.push_back(word.data());
            arguments.push_back(nullptr);
            execv(program_.c_str(), arguments.data());
            _exit(127);
        }
        close(ends[1]);
        FILE* said = fdopen(ends[0], "r");
        unsigned port = 0;
        if (std::fscanf(said, "Papan: http://127.0.0.1:%u/", &port) != 1) give_up("serve");
        std::fclose(said);
        port_ = static_cast<unsigned short>(port);
    }
    void stop(int signal) {
        if (process_ <= 0) return;
        kill(process_, signal);
        waitpid(process_, nullptr, 0);
        process_ = 0;
    }
    [[nodiscard]] unsigned short port() const { return port_; }
    [[nodiscard]] double kilobytes() const {
        std::ifstream status(fmt::format("/proc/{}/status", process_));
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
        return 0;
    }

    // Of the processor, since its start.
    [[nodiscard]] double processor_seconds() const {
        std::ifstream file(fmt::format("/proc/{}/stat", process_));
        std::string text;
        std::getline(file, text);
        std::istringstream fields(text.substr(text.rfind(')') + 1));
        std::vector<std::string> all{std::istream_iterator<std::string>(fields), {}};
        return (std::stod(all.at(11)) + std::stod(all.at(12))) /
               static_cast<double>(sysconf(_SC_CLK_TCK));
    }

  private:
    std::string program_;
    std::filesystem::path folder_;
    std::vector<std::string> flags_;
    unsigned short port_ = 0;
    pid_t process_ = 0;
};

inline std::string new_guest(unsigned short port) {
    const int file = connect_to(port);
    if (file < 0) give_up("connect");
    send_all(file,
             "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nX-Papan: 1\r\nConnection: close\r\n"
             "Content-Length: 2\r\n\r\n{}");
    std::string answer;
    char bytes[4096];
    for (ssize_t size; (size = recv(file, bytes, sizeof bytes, 0)) > 0;)
        answer.append(bytes, static_cast<std::size_t>(size));
    close(file);
    const std::size_t at = answer.find("\"token\":\"");
    if (at == std::string::npos) give_up("guest");
    return answer.substr(at + 9, 40);
}

// What stands behind "name": in a text of the server.
inline std::string_view value_of(std::string_view text, std::string_view name) {
    const std::size_t at = text.find(fmt::format("\"{}\":", name));
    return at == std::string_view::npos ? "" : text.substr(at + name.size() + 3);
}

} // namespace papan::bench
