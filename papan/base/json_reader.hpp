// JSON from outside, read without a word of the library's: a text that is cut or damaged is refused
// with its line and what is wrong there, a member that is missing or of another kind with its name.
#pragma once

#include "papan/base/result.hpp"

#include <algorithm>
#include <concepts>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace papan {

using Json = nlohmann::ordered_json;

// Lists and objects within each other. Every text from outside is read by this reader, or by one
// that counts for itself.
inline constexpr std::size_t deepest_json = 1000;
[[nodiscard]] Result<Json> parse_json(std::string_view text);

// A value as an error message shows it: numbers and texts as they are, in short; of lists and
// objects, however deep, no more than what they are.
[[nodiscard]] std::string describe_json(const Json& json);

// Whether the value can be taken as a T: a number that T holds, a text, or a list of such.
template <class T> [[nodiscard]] bool json_fits(const Json& json) {
    if constexpr (std::same_as<T, Json>)
        return true;
    else if constexpr (std::same_as<T, bool>)
        return json.is_boolean();
    else if constexpr (std::integral<T>)
        return json.is_number_unsigned()  ? std::in_range<T>(json.get<std::uint64_t>())
               : json.is_number_integer() ? std::in_range<T>(json.get<std::int64_t>())
                                          : false;
    else if constexpr (std::floating_point<T>)
        return json.is_number();
    else if constexpr (std::same_as<T, std::string>)
        return json.is_string();
    else {
        if (!json.is_array()) return false;
        if constexpr (requires { std::tuple_size<T>::value; })
            if (json.size() != std::tuple_size_v<T>) return false;
        return std::all_of(json.begin(), json.end(), json_fits<typename T::value_type>);
    }
}

// Members of an object one by one; what is wrong with the first of them that is wrong is
// remembered, and they all read as nothing from then on.
class JsonFields {
  public:
    // The object must outlive this.
    explicit JsonFields(const Json& json);

    // A member that must be there.
    template <class T> [[nodiscard]] T need(const char* name) {
        const Json* found = find(name);
        if (found == nullptr) note_missing(name);
        return found != nullptr ? take<T>(name, *found) : T{};
    }
    // A member that may be left out.
    template <class T> [[nodiscard]] T value(const char* name, T otherwise) {
        const Json* found = find(name);
        return found != nullptr ? take<T>(name, *found) : otherwise;
    }
    [[nodiscard]] bool has(const char* name) const { return find(name) != nullptr; }

    [[nodiscard]] const Result<void>& result() const { return result_; }

  private:
    template <class T> [[nodiscard]] T take(const char* name, const Json& json) {
        if (json_fits<T>(json)) return json.get<T>();
        note_misfit(name, json);
        return T{};
    }
    // Nothing as well when something was wrong before.
    [[nodiscard]] const Json* find(const char* name) const;
    void note_missing(const char* name);
    void note_misfit(const char* name, const Json& json);

    const Json& json_;
    Result<void> result_;
};

} // namespace papan
