// JSON written straight into a text: for what is told so often that a tree of values, made only to
// be written and thrown away, would cost more than all the rest. Commas come by themselves; whoever
// writes closes what was opened.
#pragma once

#include <concepts>
#include <fmt/format.h>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace papan {

class JsonText {
  public:
    JsonText& begin_object() { return begin('{'); }
    JsonText& end_object() { return end('}'); }
    JsonText& begin_array() { return begin('['); }
    JsonText& end_array() { return end(']'); }
    // Precondition: nothing in the name has to be escaped.
    JsonText& key(std::string_view name);

    // What is no UTF-8 in it becomes U+FFFD.
    JsonText& add(std::string_view text);
    JsonText& add(const char* text) { return add(std::string_view(text)); }
    JsonText& add(const std::string& text) { return add(std::string_view(text)); }
    JsonText& add(std::nullptr_t) { return add_json("null"); }
    JsonText& add(std::same_as<bool> auto value) { return add_json(value ? "true" : "false"); }
    JsonText& add(std::integral auto value) requires(!std::same_as<decltype(value), bool>) {
        comma();
        fmt::format_to(std::back_inserter(text_), "{}", value);
        return *this;
    }
    JsonText& add(std::span<const std::string> list);
    // Any value that is JSON already.
    JsonText& add_json(std::string_view json);

    template <class T> JsonText& member(std::string_view name, const T& value) {
        return key(name).add(value);
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    JsonText& begin(char bracket) {
        comma();
        text_ += bracket;
        return *this;
    }
    JsonText& end(char bracket) {
        text_ += bracket;
        return *this;
    }
    // No value ends like this, so what stands there tells whether another one came before.
    void comma() {
        if (!text_.empty() && text_.back() != '{' && text_.back() != '[' && text_.back() != ':')
            text_ += ',';
    }

    std::string text_;
};

} // namespace papan
