// What the host decides for all: settings, rules, when it's over and who is host.
#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/hall/deciding.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {

Decision Deciding::settings() const {
  if (!c_.more) return refuse("bad-message", say<"refused.no-settings">());
  TableSettings wanted = t_.settings;
  std::vector<Diagnostic> problems;
  read_settings(*c_.more, "settings", {problems, {}, 0}, wanted);
  if (!problems.empty()) return refuse("bad-settings", first_problem(problems));
  if (wanted.hands != t_.settings.hands && !t_.ended && (t_.in_hand() || !t_.session->results().empty()))
    return refuse("bad-settings", say<"refused.hands-settled">());
  const std::size_t chairs = chairs_of(t_.session->rules(), wanted);
  if (auto no = no_room(chairs, false)) return {{}, std::move(no), 0};
  Written e = entry(Told::settings);
  e["settings"] = settings_json(wanted);
  return write(std::move(e));
}

Decision Deciding::rules() const {
  if (t_.in_hand()) return refuse("in-hand", say<"refused.rules-between">());
  if (t_.ended) return refuse("ended", say<"refused.session-ended">());
  if (!c_.more) return refuse("bad-message", say<"refused.no-rules">());
  std::string variant;
  Rules wanted;
  if (auto no = read_wanted_rules(*c_.more, variant, wanted)) return {{}, std::move(no), 0};
  // Whoever is ready stays so where nothing changes.
  if (variant == t_.session->variant() && hash_of(wanted) == t_.rules_hash()) return nothing_to_do();
  if (auto no = no_room(chairs_of(wanted, t_.settings), true)) return {{}, std::move(no), 0};
  Written e = entry(Told::rules);
  if (!variant.empty()) e["variant"] = variant;
  e["rules"] = rules_to_json(wanted);
  e["hash"] = hash_of(wanted);
  return write(std::move(e));
}

std::optional<No> Deciding::no_room(std::size_t chairs, bool bots_may_go) const {
  for (std::size_t i = chairs; i < t_.chairs.size(); ++i)
    if (t_.chairs[i].person != 0 || (!bots_may_go && !t_.chairs[i].is_free()) || plays_now(Seat(i)))
      return No{"too-many", say<"refused.no-room">(t_.chairs[i].name, i, chairs)};
  return std::nullopt;
}

Decision Deciding::pause(bool on) const {
  if (t_.ended) return refuse("ended", say<"refused.session-ended">());
  if (t_.paused == on) return nothing_to_do();
  return write(entry(on ? Told::paused : Told::went_on));
}

Decision Deciding::end() const {
  if (t_.ended) return nothing_to_do();
  if (t_.in_hand()) return refuse("in-hand", say<"refused.finish-first">());
  std::vector<Written> entries;
  if (t_.session->showdown_due()) {
    if (!is_server()) return t_.ending ? nothing_to_do() : write(entry(Told::ending));
    if (t_.needs_promise() || !t_.sealing || !t_.sealing->showdown) return refuse("stale", say<"refused.moved-on">());
    const DealProof proof = t_.proof_with(opened());
    Session played = *t_.session;  // rarely: to see how many showdowns it takes
    for (std::size_t round = 1; played.showdown_due(); ++round) {
      const auto hands = fair_showdown(played.game(), proof, played.circle().size(), round).back();
      if (!played.showdown(hands).empty()) return refuse("failed", say<"refused.pots-failed">());
      Written e = entry(Told::showdown);
      for (const FiveCards& hand : hands) {
        Written cards = Written::array();
        for (const Card card : hand) cards.push_back(to_text(card));
        e["hands"].push_back(std::move(cards));
      }
      e["entropy"] = proof.entropy;
      entries.push_back(std::move(e));
    }
  }
  Written e = entry(Told::ended);
  e["reason"] = name_of(!is_server() || t_.ending            ? EndedBy::host
                        : t_.session->race_winners().empty() ? EndedBy::hands
                                                             : EndedBy::race);
  entries.push_back(std::move(e));
  return write(std::move(entries));
}

Decision Deciding::rematch() const {
  if (t_.in_hand()) return refuse("in-hand", say<"refused.finish-first">());
  return write(entry(Told::rematch));
}

Decision Deciding::hand_over_host() const {
  if (c_.person == 0 || c_.person == t_.host) return refuse("bad-message", say<"refused.name-another">());
  if (!t_.names.contains(c_.person)) return refuse("no-such-person", say<"refused.never-sat">());
  if (t_.banned.contains(c_.person)) return refuse("banned", say<"refused.is-banned">());
  Written e = entry(Told::host);
  e["person"] = c_.person;
  e["name"] = t_.names.at(c_.person);
  return write(std::move(e));
}

}  // namespace sheepshead::server
