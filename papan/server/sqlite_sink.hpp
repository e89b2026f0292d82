// Commits into a file of SQLite's, and keeps the log beside it (its WAL) short.
#pragma once

#include "papan/server/sqlite.hpp"
#include "papan/server/store_writer.hpp"

namespace papan::server {

class SqliteSink final : public WriteSink {
  public:
    // Precondition: the tables are there.
    [[nodiscard]] static Result<std::unique_ptr<WriteSink>> open(Database database,
                                                                 const std::string& path);

    [[nodiscard]] Commit commit(std::span<const WriteUnit> units) override;
    void tidy() override;

  private:
    static constexpr auto kinds = static_cast<std::size_t>(Writing::count);

    SqliteSink(Database database, const std::string& path);
    Result<void> prepare();
    // Nothing, or why not.
    [[nodiscard]] std::optional<Commit> carry_out(std::span<const WriteUnit> units);
    [[nodiscard]] Commit failed() const;

    Database database_;
    std::string log_path_;
    std::array<Statement, kinds> statements_;
    std::uintmax_t next_shortening_;
};

} // namespace papan::server
