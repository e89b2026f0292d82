// What a coordinator remembers of its run between two starts, RUN/fleet.json: the id that the
// run's games are addressed to, and the workers that were shut out. And what it knows of each
// worker now: how many of its games were none.
#pragma once

#include "papan/base/result.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <string>

namespace papan::fleet {

class Roster {
  public:
    // So many games that do not replay by the rules are no accident any more.
    static constexpr int most_refusals = 5;

    // Those of the file; where there is none, a new run with an id of its own.
    [[nodiscard]] static Result<Roster> open(const std::filesystem::path& file);
    // Of something that is over when this program ends.
    [[nodiscard]] static Roster passing(std::string id);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] const std::set<std::string>& shut_out() const { return shut_out_; }
    [[nodiscard]] bool is_out(const std::string& worker) const {
        return shut_out_.contains(worker);
    }

    // One more of its games was refused. True where that was one too many: it is out from now on.
    [[nodiscard]] Result<bool> refuse(const std::string& worker);

  private:
    [[nodiscard]] Result<void> save() const;

    std::filesystem::path file_; // "" for none
    std::string id_;
    std::set<std::string> shut_out_;
    std::map<std::string, int> refusals_;
};

[[nodiscard]] std::string random_id(); // 16 hexadecimal digits

} // namespace papan::fleet
