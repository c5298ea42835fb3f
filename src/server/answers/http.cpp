#include "server/answers/http.hpp"

#include "server/told/refused_told.hpp"

namespace sheepshead::server {

Response refusal(int status, Why why, const Message& message) {
  Response r;
  r.status = status;
  r.body = refused_told(why, message);
  return r;
}

std::string_view cookie_of(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const auto end = header.find(';');
    std::string_view one = header.substr(0, end);
    header = end == std::string_view::npos ? std::string_view{} : header.substr(end + 1);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=')
      return one.substr(name.size() + 1);
  }
  return {};
}

bool percent_decode(std::string_view text, std::string& out) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  out.clear();
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (text.size() - i < 3) return false;
      const int high = digit(text[i + 1]), low = digit(text[i + 2]);
      if (high < 0 || low < 0) return false;
      c = char(high * 16 + low);
      i += 2;
    }
    if (c == '\0') return false;
    out += c;
  }
  return true;
}

}  // namespace sheepshead::server
