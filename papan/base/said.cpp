#include "papan/base/said.hpp"

#include <algorithm>
#include <iterator>

namespace papan {

std::string filled_in(std::string_view sentence, std::span<const std::string> args) {
    std::string text;
    std::size_t next = 0;
    while (!sentence.empty()) {
        const std::size_t open = std::min(sentence.find('{'), sentence.size());
        text += sentence.substr(0, open);
        sentence.remove_prefix(open);
        if (sentence.empty()) break;
        std::size_t end = 1;
        std::size_t number = 0;
        while (end < sentence.size() && end < 3 && sentence[end] >= '0' && sentence[end] <= '9')
            number = number * 10 + static_cast<std::size_t>(sentence[end++] - '0');
        if (end == 1) number = next;
        const bool closed = end < sentence.size() && sentence[end] == '}';
        if (closed && number < args.size()) {
            text += args[number];
            next = number + 1;
            sentence.remove_prefix(end + 1);
        } else {
            text += '{';
            sentence.remove_prefix(1);
        }
    }
    return text;
}

Said detail::say(std::string_view key, std::string_view sentence, std::vector<Said> args) {
    std::vector<std::string> texts;
    std::transform(args.begin(), args.end(), std::back_inserter(texts),
                   [](const Said& arg) { return arg.text; });
    return {filled_in(sentence, texts), key, std::move(args)};
}

} // namespace papan
