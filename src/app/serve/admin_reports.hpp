// A report as the operator reads it.
#pragma once

#include "app/serve/admin_saying.hpp"
#include "server/store/admin.hpp"

namespace sheepshead::app {

AdminJson report_json(const server::ReportLooked& looked);
/// In a few lines.
void tell_report(const server::ReportLooked& looked);

}  // namespace sheepshead::app
