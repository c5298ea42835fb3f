// What servers that share a database keep for minutes, and marks, to which all of them add. On a connection of its own:
// nothing of it waits for what's written at tables, nor the other way round.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/postgres/nodes.hpp"
#include "server/store/moments.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

class PostgresMoments final : public Moments {
 public:
  PostgresMoments(std::string url, const NodeRows& nodes) : url_(std::move(url)), nodes_(nodes) {}

  StoreError secret(std::string& secret) override;
  StoreError keep_code(const StoredCode& code, std::size_t most, Millis now, bool& kept) override;
  StoreError code(std::string_view hash, Millis now, std::optional<StoredCode>& code) override;
  StoreError take_code(std::string_view hash, Millis now, std::optional<StoredCode>& code) override;
  StoreError remove_codes_of(PersonId person) override;
  StoreError use_once(std::string_view what, Millis until, std::size_t most, Millis now, bool& first) override;
  StoreError here(const std::vector<PersonId>& came, const std::vector<PersonId>& left, bool anew) override;
  StoreError who_is_here(const std::vector<PersonId>& of, std::vector<PersonId>& there) override;
  StoreError tell(std::string_view body, Millis until, Millis now) override;
  StoreError told(std::uint64_t after, Millis now, std::vector<Note>& notes) override;

  StoreError add_to_marks(const std::vector<MarkMore>& more, Millis now, std::vector<Mark>& then);

 private:
  enum class Commit : std::uint8_t {
    waits,  ///< as the database is set
    soon,   ///< what a crash of the database in the next moment may take
  };
  template <class Work>
  StoreError in_one(Commit commit, Work work);

  const std::string url_;
  const NodeRows& nodes_;
  std::mutex mutex_;
  std::unique_ptr<Connection> db_;
  std::size_t marked_ = 0;  ///< how often marks were added to
};

}  // namespace sheepshead::server::pg
