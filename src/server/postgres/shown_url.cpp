#include "server/postgres/store.hpp"

namespace sheepshead::server::pg {

std::string shown_url(const std::string& url) {
  // postgresql://name:passphrase@host
  const std::size_t from = url.find("://"), at = url.find('@');
  std::string shown = url;
  if (from != url.npos && at != url.npos) {
    const std::size_t colon = url.find(':', from + 3);
    if (colon != url.npos && colon < at) shown.erase(colon, at - colon);
  }
  if (const std::size_t words = shown.find("password="); words != shown.npos) {
    const std::size_t end = shown.find_first_of("& ", words);
    shown.replace(words, end == shown.npos ? end : end - words, "password=");
  }
  return shown;
}

}  // namespace sheepshead::server::pg
