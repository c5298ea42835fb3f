// What a table has set.
#pragma once

#include "rules/fields.hpp"

namespace sheepshead {

/// The option as these rules have it, in a sentence: "The blind has two cards."
Message setting(const Field&, const Rules&);

/// "25 cents", "$1.50".
Message money_of(int cents);

}  // namespace sheepshead
