#include "papan/notation/shogi/encoding.hpp"

#include <array>
#include <cerrno>
#include <fmt/format.h>
#include <iconv.h>
#include <optional>

namespace papan::kifu {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd"; // U+FFFD, what a bad byte becomes

constexpr std::size_t most_told = 20;

struct Recoded {
    std::string text;
    std::vector<std::size_t> bad; // where in the text the replacements stand
};

// Gives up at the first bad byte unless it is to be replaced.
std::optional<Recoded> recode(std::string_view bytes, const char* from, const char* to,
                              bool replaces = false) {
    const iconv_t converter = iconv_open(to, from);
    if (converter == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
    std::string input(bytes);
    Recoded output;
    char* in = input.data();
    std::size_t left = input.size();
    std::array<char, 4096> buffer{};
    bool good = true;
    while (good && left > 0) {
        char* out = buffer.data();
        std::size_t room = buffer.size();
        const std::size_t done = iconv(converter, &in, &left, &out, &room);
        const bool is_bad = done == static_cast<std::size_t>(-1) && errno != E2BIG;
        output.text.append(buffer.data(), buffer.size() - room);
        good = !is_bad || replaces;
        if (!is_bad || !replaces) continue;
        output.bad.push_back(output.text.size());
        output.text += replacement;
        ++in;
        --left;
    }
    iconv_close(converter);
    return good ? std::optional(std::move(output)) : std::nullopt;
}

std::optional<std::string> recoded(std::string_view bytes, const char* from, const char* to) {
    auto done = recode(bytes, from, to);
    return done ? std::optional(std::move(done->text)) : std::nullopt;
}

// Kana and the characters of records: a text in the wrong encoding turns into rare kanji and
// half-width kana instead.
std::size_t likely_characters(std::string_view utf8) {
    std::size_t found = 0;
    for (const std::string_view sign : {"手", "歩", "先", "後", "：", "同", "の"})
        for (std::size_t at = utf8.find(sign); at != std::string_view::npos;
             at = utf8.find(sign, at + 1))
            ++found;
    return found;
}

bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
}

// Columns count characters. A file that is no text at all need not be told byte by byte.
void warn_of_bad_bytes(const Recoded& read, std::vector<Warning>& warnings) {
    std::size_t line = 1, column = 1, at = 0, told = 0;
    for (const std::size_t bad : read.bad) {
        if (++told > most_told) break;
        for (; at < bad; ++at) {
            if (begins_character(read.text[at])) ++column;
            if (read.text[at] != '\n') continue;
            ++line;
            column = 1;
        }
        warnings.push_back({line, column, "a byte that is no character, replaced by \xef\xbf\xbd"});
    }
    if (read.bad.size() > most_told)
        warnings.push_back({0, 0, fmt::format("{} such bytes more", read.bad.size() - most_told)});
}

} // namespace

Result<std::string> to_utf8(std::string_view bytes) {
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    if (auto same = recoded(bytes, "UTF-8", "UTF-8")) return *std::move(same);
    auto shift_jis = recoded(bytes, "CP932", "UTF-8");
    auto euc = recoded(bytes, "EUC-JP", "UTF-8");
    if (shift_jis && (!euc || likely_characters(*shift_jis) >= likely_characters(*euc)))
        return *std::move(shift_jis);
    if (euc) return *std::move(euc);
    return fail(ErrorCode::invalid_input, "kif.encoding"_key,
                "the text is neither UTF-8 nor Shift_JIS nor EUC-JP");
}

std::string mend_text(std::string_view bytes, std::vector<Warning>& warnings) {
    if (to_utf8(bytes)) return std::string(bytes);
    std::optional<Recoded> best;
    for (const char* encoding : {"UTF-8", "CP932", "EUC-JP"}) {
        auto read = recode(bytes, encoding, "UTF-8", true);
        if (read && (!best || read->bad.size() < best->bad.size())) best = std::move(read);
    }
    if (!best) return std::string(bytes);
    warn_of_bad_bytes(*best, warnings);
    return std::move(best->text);
}

Result<std::string> to_shift_jis(std::string_view utf8) {
    if (auto text = recoded(utf8, "UTF-8", "CP932")) return *std::move(text);
    return fail(ErrorCode::unsupported, "kif.not_shift_jis"_key,
                "the record has characters that Shift_JIS lacks");
}

} // namespace papan::kifu
