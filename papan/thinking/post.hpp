// The way to the others, as servers and thinkers know it: a broker, or a test.
#pragma once

#include <string>
#include <string_view>

namespace papan::thinking {

class Post {
  public:
    Post() = default;
    Post(const Post&) = delete;
    Post& operator=(const Post&) = delete;
    virtual ~Post() = default;

    [[nodiscard]] virtual bool is_connected() const = 0;
    // What cannot be sent is lost, which both ends notice by themselves. From any thread.
    virtual void send(const std::string& subject, std::string_view bytes) = 0;
};

} // namespace papan::thinking
