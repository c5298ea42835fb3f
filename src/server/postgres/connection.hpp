// A connection to PostgreSQL, and what comes back from it.
#pragma once

#include <libpq-fe.h>

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sheepshead::server::pg {

/// What PostgreSQL says went wrong.
struct Error : std::runtime_error {
  Error(const std::string& what, std::string code, bool is_broken)
      : std::runtime_error(what), state(std::move(code)), broken(is_broken) {}
  std::string state;  ///< SQLSTATE; may be empty
  bool broken;        ///< the connection is: what was asked may be done or not
};

struct Bytes {
  std::string_view bytes;
};

/// One $n of a statement.
class Param {
 public:
  Param(std::nullptr_t) {}
  Param(bool flag) : text_(flag ? "t" : "f") {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) Param(Number number) : text_(std::to_string(number)) {}
  Param(std::string_view text) : text_(text) {}
  Param(const std::string& text) : text_(text) {}
  Param(const char* text) : text_(text) {}
  Param(Bytes bytes) : text_(bytes.bytes), binary_(true) {}
  template <std::integral Number>
  Param(const std::vector<Number>& numbers) : text_("{") {
    for (const Number number : numbers) element(std::to_string(number));
    *text_ += '}';
  }
  Param(const std::vector<std::string>& texts);

  const char* text() const { return text_ ? text_->c_str() : nullptr; }
  int size() const { return text_ ? static_cast<int>(text_->size()) : 0; }
  bool is_binary() const { return binary_; }

 private:
  void element(std::string_view text) {
    if (text_->size() > 1) *text_ += ',';
    *text_ += text;
  }

  std::optional<std::string> text_;
  bool binary_ = false;
};

/// What a statement gave back.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result, &PQclear) {}

  int size() const { return PQntuples(result_.get()); }
  bool empty() const { return size() == 0; }
  std::size_t changed() const;
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::string text(int row, int column) const { return PQgetvalue(result_.get(), row, column); }
  std::string bytes(int row, int column) const;
  std::int64_t signed_number(int row, int column) const;  ///< 0 of NULL
  std::uint64_t number(int row, int column) const { return static_cast<std::uint64_t>(signed_number(row, column)); }
  bool flag(int row, int column) const { return *PQgetvalue(result_.get(), row, column) == 't'; }
  const PGresult* get() const { return result_.get(); }

 private:
  std::unique_ptr<PGresult, decltype(&PQclear)> result_;
};

/// All of it throws Error.
class Connection {
 public:
  /// `any_primary`: also one that was left behind at a promotion.
  explicit Connection(const std::string& url, bool any_primary = false);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// One statement. It's prepared the first time, and kept.
  template <class... Ts>
  Rows run(const char* sql, const Ts&... params) {
    const Param all[] = {Param(params)..., Param(nullptr)};
    return run(sql, std::span<const Param>(all, sizeof...(params)));
  }
  Rows run(const char* sql, std::span<const Param> params);
  /// Statements without parameters and answers.
  void script(const std::string& sql);
  /// One statement without parameters, which isn't kept.
  Rows query(const std::string& sql);
  /// COPY ... FROM STDIN, lines of it, and its end.
  void begin_copy(const std::string& sql);
  void copy(const std::string& line);
  void end_copy();

  struct Step {
    const char* sql;
    std::vector<Param> params;
  };
  /// All of them at once, without waiting in between; their answers, in order. What follows a failed one isn't done.
  std::vector<Rows> pipeline(std::span<const Step> steps);

  /// Whether a commit since the last question came with the warning that a standby may not have it.
  bool was_unsure() { return std::exchange(unsure_, false); }
  bool is_broken() const { return PQstatus(connection_.get()) != CONNECTION_OK; }

 private:
  void connect(const std::string& url, const std::string& hosts, const std::string& ports);
  const std::string& prepared(const char* sql);
  [[noreturn]] void fail(const PGresult* result) const;
  static void notice(void* connection, const PGresult* result);

  std::unique_ptr<PGconn, decltype(&PQfinish)> connection_;
  std::unordered_map<std::string, std::string> prepared_;
  bool unsure_ = false;
};

/// Undone unless it's committed.
class Transaction {
 public:
  explicit Transaction(Connection& db, const char* begin = "BEGIN") : db_(db) { db_.script(begin); }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Connection& db_;
  bool open_ = true;
};
inline constexpr const char* kReading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

}  // namespace sheepshead::server::pg
