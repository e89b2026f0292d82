// The little of SQLite that the store uses, with errors as Results and handles that close
// themselves.
#pragma once

#include "papan/base/result.hpp"

#include <chrono>
#include <initializer_list>
#include <memory>
#include <optional>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace papan::server {

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
};
struct EndStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

class Statement {
  public:
    Statement() = default;
    explicit Statement(sqlite3_stmt* statement) : handle_(statement) {}

    // Texts and numbers alike are bound as text; columns have their affinity. Values that the
    // statement has no place for are passed over.
    void begin(std::initializer_list<std::string_view> values);
    // True while there is a row; afterwards `failed` tells an error from the end.
    [[nodiscard]] bool step();
    [[nodiscard]] bool failed() const { return failed_; }
    // For statements without rows.
    [[nodiscard]] bool run(std::initializer_list<std::string_view> values);
    // Rows that the last run changed.
    [[nodiscard]] int changed() const { return sqlite3_changes(sqlite3_db_handle(handle_.get())); }
    [[nodiscard]] std::string text(int column) const;
    void end() { sqlite3_reset(handle_.get()); }

  private:
    std::unique_ptr<sqlite3_stmt, EndStatement> handle_;
    bool failed_ = false;
};

class Database {
  public:
    // The file must be there.
    [[nodiscard]] static Result<Database> open(const std::string& path);
    // How long a statement waits for others that use the file.
    void wait_at_most(std::chrono::milliseconds time);
    [[nodiscard]] Result<void> execute(const std::string& sql);
    [[nodiscard]] Result<Statement> prepare(std::string_view sql);
    [[nodiscard]] std::string problem() const { return sqlite3_errmsg(handle_.get()); }
    // What SQLite itself has to say about the file; nothing when all is well.
    [[nodiscard]] std::optional<std::string> damage(std::string_view check = "quick_check");
    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }

  private:
    explicit Database(sqlite3* handle) : handle_(handle) {}
    std::unique_ptr<sqlite3, CloseDatabase> handle_;
};

} // namespace papan::server
