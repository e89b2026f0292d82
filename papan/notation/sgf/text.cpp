#include "papan/notation/sgf/text.hpp"

#include "papan/base/text.hpp"

#include <iconv.h>

namespace papan::sgf {

namespace {

bool is_break(char letter) {
    return letter == '\n' || letter == '\r';
}
// A line break is LF, CR, CRLF or LFCR: the length of the one here.
std::size_t break_length(std::string_view text, std::size_t at) {
    return at + 1 < text.size() && is_break(text[at + 1]) && text[at + 1] != text[at] ? 2 : 1;
}

std::string unescape(std::string_view raw, char line_break) {
    std::string text;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] == '\\' && i + 1 < raw.size()) {
            ++i;
            if (is_break(raw[i])) { // an escaped line break is none at all
                i += break_length(raw, i) - 1;
                continue;
            }
            text += raw[i] == '\t' || raw[i] == '\v' || raw[i] == '\f' ? ' ' : raw[i];
        } else if (is_break(raw[i])) {
            i += break_length(raw, i) - 1;
            text += line_break;
        } else {
            text += raw[i] == '\t' || raw[i] == '\v' || raw[i] == '\f' ? ' ' : raw[i];
        }
    }
    return text;
}

std::string escape(std::string_view text, std::string_view special) {
    std::string raw;
    for (const char letter : text) {
        if (special.find(letter) != std::string_view::npos) raw += '\\';
        raw += letter;
    }
    return raw;
}

class Converter {
  public:
    explicit Converter(const std::string& from) : handle_(iconv_open("UTF-8", from.c_str())) {}
    ~Converter() {
        if (known()) iconv_close(handle_);
    }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    [[nodiscard]] bool known() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

    // The text, or how many bytes could be read.
    [[nodiscard]] tl::expected<std::string, std::size_t> run(std::string_view bytes) const {
        std::string out(bytes.size() * 4 + 16, '\0');
        std::string copy(bytes);
        char *in = copy.data(), *to = out.data();
        std::size_t in_left = copy.size(), out_left = out.size();
        if (iconv(handle_, &in, &in_left, &to, &out_left) == static_cast<std::size_t>(-1))
            return tl::unexpected(copy.size() - in_left);
        out.resize(out.size() - out_left);
        return out;
    }

  private:
    iconv_t handle_;
};

} // namespace

std::string text_of(std::string_view raw) {
    return unescape(raw, '\n');
}

std::string simple_text_of(std::string_view raw) {
    return unescape(raw, ' ');
}

std::string escaped(std::string_view text) {
    return escape(text, "]\\");
}

std::string escaped_part(std::string_view text) {
    return escape(text, "]\\:");
}

Result<std::string> to_utf8(std::string_view bytes, std::string_view encoding) {
    const std::string name(trim(encoding).empty() ? "ISO-8859-1" : trim(encoding));
    const Converter converter(name);
    if (!converter.known())
        return fail(ErrorCode::unsupported, "sgf.encoding"_key, "the encoding '{}' is not known",
                    name);
    auto text = converter.run(bytes);
    if (!text)
        return fail_at(text.error(), ErrorCode::invalid_input, "sgf.not_encoded"_key,
                       "not a text in {}", name);
    return *std::move(text);
}

} // namespace papan::sgf
