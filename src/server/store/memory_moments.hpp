// What a server that has its store for itself keeps for minutes: in memory alone.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <unordered_map>

#include "server/store/moments.hpp"

namespace sheepshead::server {

class MemoryMoments final : public Moments {
 public:
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

 private:
  struct Told {
    std::string body;
    Millis until = 0;
  };

  void forget_codes_of(PersonId person);

  std::mutex mutex_;
  std::string secret_;
  std::unordered_map<std::string, StoredCode> codes_;  ///< by hash
  std::unordered_map<PersonId, std::string> code_of_;
  std::unordered_map<std::string, Millis> used_;  ///< until when it's remembered
  std::set<PersonId> here_;
  std::map<std::uint64_t, Told> told_;
  std::uint64_t last_told_ = 0;
};

}  // namespace sheepshead::server
