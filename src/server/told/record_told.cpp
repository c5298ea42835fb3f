#include "server/told/record_told.hpp"

#include <nlohmann/json.hpp>

#include "notation/record.hpp"
#include "notation/verdict_json.hpp"

namespace sheepshead::server {

std::string record_told(const std::string& record) {
  std::string told = "{\"record\":" + record;
  const RecordResult read = read_record(record);
  if (const auto verdict = read.record ? verdict_json(*read.record) : nullptr; !verdict.is_null())
    told += ",\"verdict\":" + verdict.dump();
  return told + '}';
}

}  // namespace sheepshead::server
