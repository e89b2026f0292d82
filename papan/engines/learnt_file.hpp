// What engines have learnt, out of files: read by the parser of its kind, found by name or path,
// and done without where it comes with the program and is missing or damaged.
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/engines/zero/weights.hpp"

#include <memory>

namespace papan::engines {

template <class T>
[[nodiscard]] Result<T> read_file(const std::filesystem::path& file,
                                  Result<T> (*parse)(std::string_view bytes)) {
    auto bytes = read_whole_file(file);
    if (!bytes) return pass_on(std::move(bytes));
    auto read = parse(*bytes);
    if (!read) return in_context(file.string(), read.error());
    return read;
}

template <class T>
[[nodiscard]] Result<std::shared_ptr<const T>>
open_file(std::string_view name, std::string_view ending,
          Result<T> (*parse)(std::string_view bytes)) {
    auto file = find_weights(name, ending);
    if (!file) return pass_on(std::move(file));
    auto read = read_file(*file, parse);
    if (!read) return pass_on(std::move(read));
    return std::make_shared<const T>(*std::move(read));
}

// What comes with the program may be missing or damaged: it says so, and the player does without.
// `doing_without` is what it then does: "othello plays without learnt patterns".
template <class T>
[[nodiscard]] std::shared_ptr<const T>
installed_or_none(const Result<std::shared_ptr<const T>>& installed,
                  std::string_view doing_without) {
    if (installed) return *installed;
    if (installed.error().code != ErrorCode::not_found)
        Log::to_stderr(LogLevel::warning)
            .warning("{}: {}", doing_without, installed.error().message);
    return nullptr;
}

} // namespace papan::engines
