#include "papan/notation/sgf/parse.hpp"

#include "papan/base/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace papan::sgf {

namespace {

constexpr std::size_t most_warnings = 100;
// Of different names in a node: SGF knows fewer, and each is looked for among those before it.
constexpr std::size_t most_properties = 200;

bool is_upper(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
bool is_letter(char letter) {
    return is_upper(letter) || (letter >= 'a' && letter <= 'z');
}
bool is_blank(char letter) {
    return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text) {}

    Result<Parsed> run() {
        skip_to_first_tree();
        while (!at_end()) {
            if (peek() == '(')
                read_tree();
            else if (is_blank(peek()))
                ++at_;
            else
                skip_junk("text between game trees");
        }
        std::erase_if(games_, [](const Tree& tree) { return tree.nodes.empty(); });
        if (games_.empty())
            return fail(ErrorCode::invalid_input, "sgf.no_tree"_key,
                        "there is no game tree: no '(;' with a node");
        return Parsed{std::move(games_), std::move(warnings_)};
    }

  private:
    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] char peek() const { return text_[at_]; }

    void warn(std::size_t place, std::string message) {
        if (warnings_.size() > most_warnings) return;
        if (warnings_.size() == most_warnings) message = "and more";
        // Places come in rising order: the line is counted on from the last one.
        for (; counted_ < place; ++counted_) {
            if (text_[counted_] != '\n') continue;
            ++line_;
            line_start_ = counted_ + 1;
        }
        warnings_.push_back({line_, place - std::min(place, line_start_) + 1, std::move(message)});
    }

    // Mails and forum posts put text in front; FF[4] says to look for "(;".
    void skip_to_first_tree() {
        if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
        const std::size_t begin = at_;
        at_ = first_tree();
        if (at_end()) // no "(;" anywhere: perhaps the semicolon is what is missing
            at_ = std::min(text_.find('(', begin), text_.size());
        const auto skipped = trim(text_.substr(begin, at_ - begin));
        if (!skipped.empty() && !at_end()) warn(begin, "text before the first game tree");
    }
    // Where the first "(;" begins, with the brackets and blanks that may stand in it; the end
    // without one. Looks at each letter once, however many brackets there are.
    [[nodiscard]] std::size_t first_tree() const {
        std::optional<std::size_t> opened;
        for (std::size_t at = at_; at < text_.size(); ++at) {
            const char letter = text_[at];
            if (letter == ';' && opened) return *opened;
            if (letter == '(' && !opened) opened = at;
            if (letter != '(' && !is_blank(letter)) opened.reset();
        }
        return text_.size();
    }

    void skip_junk(std::string_view what) {
        warn(at_, std::string(what));
        while (!at_end() && peek() != '(' && peek() != ')' && peek() != ';' && !is_blank(peek()))
            ++at_;
        if (!at_end() && (peek() == ')' || peek() == ';')) ++at_;
    }

    // Variations nest as deep as the text is long: an own stack, not the program's.
    void read_tree() {
        games_.emplace_back();
        node_ = -1;
        std::vector<int> branches; // the node each open '(' hangs from
        const std::size_t start = at_;
        do {
            const char letter = peek();
            if (letter == '(') {
                branches.push_back(node_);
                ++at_;
            } else if (letter == ')') {
                node_ = branches.back();
                branches.pop_back();
                ++at_;
            } else if (letter == ';') {
                begin_node();
                ++at_;
            } else if (is_letter(letter)) {
                read_property();
            } else if (letter == '[') {
                warn(at_, "a value without a property is left out");
                (void)read_value();
            } else if (is_blank(letter)) {
                ++at_;
            } else {
                warn(at_, fmt::format("{} is left out", quoted(letter)));
                ++at_;
            }
        } while (!branches.empty() && !at_end());
        if (!branches.empty()) warn(start, "a game tree is not closed");
    }

    void begin_node() {
        Tree& tree = games_.back();
        if (node_ < 0 && !tree.nodes.empty()) {
            // "((;a)(;b))": variations at the root, which FF[4] does not know, are games.
            warn(at_, "a second root begins a game of its own");
            games_.emplace_back();
        }
        node_ = games_.back().add_node(node_);
    }

    void read_property() {
        const std::size_t start = at_;
        std::string id;
        for (; !at_end() && is_letter(peek()); ++at_)
            if (is_upper(peek())) id += peek();
        if (at_ - start != id.size() && !id.empty() && !told_lower_case_) {
            told_lower_case_ = true;
            warn(start, "property names with small letters: an old format, read without them");
        }
        while (!at_end() && is_blank(peek())) ++at_;
        if (at_end() || peek() != '[') {
            warn(start, fmt::format("'{}' has no value and is left out",
                                    text_.substr(start, std::min<std::size_t>(at_ - start, 20))));
            return;
        }
        std::vector<std::string> values;
        while (!at_end() && peek() == '[') {
            values.push_back(read_value());
            while (!at_end() && is_blank(peek())) ++at_;
        }
        if (id.empty()) {
            warn(start, "a property without capital letters is left out");
            return;
        }
        store(start, std::move(id), std::move(values));
    }

    void store(std::size_t start, std::string id, std::vector<std::string> values) {
        if (node_ < 0) {
            warn(start, "a property before the first ';'");
            begin_node();
        }
        Node& node = games_.back().nodes[static_cast<std::size_t>(node_)];
        for (Property& property : node.properties) {
            if (property.id != id) continue;
            warn(start, fmt::format("{} stands twice in a node: its values are joined", id));
            std::move(values.begin(), values.end(), std::back_inserter(property.values));
            return;
        }
        if (node.properties.size() == most_properties)
            return warn(start, fmt::format("a node with more than {} properties: {} is left out",
                                           most_properties, id));
        node.properties.push_back({std::move(id), std::move(values)});
    }

    // From '[' to the next ']' that is not escaped.
    std::string read_value() {
        const std::size_t open = at_++;
        const std::size_t start = at_;
        while (!at_end() && peek() != ']') at_ += peek() == '\\' ? 2 : 1;
        if (at_end()) {
            warn(open, "a value is not closed: it runs to the end of the file");
            at_ = text_.size();
            std::string value(text_.substr(std::min(start, at_)));
            // What is written back must close.
            if (ends_in_escape(value)) value.pop_back();
            return value;
        }
        return std::string(text_.substr(start, at_++ - start));
    }
    static bool ends_in_escape(std::string_view value) {
        const std::size_t last = value.find_last_not_of('\\');
        const std::size_t run = value.size() - (last == std::string_view::npos ? 0 : last + 1);
        return run % 2 == 1;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Collection games_;
    int node_ = -1; // that properties go to; -1 before the first of a tree
    bool told_lower_case_ = false;
    std::vector<Warning> warnings_;
    std::size_t counted_ = 0, line_ = 1, line_start_ = 0;
};

} // namespace

Result<Parsed> parse(std::string_view text) {
    return Parser(text).run();
}

} // namespace papan::sgf
