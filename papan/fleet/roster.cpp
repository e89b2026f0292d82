#include "papan/fleet/roster.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/fleet/protocol.hpp"

#include <random>

namespace papan::fleet {

namespace {

constexpr std::size_t most_names = 10'000;

} // namespace

std::string random_id() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}", device(), device());
}

Roster Roster::passing(std::string id) {
    Roster roster;
    roster.id_ = std::move(id);
    return roster;
}

Result<Roster> Roster::open(const std::filesystem::path& file) {
    Roster roster = passing(random_id());
    roster.file_ = file;
    std::error_code problem;
    if (!std::filesystem::exists(file, problem)) {
        std::filesystem::create_directories(file.parent_path(), problem);
        if (auto saved = roster.save(); !saved) return pass_on(std::move(saved));
        return roster;
    }
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    const auto json = parse_json(*text);
    if (!json) return in_context(file.string(), json.error());
    JsonFields fields(*json);
    roster.id_ = fields.need<std::string>("run");
    for (const auto& worker : fields.need<std::vector<std::string>>("shut_out"))
        roster.shut_out_.insert(worker);
    if (!fields.result()) return in_context(file.string(), fields.result().error());
    if (!is_name(roster.id_))
        return fail(ErrorCode::invalid_input, "{}: the run's id is none", file.string());
    return roster;
}

Result<bool> Roster::refuse(const std::string& worker) {
    // Names are theirs to choose: a thousand of them must not fill our memory.
    if (refusals_.size() > most_names) refusals_.clear();
    if (++refusals_[worker] < most_refusals || is_out(worker)) return false;
    shut_out_.insert(worker);
    if (auto saved = save(); !saved) return pass_on(std::move(saved));
    return true;
}

Result<void> Roster::save() const {
    if (file_.empty()) return {};
    const Json json{{"run", id_}, {"shut_out", shut_out_}};
    return write_whole_file(file_, json.dump(2) + "\n");
}

} // namespace papan::fleet
