#include "papan/notation/sgf/write.hpp"

#include <utility>

namespace papan::sgf {

namespace {

constexpr std::size_t line_width = 70; // a new line is begun after this many bytes

class Writer {
  public:
    std::string run(const Tree& tree) {
        // Closing brackets wait on the stack too: trees nest deeper than the program's own allows.
        constexpr int closing = -1;
        std::vector<int> waiting{closing, 0};
        out_ += '(';
        while (!waiting.empty()) {
            const int index = waiting.back();
            waiting.pop_back();
            if (index == closing) {
                out_ += ')';
                continue;
            }
            const Node& node = tree.nodes[static_cast<std::size_t>(index)];
            const bool branches =
                node.parent >= 0 &&
                tree.nodes[static_cast<std::size_t>(node.parent)].children.size() > 1;
            if (branches) {
                out_ += "\n(";
                line_start_ = out_.size();
                waiting.push_back(closing);
            }
            write_node(node);
            for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
                waiting.push_back(*child);
        }
        out_ += '\n';
        return std::move(out_);
    }

  private:
    void write_node(const Node& node) {
        if (out_.size() - line_start_ > line_width) {
            out_ += '\n';
            line_start_ = out_.size();
        }
        out_ += ';';
        for (const Property& property : node.properties) {
            out_ += property.id;
            for (const std::string& value : property.values) {
                out_ += '[';
                out_ += value;
                out_ += ']';
            }
        }
    }

    std::string out_;
    std::size_t line_start_ = 0;
};

} // namespace

std::string write(const Tree& tree) {
    return Writer().run(tree);
}

std::string write(const Collection& games) {
    std::string text;
    for (const Tree& tree : games) text += write(tree);
    return text;
}

} // namespace papan::sgf
