// In place of all the others where libpq is missing.
#include "server/postgres/fill.hpp"
#include "server/postgres/store.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {

bool is_built_in() { return false; }

std::unique_ptr<Admin> admin_of(const std::string&) { return nullptr; }

StoreError wrong_before_start(const std::string& url) { return say<"store.pg-not-built">(shown_url(url)); }

Opened open(const std::string& url, const std::string&) { return {nullptr, wrong_before_start(url), {}}; }

std::unique_ptr<Jobs> open_jobs(const std::string& url, bool, Message& error) {
  error = wrong_before_start(url);
  return nullptr;
}

StoreError fill(const std::string& url, TableId, std::span<Source>, const std::function<StoreError()>&) {
  return wrong_before_start(url);
}

}  // namespace sheepshead::server::pg
