// What the system says of a file.
#pragma once

#include "words/message.hpp"

namespace sheepshead {

/// What an errno means, within a sentence: "the disk is full". What is rare is in the system's own words.
Message system_said(int error);

}  // namespace sheepshead
