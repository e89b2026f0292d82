// `papan --config FILE`: flags in a file, "[serve]" and then "port=9000". What is no such text, and
// what names no flag, is refused: a mistake there must not pass for the default.
#pragma once

namespace CLI {
class App;
}

namespace papan::apps {

// Before the subcommands are added: they take over how strict the file is read.
void add_config_file(CLI::App& app);

} // namespace papan::apps
