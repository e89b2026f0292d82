// `papan convert IN OUT`: records from one format into another. Within a format nothing is lost.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/file.hpp"
#include "papan/apps/input.hpp"
#include "papan/notation/formats.hpp"

#include <fmt/core.h>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    std::string in, out, from, to;
    bool quiet = false, tolerant = false;
};

Result<const Format*> chosen_format(const std::string& name, const std::string& path) {
    return name.empty() ? format_of_file(path) : find_format(name);
}

// As asked for, else by the file's name, else by what is in it, which bad bytes may hide.
Result<const Format*> format_of_input(const Flags& flags, std::string_view text) {
    auto format = chosen_format(flags.from, flags.in);
    if (format || !flags.from.empty()) return format;
    format = detect_format(text);
    if (format || !flags.tolerant) return format;
    std::vector<Warning> unheard;
    for (const Format& each : formats())
        if (each.mend) return detect_format(each.mend(text, unheard));
    return format;
}

void show(const std::vector<Warning>& warnings, const Flags& flags) {
    if (flags.quiet) return;
    for (const Warning& warning : warnings) {
        if (warning.line > 0)
            fmt::print(stderr, "{}:{}:{}: {}\n", flags.in, warning.line, warning.column,
                       warning.message);
        else
            fmt::print(stderr, "{}: {}\n", flags.in, warning.message);
    }
}

Result<std::string> convert_text(const Format& from, const Format& to, const std::string& text,
                                 const FileBeside& beside, std::vector<Warning>& warnings) {
    if (from.rewrite && from.rewrite == to.rewrite)
        return from.rewrite(text, from.name, to.name, warnings);
    if (!from.read) return fail(ErrorCode::unsupported, "{} cannot be read", from.name);
    if (!to.write)
        return fail(ErrorCode::unsupported, "record.unwritable"_key, "{} cannot be written",
                    to.name);
    auto records = from.read(text);
    if (!records) return pass_on(std::move(records));
    if (records->games.empty())
        return fail(ErrorCode::invalid_input, "record.no_game"_key, "there is no game in it");
    if (from.add_names) from.add_names(*records, beside);
    warnings = std::move(records->warnings);
    return to.write(records->games);
}

Result<void> convert(const Flags& flags) {
    const auto to = chosen_format(flags.to, flags.out);
    if (!to) return in_context(flags.out, to.error());
    auto text = read_whole(flags.in);
    if (!text) return pass_on(std::move(text));
    const auto from = format_of_input(flags, *text);
    if (!from) return in_context(flags.in, from.error());
    std::vector<Warning> warnings, mended;
    if (flags.tolerant && (*from)->mend) *text = (*from)->mend(*text, mended);
    show(mended, flags);
    auto converted = convert_text(
        **from, **to, *text, [&](std::string_view ending) { return read_beside(flags.in, ending); },
        warnings);
    show(warnings, flags);
    if (!converted) return in_context(flags.in, converted.error());
    return write_whole(flags.out, *converted);
}

std::string format_list() {
    std::string list = "formats, by the ending of the file's name:";
    for (const Format& format : formats())
        list += fmt::format("\n  {:<6} {}", format.name, format.summary);
    return list;
}

} // namespace

void add_convert(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("convert", "records from one format into another");
    command->add_option("in", flags->in, "file; - for standard input")->required();
    command->add_option("out", flags->out, "file; - for standard output")->required();
    command->add_option("--from", flags->from, "format of the input");
    command->add_option("--to", flags->to, "format of the output");
    command->add_flag("--tolerant", flags->tolerant,
                      "shogi: replace bytes that are no characters, and say where they were");
    command->add_flag("--quiet", flags->quiet, "no warnings");
    command->footer(format_list());
    command->callback([flags, &chosen] {
        chosen = [flags] {
            const auto done = convert(*flags);
            return done ? success : complain(done.error());
        };
    });
}

} // namespace papan::apps
