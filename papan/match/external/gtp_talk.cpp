#include "papan/match/external/gtp_talk.hpp"

#include "papan/base/text.hpp"

namespace papan::match {

namespace {

constexpr std::size_t longest_answer = std::size_t{1} << 20;

} // namespace

Result<GtpAnswer> gtp_ask(EngineLine& line, std::string_view command) {
    if (auto sent = line.send(command); !sent) return pass_on(std::move(sent));
    GtpAnswer answer;
    bool begun = false;
    for (;;) {
        auto received = line.receive();
        if (!received) return pass_on(std::move(received));
        const std::string_view text = trim(*received);
        if (text.empty() && begun) break;
        if (text.empty()) continue;
        if (!begun) {
            if (text[0] != '=' && text[0] != '?')
                return broken_reply(fmt::format("an answer to '{}'", command), text);
            answer.ok = text[0] == '=';
            answer.text = trim(text.substr(1));
            begun = true;
            continue;
        }
        answer.text += "\n";
        answer.text += text;
        if (answer.text.size() > longest_answer)
            return fail(ErrorCode::invalid_input, "an answer of more than {} bytes",
                        longest_answer);
    }
    return answer;
}

Result<std::string> gtp_tell(EngineLine& line, std::string_view command) {
    auto answer = gtp_ask(line, command);
    if (!answer) return pass_on(std::move(answer));
    if (answer->ok) return std::move(answer->text);
    return fail(ErrorCode::unsupported, "the engine refused '{}': {}", command, answer->text);
}

} // namespace papan::match
