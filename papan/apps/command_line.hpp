// What the commands need of the command line: subcommands, options and flags that fill variables.
// The library that reads it is known to command_line.cpp and to the program's own beginning alone;
// with it in every command's file, half of the program's compilation was the library's.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <string>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace papan::apps {

// One option of a command. Each setting gives the option back, so that they can be chained.
class Option {
  public:
    explicit Option(CLI::Option& option) : option_(option) {}

    Option* required();
    Option* capture_default_str(); // help shows what the variable holds now
    Option* envname(const std::string& name);
    Option* expected(int least, int most);             // values
    template <class T> Option* range(T least, T most); // int, double
    Option* positive();
    Option* not_negative();
    Option* among(std::initializer_list<std::string> values);

    // How often it was given.
    [[nodiscard]] std::size_t count() const;

  private:
    CLI::Option& option_;
};

// A command and its subcommands. Pointers it gives out live as long as it does.
class Command {
  public:
    explicit Command(CLI::App& app) : app_(app) {}
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;

    Command* add_subcommand(const std::string& name, const std::string& help);
    // For the types that command_line.cpp lists. The variable must live until the line is read.
    template <class T>
    Option* add_option(const std::string& names, T& variable, const std::string& help);
    Option* add_flag(const std::string& names, bool& variable, const std::string& help);

    void callback(const std::function<void()>& chosen); // when it is the one typed
    void footer(const std::string& text);
    void require_subcommand(int count);

  private:
    CLI::App& app_;
    std::deque<Command> subcommands_;
    std::deque<Option> options_;
};

} // namespace papan::apps
