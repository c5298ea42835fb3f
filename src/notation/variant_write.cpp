#include "notation/spelling.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

std::string toml_string(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (byte < 0x20 || byte == 0x7F)
      out += {'\\', 'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]};
    else
      out += c;
  }
  return out + "\"";
}

}  // namespace

std::string to_text(const Diagnostic& d, const speech::Language& language) {
  std::string out = d.file;
  if (d.line > 0) out += ":" + std::to_string(d.line) + (d.column > 0 ? ":" + std::to_string(d.column) : "");
  if (!out.empty()) out += ": ";
  if (!d.key.empty()) out += d.key + ": ";
  return printable(out + language.text(d.text));
}

std::string to_toml(const Variant& v) {
  std::string out = "# Rules " + hash_of(v.rules) + "\n";
  out += "format = \"sheepshead-rules/1\"\nname = " + toml_string(v.name) + "\n";
  if (!v.rulebook.empty()) out += "rulebook = " + toml_string(v.rulebook) + "\n";
  std::string_view group;
  for (const Field& f : fields()) {
    if (f.group != group) out += "\n[" + std::string(f.group) + "]\n";
    group = f.group;
    out += std::string(f.key) + " = " + f.text(v.rules) + "\n";
  }
  return out;
}

}  // namespace sheepshead
