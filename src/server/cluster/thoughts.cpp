#include "server/cluster/thoughts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "protocol/view_json.hpp"
#include "rules/fields.hpp"
#include "server/cluster/bytes.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server::thoughts {
namespace {

using nlohmann::json;

/// "ST", the version, and which way it goes: nothing that is said here can be taken for anything else that the same key
/// proves.
constexpr std::uint32_t kAsks = 0x5354'0001, kAnswers = 0x5354'8001;
constexpr std::size_t kMostKnown = 16, kMostLevel = 80, kMostText = std::size_t{64} * 1024, kMostAction = 40;
/// A message six deep, each an object with a list.
constexpr int kMostDeep = 32;
constexpr std::uint32_t kMostLooks = 64, kMostAt = 1'000'000'000;

enum class Is : std::uint8_t { move, hint, busy, not_understood };
constexpr std::uint8_t kLast = std::uint8_t(Is::not_understood);

std::string begun(std::uint32_t what, const Name& name) {
  std::string text;
  BytesOut(text).u32(what).u64(name.who).u64(name.count);
  return text;
}

/// Nothing if it isn't that.
std::optional<Name> name_in(BytesIn& in, std::uint32_t what) {
  const bool is_that = in.u32() == what;
  Name name;
  name.who = in.u64();
  name.count = in.u64();
  if (!in.ok() || !is_that || name.who == 0 || name.count == 0) return std::nullopt;
  return name;
}

std::optional<json> json_in(std::string_view text) {
  std::vector<Diagnostic> wrong;
  auto parsed = parse_json(text, kMostText, Problems{wrong, {}, 0}, kMostDeep);
  return wrong.empty() ? std::move(parsed) : std::nullopt;
}

std::optional<View> view_in(std::string_view text, const Game& game) {
  const auto parsed = json_in(text);
  if (!parsed) return std::nullopt;
  std::vector<Diagnostic> wrong;
  auto read = view_from_json(*parsed, "view", game, Problems{wrong, {}, 0});
  if (!wrong.empty() || !read || read->legal.empty()) return std::nullopt;
  return read;
}

/// As to_text() has it, to the letter.
std::optional<Action> action_in(std::string_view text) {
  if (text.size() > kMostAction) return std::nullopt;
  const auto action = parse_action(text);
  return action && to_text(*action) == text ? action : std::nullopt;
}

std::string hint_to_json(const Hint& hint) {
  JsonText out;
  out.object().key("action").word(to_text(hint.action));
  if (!hint.also.empty()) {
    out.key("also").array();
    for (const Action a : hint.also) out.word(to_text(a));
    out.end_array();
  }
  speech::write(out.key("reason"), hint.reason);
  out.end_object();
  return out.text();
}

/// Nothing if somebody who sees that can't be advised so.
std::optional<Hint> hint_in(std::string_view text, const View& seen) {
  const auto parsed = json_in(text);
  if (!parsed) return std::nullopt;
  std::vector<Diagnostic> wrong;
  const Problems problems{wrong, {}, 0};
  ObjectReader reader(*parsed, "", problems);
  Hint hint;
  const auto action = action_in(reader.text("action", kMostAction).value_or(""));
  const json* also = reader.array("also", -1, kCards, false);
  const json* reason = reader.take("reason");
  reader.finish();
  if (!wrong.empty() || !action || !seen.legal.has(*action)) return std::nullopt;
  hint.action = *action;
  CardSet left = seen.legal.cards;
  if (also != nullptr) {
    if (hint.action.kind() != Kind::bury || also->empty() || also->size() >= seen.to_bury) return std::nullopt;
    left -= hint.action.card();
    for (const json& one : *also) {
      const auto next = one.is_string() ? action_in(one.get_ref<const std::string&>()) : std::nullopt;
      if (!next || next->kind() != Kind::bury || !left.has(next->card())) return std::nullopt;
      left -= next->card();
      hint.also.push_back(*next);
    }
  }
  auto message = reason->is_object() ? speech::read_message(*reason) : std::nullopt;
  if (!message || message->empty()) return std::nullopt;
  hint.reason = std::move(*message);
  return hint;
}

}  // namespace

std::string subject_of(const Name& name) { return fmt::format("s.thought.{:016x}", name.who); }

const std::string& Asks::rules(const Rules& rules) {
  const auto known = std::find_if(known_.begin(), known_.end(), [&](const auto& one) { return one.first == rules; });
  if (known != known_.end()) return known->second;
  JsonText out;
  write_options(out, rules);
  if (known_.size() >= kMostKnown) known_.pop_back();
  return known_.emplace_front(rules, out.text()).second;
}

