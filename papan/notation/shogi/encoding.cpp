#include "papan/notation/shogi/encoding.hpp"

#include <array>
#include <cerrno>
#include <iconv.h>
#include <optional>

namespace papan::kifu {

namespace {

std::optional<std::string> recode(std::string_view bytes, const char* from, const char* to) {
    const iconv_t converter = iconv_open(to, from);
    if (converter == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
    std::string input(bytes), output;
    char* in = input.data();
    std::size_t left = input.size();
    std::array<char, 4096> buffer{};
    bool good = true;
    while (good && left > 0) {
        char* out = buffer.data();
        std::size_t room = buffer.size();
        const std::size_t done = iconv(converter, &in, &left, &out, &room);
        output.append(buffer.data(), buffer.size() - room);
        good = done != static_cast<std::size_t>(-1) || errno == E2BIG;
    }
    iconv_close(converter);
    return good ? std::optional(output) : std::nullopt;
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

} // namespace

Result<std::string> to_utf8(std::string_view bytes) {
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    if (auto same = recode(bytes, "UTF-8", "UTF-8")) return *std::move(same);
    auto shift_jis = recode(bytes, "CP932", "UTF-8");
    auto euc = recode(bytes, "EUC-JP", "UTF-8");
    if (shift_jis && (!euc || likely_characters(*shift_jis) >= likely_characters(*euc)))
        return *std::move(shift_jis);
    if (euc) return *std::move(euc);
    return fail(ErrorCode::invalid_input, "kif.encoding"_key,
                "the text is neither UTF-8 nor Shift_JIS nor EUC-JP");
}

Result<std::string> to_shift_jis(std::string_view utf8) {
    if (auto text = recode(utf8, "UTF-8", "CP932")) return *std::move(text);
    return fail(ErrorCode::unsupported, "kif.not_shift_jis"_key,
                "the record has characters that Shift_JIS lacks");
}

} // namespace papan::kifu
