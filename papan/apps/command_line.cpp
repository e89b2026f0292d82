#include "papan/apps/command_line.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <limits>
#include <optional>
#include <vector>

namespace papan::apps {

namespace {

// Not a number where the text is none; the library's own limits would be told with 300 digits.
double number(const std::string& text) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    return end == text.c_str() + text.size() && !text.empty()
               ? value
               : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

Option* Option::required() {
    option_.required();
    return this;
}

Option* Option::capture_default_str() {
    option_.capture_default_str();
    return this;
}

Option* Option::envname(const std::string& name) {
    option_.envname(name);
    return this;
}

Option* Option::expected(int least, int most) {
    option_.expected(least, most);
    return this;
}

template <class T> Option* Option::range(T least, T most) {
    option_.check(CLI::Range(least, most));
    return this;
}

template Option* Option::range(int, int);
template Option* Option::range(double, double);

Option* Option::positive() {
    option_.check(CLI::Validator(
        [](const std::string& text) {
            return number(text) > 0 ? std::string() : text + " is not above 0";
        },
        "POSITIVE"));
    return this;
}

Option* Option::not_negative() {
    option_.check(CLI::Validator(
        [](const std::string& text) {
            return number(text) >= 0 ? std::string() : text + " is not 0 or above";
        },
        "NONNEGATIVE"));
    return this;
}

Option* Option::among(std::initializer_list<std::string> values) {
    option_.check(CLI::IsMember(std::vector<std::string>(values)));
    return this;
}

std::size_t Option::count() const {
    return option_.count();
}

Command* Command::add_subcommand(const std::string& name, const std::string& help) {
    return &subcommands_.emplace_back(*app_.add_subcommand(name, help));
}

template <class T>
Option* Command::add_option(const std::string& names, T& variable, const std::string& help) {
    return &options_.emplace_back(*app_.add_option(names, variable, help));
}

template Option* Command::add_option(const std::string&, std::string&, const std::string&);
template Option* Command::add_option(const std::string&, std::vector<std::string>&,
                                     const std::string&);
template Option* Command::add_option(const std::string&, int&, const std::string&);
template Option* Command::add_option(const std::string&, unsigned&, const std::string&);
template Option* Command::add_option(const std::string&, unsigned short&, const std::string&);
template Option* Command::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option* Command::add_option(const std::string&, double&, const std::string&);
template Option* Command::add_option(const std::string&, std::optional<int>&, const std::string&);
template Option* Command::add_option(const std::string&, std::optional<std::uint64_t>&,
                                     const std::string&);

Option* Command::add_flag(const std::string& names, bool& variable, const std::string& help) {
    return &options_.emplace_back(*app_.add_flag(names, variable, help));
}

void Command::callback(const std::function<void()>& chosen) {
    app_.callback(chosen);
}

void Command::footer(const std::string& text) {
    app_.footer(text);
}

void Command::require_subcommand(int count) {
    app_.require_subcommand(count);
}

} // namespace papan::apps
