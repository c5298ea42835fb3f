#include "server/events/event_keys.hpp"

#include <charconv>

#include "club/draw.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/people/secrets.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kKeyLetters = 24;

/// What a key begins with, so that it says by itself which role it claims.
std::string prefix_of(const EventRole& role) {
  switch (role.what) {
    case EventRole::What::director: return "d-";
    case EventRole::What::table: return "t" + std::to_string(role.table) + "-";
    case EventRole::What::look: return "l-";
    case EventRole::What::player: return "p" + std::to_string(role.table) + "-";
    case EventRole::What::nobody: break;
  }
  return "";
}

EventRole claimed(std::string_view key) {
  if (key.starts_with("d-")) return {EventRole::What::director, 0};
  if (key.starts_with("l-")) return {EventRole::What::look, 0};
  int table = 0;
  const auto dash = key.find('-');
  if ((!key.starts_with('t') && !key.starts_with('p')) || dash == std::string_view::npos) return {};
  const auto [end, error] = std::from_chars(key.data() + 1, key.data() + dash, table);
  if (error != std::errc() || end != key.data() + dash || table < 1 || table > club::kMaxPeople) return {};
  return {key.front() == 't' ? EventRole::What::table : EventRole::What::player, table};
}

}  // namespace

std::string text_of(const EventRole& role) {
  switch (role.what) {
    case EventRole::What::director: return "director";
    case EventRole::What::table: return "table/" + std::to_string(role.table);
    case EventRole::What::look: return "look";
    case EventRole::What::player: return "player/" + std::to_string(role.table);
    case EventRole::What::nobody: break;
  }
  return "";
}

std::string event_key(const StoredEvent& event, const EventRole& role) {
  const std::string name = text_of(role);
  const auto renewed = event.renewed.find(name);
  const std::string text = name + "/" + std::to_string(renewed == event.renewed.end() ? 0 : renewed->second);
  return prefix_of(role) + base64url(keyed_hash(event.secret, text)).substr(0, kKeyLetters);
}

std::string deals_of_round(const StoredEvent& event, int round) {
  return secret_of_round(event.secret, name_of_round(event.id, round));
}

EventRole role_of_key(const StoredEvent& event, std::string_view key) {
  const EventRole role = claimed(key);
  if (role.what == EventRole::What::nobody || !is_same_secret(key, event_key(event, role))) return {};
  return role;
}

}  // namespace sheepshead::server
