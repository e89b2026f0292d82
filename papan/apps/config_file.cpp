#include "papan/apps/config_file.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <sstream>

namespace papan::apps {

namespace {

constexpr std::size_t longest_file = 1 << 20;

bool is_control(char character) {
    const auto code = static_cast<unsigned char>(character);
    return (code < ' ' && character != '\n' && character != '\r' && character != '\t') ||
           code == 0x7f;
}

class TextConfig final : public CLI::ConfigTOML {
  public:
    std::vector<CLI::ConfigItem> from_config(std::istream& input) const override {
        std::string text(longest_file + 1, '\0');
        input.read(text.data(), static_cast<std::streamsize>(text.size()));
        text.resize(static_cast<std::size_t>(input.gcount()));
        if (text.size() > longest_file)
            throw CLI::ConfigError("the file of flags is larger than 1 MB",
                                   CLI::ExitCodes::ConfigError);
        const auto bad = std::find_if(text.begin(), text.end(), is_control);
        if (bad != text.end())
            throw CLI::ConfigError("the file of flags is no text: byte " +
                                       std::to_string(bad - text.begin() + 1) +
                                       " is a control character",
                                   CLI::ExitCodes::ConfigError);
        std::istringstream lines(text);
        return CLI::ConfigTOML::from_config(lines);
    }
};

} // namespace

// No command is made CLI11's "configurable": its section would start it, whatever was asked for.
void add_config_file(CLI::App& app) {
    app.allow_config_extras(false);
    app.config_formatter(std::make_shared<TextConfig>());
    // The library reads the file before it looks at the environment: so what that names is the
    // file unless another is typed, and must be there.
    const char* named = std::getenv("PAPAN_CONFIG");
    const bool is_named = named != nullptr && *named != '\0';
    app.set_config("--config", is_named ? named : "",
                   "a file that says what flags say: [serve] port=9000 (Env:PAPAN_CONFIG)",
                   is_named);
}

} // namespace papan::apps
