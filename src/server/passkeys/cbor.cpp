#include "server/passkeys/cbor.hpp"

#include <nlohmann/json.hpp>

namespace sheepshead::server {
namespace {

using nlohmann::json;

constexpr std::size_t kMostCbor = 16 * 1024;
constexpr int kMostCborDepth = 4;

/// Keeps nothing; stops at what is too deep. The reader itself calls itself for each level.
class Depth : public nlohmann::json_sax<json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(json::number_integer_t) override { return true; }
  bool number_unsigned(json::number_unsigned_t) override { return true; }
  bool number_float(json::number_float_t, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(json::binary_t&) override { return true; }
  bool start_object(std::size_t) override { return ++depth_ <= kMostCborDepth; }
  bool key(std::string&) override { return true; }
  bool end_object() override { return --depth_ >= 0; }
  bool start_array(std::size_t) override { return ++depth_ <= kMostCborDepth; }
  bool end_array() override { return --depth_ >= 0; }
  bool parse_error(std::size_t, const std::string&, const json::exception&) override { return false; }

 private:
  int depth_ = 0;
};

}  // namespace

std::optional<json> read_cbor(std::string_view bytes) {
  if (bytes.size() > kMostCbor) return std::nullopt;
  Depth depth;
  if (!json::sax_parse(bytes.begin(), bytes.end(), &depth, json::input_format_t::cbor)) return std::nullopt;
  json value = json::from_cbor(bytes.begin(), bytes.end(), true, false);
  if (value.is_discarded()) return std::nullopt;
  return value;
}

}  // namespace sheepshead::server
