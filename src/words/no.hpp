// A refusal: a word for programs, and what people are told.
#pragma once

#include <string>

#include "words/message.hpp"

namespace sheepshead {

struct No {
  std::string why;
  Message message;
};

}  // namespace sheepshead
