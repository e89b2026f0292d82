#include "papan/node/store_address.hpp"

#include "papan/server/store_place.hpp"

#include <libpq-fe.h>
#include <map>
#include <memory>

namespace papan::node {

namespace {

constexpr std::string_view form = "postgresql://[USER[:PASSWORD]@]HOST[:PORT]/DATABASE";

// Where a password has letters that stand for something else in an address, libpq would take a part
// of it for the host or the port, and say it aloud.
bool may_be_misread(std::string_view text) {
    const std::size_t begin = text.find("//") + 2;
    const std::size_t end = std::min(text.find_first_of("/?#", begin), text.size());
    const std::size_t at = text.find('@', begin);
    if (at == std::string_view::npos) return false;
    return at > end || text.find('@', at + 1) != std::string_view::npos;
}

} // namespace

Result<StoreAddress> StoreAddress::read(const std::string& text) {
    if (!server::is_postgres(text) || text.find('\0') != std::string::npos)
        return fail(ErrorCode::invalid_input, "this is no address of PostgreSQL's, expected {}",
                    form);
    if (may_be_misread(text))
        return fail(ErrorCode::invalid_input,
                    "the address cannot be read: in user and password write @ as %40, / as %2F, ? "
                    "as %3F and # as %23");
    char* problem = nullptr;
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
        PQconninfoParse(text.c_str(), &problem), PQconninfoFree);
    // What libpq has to say repeats the part it could not read, which may be the password.
    if (problem) PQfreemem(problem);
    if (!options)
        return fail(ErrorCode::invalid_input,
                    "the address of the store cannot be read, expected {}", form);
    std::map<std::string, std::string> known;
    for (const PQconninfoOption* option = options.get(); option->keyword; ++option)
        if (option->val) known[option->keyword] = option->val;
    StoreAddress address;
    address.text_ = text;
    address.shown_ = "postgresql://";
    if (!known["user"].empty()) address.shown_ += known["user"] + "@";
    address.shown_ += known["host"];
    if (!known["port"].empty()) address.shown_ += ":" + known["port"];
    address.shown_ += "/" + known["dbname"];
    return address;
}

} // namespace papan::node
