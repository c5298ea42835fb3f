#include "server/told/refused_told.hpp"

#include "speech/json_text.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server {

std::string refused_told(Why why, const Message& message) {
  JsonText out;
  out.object().key("error").word(why.text()).key("message");
  speech::write(out, message);
  return out.end_object().text();
}

}  // namespace sheepshead::server