std::optional<std::string> Asks::write(const Name& name, std::uint32_t within, const Asked& asked,
                                       const ClusterKey& key) {
  std::string text = begun(kAsks, name);
  BytesOut out(text);
  out.u32(within);
  if (const auto* move = std::get_if<MoveAsked>(&asked)) {
    out.u8(std::uint8_t(Is::move)).text(move->level).u64(move->seed);
    out.text(rules(move->game->rules)).text(view_to_json(*move->game, move->seen));
  } else {
    const auto& hint = std::get<HintAsked>(asked);
    out.u8(std::uint8_t(Is::hint)).text(hint.level).u32(std::uint32_t(hint.looks));
    out.u32(std::uint32_t(hint.at.first)).u32(std::uint32_t(hint.at.second));
    out.text(rules(hint.game->rules)).text(view_to_json(*hint.game, hint.seen));
  }
  if (text.size() > kMostBody) return std::nullopt;
  return proved(std::move(text), key);
}

std::optional<Heard> heard(std::string_view bytes, const ClusterKey& key) {
  const auto text = proven(bytes, key);
  if (!text) return std::nullopt;
  BytesIn in(*text);
  const auto name = name_in(in, kAsks);
  const std::uint32_t within = in.u32();
  if (!name || !in.ok()) return std::nullopt;
  return Heard{*name, within, std::string(in.rest())};
}

std::shared_ptr<const Game> Games::of(std::string_view rules) {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [text, game] : known_)
      if (text == rules) return game;
  }
  const auto parsed = json_in(rules);
  if (!parsed) return nullptr;
  std::vector<Diagnostic> wrong;
  const auto read = rules_from_json(*parsed, wrong);
  if (!wrong.empty() || !read) return nullptr;
  auto game = std::make_shared<const Game>(compile(*read));
  const std::lock_guard lock(mutex_);
  if (known_.size() >= kMostKnown) known_.pop_back();
  known_.emplace_front(rules, game);
  return game;
}

std::optional<Asked> read(const Heard& heard, Games& games) {
  BytesIn in(heard.body);
  const std::uint8_t is = in.u8();
  const std::string level(in.text(kMostLevel));
  if (!in.ok() || !why_no_bot(level).empty()) return std::nullopt;
  const auto game_and_view = [&](auto& asked) {
    const std::string_view rules = in.text(kMostText), view = in.text(kMostText);
    if (!in.is_done()) return false;
    asked.game = games.of(rules);
    if (asked.game == nullptr) return false;
    const auto seen = view_in(view, *asked.game);
    if (seen) asked.seen = *seen;
    return seen.has_value();
  };
  if (is == std::uint8_t(Is::move)) {
    MoveAsked move;
    move.level = level;
    move.seed = in.u64();
    return game_and_view(move) ? std::optional<Asked>(std::move(move)) : std::nullopt;
  }
  HintAsked hint;
  hint.level = level;
  const std::uint32_t looks = in.u32(), hand = in.u32(), action = in.u32();
  if (is != std::uint8_t(Is::hint) || looks == 0 || looks > kMostLooks || hand > kMostAt || action > kMostAt)
    return std::nullopt;
  hint.looks = int(looks);
  hint.at = {int(hand), int(action)};
  return game_and_view(hint) ? std::optional<Asked>(std::move(hint)) : std::nullopt;
}

std::string write(const Name& name, const Said& said, const ClusterKey& key) {
  std::string text = begun(kAnswers, name);
  BytesOut out(text);
  if (const auto* action = std::get_if<Action>(&said))
    out.u8(std::uint8_t(Is::move)).text(to_text(*action));
  else if (const auto* hint = std::get_if<Hint>(&said))
    out.u8(std::uint8_t(Is::hint)).text(hint_to_json(*hint));
  else
    out.u8(std::uint8_t(std::get<Not>(said) == Not::busy ? Is::busy : Is::not_understood));
  return proved(std::move(text), key);
}

std::optional<Answered> answered(std::string_view bytes, const ClusterKey& key) {
  const auto text = proven(bytes, key);
  if (!text) return std::nullopt;
  BytesIn in(*text);
  const auto name = name_in(in, kAnswers);
  if (!name) return std::nullopt;
  return Answered{*name, in.rest()};
}

std::optional<Said> read(const Answered& answered, const Asked& asked) {
  BytesIn in(answered.body);
  const std::uint8_t is = in.u8();
  if (!in.ok() || is > kLast) return std::nullopt;
  if (Is(is) == Is::busy || Is(is) == Is::not_understood) {
    if (!in.is_done()) return std::nullopt;
    return Is(is) == Is::busy ? Not::busy : Not::understood;
  }
  const std::string_view text = in.text(kMostText);
  if (!in.is_done()) return std::nullopt;
  if (const auto* move = std::get_if<MoveAsked>(&asked)) {
    const auto action = Is(is) == Is::move ? action_in(text) : std::nullopt;
    return action && move->seen.legal.has(*action) ? std::optional<Said>(*action) : std::nullopt;
  }
  auto hint = Is(is) == Is::hint ? hint_in(text, std::get<HintAsked>(asked).seen) : std::nullopt;
  return hint ? std::optional<Said>(std::move(*hint)) : std::nullopt;
}

}  // namespace sheepshead::server::thoughts
