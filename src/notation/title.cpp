// What a table is called.
#include "notation/explanation.hpp"
#include "notation/rules_files.hpp"
#include "notation/variant.hpp"

namespace sheepshead {

Message title_of(const Variant& v) {
  const Message title = title_of_id(v.id);
  return title.says != nullptr && rules_files::is_own(v.id, v.name) ? title : as_is(v.name);
}

std::optional<Message> gist_of(const Variant& v) {
  Message gist;
  gist.says = words::find("gist." + v.id);
  // A file of the same name may be another table by now.
  if (gist.says == nullptr || title_of(v).says == nullptr) return std::nullopt;
  return gist;
}

Message title_of_id(std::string_view id) {
  Message title = as_is(std::string(id));
  title.says = words::find("variant." + std::string(id));
  if (title.says != nullptr) title.as_is.clear();
  return title;
}

}  // namespace sheepshead
